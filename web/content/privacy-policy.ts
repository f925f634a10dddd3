import { business } from '#firm/business.ts'
import type { LegalText } from './legal-text.ts'

/** What it promises of storage, logs and deadlines must hold in infra/ and lambdas/: change them together. */
export const privacyPolicy: LegalText = {
  words: {
    title: 'Privacy policy',
    description:
      'What our two forms collect, where it is stored, how long we keep it and how to have it deleted. No sale of data, no tracking cookies, no analytics.',
  },
  title: 'Privacy policy',
  lead: 'We collect what you send us through a form, use it to answer you, and delete it after 24 months. We do not sell it, and we do not follow you around.',
  updated: 'November 2026',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        `${business.name} is a licensed contractor in ${business.city} (license ${business.license}). This policy is about this website and its two forms. For anything in it, write to ${business.email} or call ${business.phone}.`,
      ],
    },
    {
      id: 'quote-form',
      heading: 'What the quote form collects',
      paragraphs: [
        'We use it to reply, to prepare a quote and to arrange a visit. The fields that are not marked optional are required, because we cannot quote without them.',
      ],
      items: [
        'Your name, e-mail address and phone number',
        'The kind of project, in your own words if our list does not have it',
        'The address of the property',
        'Your message, if you write one',
        'Your plan, if you worked one out on this site and leave its box ticked',
        'Photos that you add to your request, and when you would like to be called',
      ],
    },
    {
      id: 'subcontractor-form',
      heading: 'What the subcontractor form collects',
      paragraphs: [
        'We use it to decide whether to work together and to get in touch. Please name references only if they know that you do.',
      ],
      items: [
        'Company name and contact name',
        'E-mail address and phone number',
        'Street address, city, state and ZIP code',
        'The services you offer',
        'License number, insurance information and years in business',
        'References with their contact information',
      ],
    },
    {
      id: 'with-a-form',
      heading: 'What is stored along with a form',
      paragraphs: [
        'The date and time, a reference number, whether the form looked as if a program had filled it in, and the version of the sentence beside the button. Nothing about your device is stored with it.',
        'How your visit began: the first page that you opened in this tab, the address of the site that led you there, and the marks of a campaign in that link (utm_source and the like). Until you send a form, your browser alone keeps this, and it forgets it when you close the tab.',
        'To stop floods of forms we count how many come from one network address within an hour. The count is stored under a scrambled form of the address that nobody can turn back, and is deleted within days.',
        'If you fill in a form and do not send it, nothing reaches us. Your browser keeps what you typed in its own storage, so that a reload does not lose it, and forgets it once the form is sent or the tab is closed.',
      ],
    },
    {
      id: 'where',
      heading: 'Where it is stored and who sees it',
      paragraphs: [
        'Photos are made smaller and freed of the place where they were taken before they leave your browser, where it can do so, and once more when they reach us. HEIC photos keep the location your phone saved. Photos are stored in private storage, e-mailed to the owner, and never shown on a page.',
        'What you send is stored in our database at Amazon Web Services in the United States and e-mailed to the owner of the firm by the same provider. Connections are encrypted.',
        'The people of our firm who work on your request see it. We pass details on to a trade, a supplier or a permit office only when your project needs it. We also hand over what a law or a court order asks for.',
        'Amazon Web Services processes the data for us and may not use it for purposes of its own.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        'What you send through a form is kept for 24 months, and until our office has been told of it, and then deleted. Backups of the database follow within 35 days. Photos are kept for 24 months from the day you added them; if we delete your request earlier because you ask, they go with it.',
        'If we sign a contract, the contract and its papers are kept for as long as the warranty, tax law and contractor law ask for.',
      ],
    },
    {
      id: 'no-sale',
      heading: 'No sale, no advertising',
      paragraphs: [
        'We do not sell personal information and do not share it for advertising. We do not buy lists, and we do not put you on a mailing list because you asked for a quote.',
      ],
    },
    {
      id: 'cookies-and-logs',
      heading: 'Cookies, analytics and logs',
      paragraphs: [
        'After you ask for a quote, one cookie lets the browser that sent the request show it to you. It holds a random key and nothing about you, goes to this website alone, and is deleted after 30 days.',
        'This website sets no tracking cookies and runs no analytics. Its typefaces and pictures come from our own address. If a page has to reload after an update, your browser notes that in its session storage, as it notes how your visit began and what you typed into a form, and forgets all of it when the tab is closed.',
        'Our technical logs contain no names, addresses, phone numbers or messages, and no IP addresses. Of each request, the network that delivers the pages notes the time, the page, the status, the size and how long it took: nothing about you, your browser or the site you come from. We use these notes only to find faults, and they are deleted after 90 days. To answer you at all, Amazon Web Services has to handle your IP address; we do not get a record of it.',
        'Because we do not track anybody, “Do Not Track” and Global Privacy Control signals change nothing: everybody is treated as if they had sent one.',
      ],
    },
    {
      id: 'other-sites',
      heading: 'Other websites',
      paragraphs: [
        'We link to our pages on Instagram, Facebook and Yelp. Nothing of theirs loads on ours; once you follow a link, their policies apply.',
        'If we switch on a panel of a review service, it loads from that service only when its part of the page comes into view. The service then receives your IP address and may set cookies of its own. No personal information from our forms goes to it.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'See, correct or delete your data',
      paragraphs: [
        `Write to ${business.email} or call ${business.phone} (${business.phoneHours}). Tell us the e-mail address or phone number that you used, so that we can find the entry and see that it is yours.`,
        'We tell you what we have, correct it, or delete it, and confirm when it is done, within 45 days. It costs nothing.',
      ],
    },
    {
      // Source: Civil Code §1798.100 ff. (California Consumer Privacy Act), §1798.83; Business and Professions Code
      // §§22575–22579 (California Online Privacy Protection Act)
      id: 'california',
      heading: 'Rights under California law',
      paragraphs: [
        'California’s privacy act gives people the right to know what a business has collected about them, to have it corrected or deleted, to say no to its sale or sharing, and not to be treated worse for asking. Firms of our size may be below its thresholds; we honor these requests from everybody all the same. Somebody else may ask on your behalf with your written permission.',
        'Under Civil Code section 1798.83 you may ask to whom we gave personal information for their own direct marketing. The answer is: to nobody.',
      ],
    },
    {
      // Source: 15 U.S.C. §6501 ff. (Children’s Online Privacy Protection Act)
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'The website is meant for adults. We do not knowingly collect information from children under 13. If a child has sent us a form, tell us and we delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'When the website or the law changes, we change this page and the month at its top. If a change makes a difference to information that we already have, we write to the people it concerns first.',
      ],
    },
  ],
}
