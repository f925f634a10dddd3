import { business } from '#firm/business.ts'
import { claims } from './claims.ts'
import type { LegalText } from './legal-text.ts'

export const termsOfService: LegalText = {
  words: {
    title: 'Terms of service',
    description:
      'The terms for using this website: information is no offer, prices are ranges, renderings are designs, and only a signed written contract binds.',
  },
  title: 'Terms of service',
  lead: 'These terms are about this website. A remodel has its own contract, in writing and signed by both of us.',
  updated: 'November 2026',
  sections: [
    {
      id: 'about',
      heading: 'About these terms',
      paragraphs: [
        `This website is run by ${business.name} in ${business.city}. By using it you accept these terms. If you do not, please do not use it; you can always call ${business.phone} instead.`,
      ],
    },
    {
      id: 'license',
      heading: 'Our license',
      paragraphs: [
        // Source: Business and Professions Code §7030.5 (license number in advertising); cslb.ca.gov
        `We work under California contractor’s license ${business.license}. You can check its status with the Contractors State License Board at cslb.ca.gov.`,
      ],
    },
    {
      id: 'no-offer',
      heading: 'Information is not an offer',
      paragraphs: [
        'What you read here is general information for homeowners in San Diego County. It is not an offer that you can accept, and it is not legal, tax or engineering advice.',
        'Sending a form is a request, not an order. It binds neither you nor us.',
      ],
    },
    {
      // Source: Business and Professions Code §7159; Civil Code §§1689.5–1689.7
      id: 'contract',
      heading: 'Only a written contract binds',
      paragraphs: [
        'Work begins under a written home improvement contract, signed by you and by us, that follows California law. It states the scope, the price, the payments, the dates and your right to cancel.',
        `If the website and a signed contract differ, the contract holds. That is also where the terms of the ${claims.warrantyYears}-year workmanship warranty are written.`,
      ],
    },
    {
      id: 'prices',
      heading: 'Prices and weeks are ranges',
      paragraphs: [
        'Costs and durations on this website are ranges for typical work. Your house, your selections, the market and the permit office can place a project outside of them. Only the written quote for your project has your price.',
      ],
    },
    {
      id: 'renderings',
      heading: 'Renderings are designs',
      paragraphs: [
        'Many pictures here are 3D renderings or drawings. They show designs, not finished jobs, and their captions say so. Colors and materials look different on a screen than in a room, so we choose with samples.',
      ],
    },
    {
      id: 'permits',
      heading: 'Permits and codes',
      paragraphs: [
        'The guides describe rules that cities, the county and the state can change. Confirm with the authority, or let us do it, before you rely on them.',
      ],
    },
    {
      id: 'use',
      heading: 'Fair use of the website',
      paragraphs: ['Please use the website and its forms for what they are meant for. That excludes:'],
      items: [
        'Sending false information, or another person’s without permission',
        'Advertising through the forms, or filling them in by program',
        'Trying to get into, overload or disturb the website',
      ],
    },
    {
      id: 'what-you-send',
      heading: 'What you send us',
      paragraphs: [
        'What you write stays yours. You let us use it to answer you and to prepare your project. The privacy policy says how we handle personal information.',
        'An application as a subcontractor is reviewed, and it is no promise of work.',
      ],
    },
    {
      id: 'ownership',
      heading: 'Texts, pictures and name',
      paragraphs: [
        'The texts, drawings, renderings and the design of this website belong to us or to those who licensed them to us. You may read, print and share pages for your own planning. Please ask before you publish or sell any of it.',
        'Names and marks of others belong to their owners.',
      ],
    },
    {
      id: 'links',
      heading: 'Links',
      paragraphs: [
        'We link to public authorities, to social networks and to review sites. We do not run them and are not responsible for what they say.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we are responsible for',
      paragraphs: [
        'We write with care and correct mistakes when we learn of them, but we do not promise that every page is complete, current or always reachable. As far as the law allows, we are not liable for loss that comes from relying on general information on this website alone.',
        // Source: Civil Code §1668 (no exemption from liability for one's own fraud, willful injury or violation of law)
        'Nothing here limits rights that the law does not let us limit, such as for fraud or willful injury, and nothing here touches what we owe you under a contract or its warranty.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law',
      paragraphs: [
        'California law governs these terms. If one of them turns out not to be valid, the others stand. Before any dispute goes further, please call us; most things can be settled in a conversation.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes and contact',
      paragraphs: [
        'We may change these terms; the month at the top tells when. The version on the day of your visit is the one that counts.',
        `Questions: ${business.email} or ${business.phone}, ${business.phoneHours}.`,
      ],
    },
  ],
}
