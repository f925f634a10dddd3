import { business } from '#firm/business.ts'
import { bathroomCosts, cabinetryCosts, dollars, kitchenCosts, rulesOfThumb } from '#firm/costs.ts'
import { claims, guidePoints, unbroken } from './claims.ts'
import type { GuideClosing } from './guide-text.ts'
import type { PageWords } from './pages.ts'

export interface Question {
  readonly question: string
  readonly answer: string
}

export interface QuestionGroup {
  readonly id: 'general' | 'planning' | 'costs-and-payment' | 'during-construction'
  readonly heading: string
  readonly questions: readonly Question[]
}

export interface Faq {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  readonly groups: readonly QuestionGroup[]
  readonly closing: GuideClosing
}

// This page gives the guide's reading only: it counts ordering and inspections too.
const { bathroom, kitchen } = claims.weeks.guide

/** A range of prices whose top is open: "$30,000–$150,000 and more". */
const openRange = ({ from, to }: { readonly from: number; readonly to: number }) =>
  `${unbroken(`${dollars(from)}–${dollars(to)}`)} and more`

export const faq: Faq = {
  words: {
    title: 'Frequently asked questions',
    description:
      'License, warranty, weeks, costs, payments and life at home during a remodel in San Diego County: short answers, with the California rules behind them.',
  },
  title: 'Questions people ask before a remodel',
  lead: 'Short answers, in the order in which the questions come up. Where California law has the answer, we say which.',
  groups: [
    {
      id: 'general',
      heading: 'General',
      questions: [
        {
          // Source: Contractors State License Board, cslb.ca.gov (Check a License; class B is General Building Contractor)
          question: 'Are you licensed, and how can I check?',
          answer: `Yes, we are licensed and insured. Our California license is ${business.license}; the B stands for general building contractor. Enter the number under “Check a License” at cslb.ca.gov, the site of the Contractors State License Board, and you see its status, the bond and the workers’ compensation on record. Ask us for the insurance certificates at the same time.`,
        },
        {
          question: 'Where do you work?',
          answer:
            'In all of San Diego County. We have pages about San Diego, La Jolla, Del Mar, Coronado, Carlsbad, Encinitas, Point Loma, and Rancho Santa Fe with Fairbanks Ranch, because permits and houses differ from one to the next.',
        },
        {
          question: 'What kind of work do you do?',
          answer:
            'Kitchen and bathroom remodeling, custom cabinetry, painting, flooring, and 3D design and renderings. You can ask for one of them or for all of them together.',
        },
        {
          question: 'What does the warranty cover?',
          answer: `Our workmanship, for ${claims.warrantyYears} years; that holds for painting and flooring as well. Appliances, fixtures and materials carry their makers’ own warranties, and you get the papers from us.`,
        },
        {
          question: 'How much experience do you have?',
          answer: `${claims.experienceYears.services} years of experience in the trades that a kitchen or a bathroom needs, with one project manager who answers for all of them.`,
        },
        {
          question: 'What happens when I get in touch?',
          answer: `We reply ${business.replyTime} and arrange an in-home consultation, which is free. We look, measure and listen, and you get a written quote for what you have in mind. The phone is answered ${business.phoneHours}.`,
        },
      ],
    },
    {
      id: 'planning',
      heading: 'Planning',
      questions: [
        {
          question: 'How long does a remodel take?',
          answer: `With ordering and inspections, a bathroom takes ${unbroken(bathroom)} weeks and a kitchen ${unbroken(kitchen)} weeks. We count from the day the drawings are settled to the last check.`,
        },
        {
          question: 'When should we start planning?',
          answer: `${unbroken(claims.monthsAhead)} months before you want the work to begin. Design, selections and permits fill that time, and what takes long to arrive can be ordered before anything is taken out.`,
        },
        {
          question: 'Can we see the room before it is built?',
          answer:
            'Yes. We work in four steps: a consultation, space planning and measurements, a 3D model, and refinement with you. A rendering is a design, not a photograph, so small details can differ from what is built.',
        },
        {
          question: 'Who takes care of permits?',
          answer:
            'We do. We find out what is needed, apply for it, answer the plan checker and meet the inspectors. The permit guide says which work usually needs a permit and which office issues it where you live.',
        },
        {
          // Source: Civil Code §§4760 and 4765
          question: 'We belong to a homeowners association. What changes?',
          answer:
            'An association may ask for its own approval besides the permit, mostly for the outside, for working hours and for hard floors above a neighbor. Send us the rules early: we prepare the drawings and papers that its form asks for, and you submit them as the owner.',
        },
        {
          question: 'What should be decided before demolition?',
          answer:
            'The layout, the cabinets, the appliances and everything that a pipe or a wire ends in: faucets, valves, lights, switches. Colors can wait a little; a shower valve cannot, because it sits inside the wall.',
        },
      ],
    },
    {
      id: 'costs-and-payment',
      heading: 'Costs and payment',
      questions: [
        {
          question: 'What does a kitchen or a bathroom cost?',
          answer: `In San Diego County a kitchen costs ${openRange(kitchenCosts.overall)}, a bathroom ${openRange(bathroomCosts.overall)}, and cabinetry ${openRange(cabinetryCosts.overall)}. The cost guide shows the bands and what moves a price within them. These are ranges; your quote is in writing and for your room.`,
        },
        {
          question: 'How much should we keep aside?',
          answer: `${rulesOfThumb.contingencyPercent} percent of the quoted work. Old pipes, old wiring and damp behind tile are found only when a wall is open. What is not needed stays yours.`,
        },
        {
          // Source: Business and Professions Code §§7159(d)(8) and 7159.5(a)(3)
          question: 'How large may the down payment be?',
          answer:
            'By California law, not more than $1,000 or 10 percent of the contract price, whichever is less. For nearly every kitchen and bathroom that means $1,000. If anyone asks for more, ask the license board first.',
        },
        {
          // Source: Business and Professions Code §§7159(d)(9) and 7159.5(a); CSLB release 22-14 (November 22, 2022);
          // Civil Code §§8132–8138 (waiver and release forms)
          question: 'What about the payments after that, and liens?',
          answer:
            'After the down payment, no payment may be ahead of the work: each one in the contract’s schedule names an amount in dollars and the work or material that it pays for. For what has been paid you are entitled to a release of lien rights, on the forms in the Civil Code. Ask for releases from subcontractors and suppliers too, and file them with your receipts.',
        },
        {
          // Source: Business and Professions Code §7159; Civil Code §§1689.5–1689.7 and 1689.14; Assembly Bills 2471
          // (2020, five days from January 1, 2021) and 1327 (2025, e-mail from January 1, 2026)
          question: 'Can we cancel after signing?',
          answer:
            'Yes, for a home improvement contract agreed at your home: until midnight of the third business day after you receive a signed and dated copy with the notice of your right. A person of 65 or older has five business days, and repairs after a declared disaster have seven. Cancel in writing, by mail or by e-mail to the address in the contract; you give no reason and owe no penalty.',
        },
        {
          // Source: Business and Professions Code §7159.6
          question: 'What if we change our minds during the work?',
          answer:
            'Then it goes on paper first. A change order states the work, the amount added or taken off, and what it does to the payments or to the finish date. It is signed before the changed work begins, so nobody has to remember what was said in the hallway.',
        },
      ],
    },
    {
      id: 'during-construction',
      heading: 'During construction',
      questions: [
        {
          question: 'Can we live at home meanwhile?',
          answer:
            'Usually, if there is a second bathroom, or for a kitchen a corner with a refrigerator, a microwave and a sink. Water and power are off for parts of some days, which the schedule shows in advance. With one bathroom only, plan a few nights elsewhere.',
        },
        {
          question: 'How is dust kept out of the other rooms?',
          answer:
            'Demolition and sanding make dust, and no barrier stops all of it. A closed-off doorway, covered floors, sealed air vents and daily sweeping keep most of it in the room. We agree with you before the start where the barriers go and which door is used.',
        },
        {
          // Source: San Diego Municipal Code §59.5.0404 and sandiego.gov/ced/noise; Carlsbad Municipal Code §8.48.010;
          // San Diego County Code §36.408
          question: 'At what hours will there be noise?',
          answer:
            'Within the hours of your city. San Diego limits loud construction to 7am–7pm, Monday to Saturday, and the county does the same in its unincorporated areas; Carlsbad stops at 6pm and starts at 8am on Saturdays. Sundays and the main holidays are quiet in all three. Other cities and many associations have hours of their own.',
        },
        {
          question: 'Do we have to be there for inspections?',
          answer:
            'We meet the inspector. The rough inspection comes while walls are open, the final one when fixtures work. Bedrooms should be accessible at the final, because smoke and carbon monoxide alarms are checked throughout the home.',
        },
        {
          question: 'What about children and pets?',
          answer:
            'A room under construction is no place for either: open floors, nails and doors that stand ajar. Tell your project manager who lives with you, and plan a closed room or a day with friends for demolition. Birds are better off out of the house while coatings dry.',
        },
        {
          question: 'What if you find something behind the wall?',
          answer:
            'We stop at that spot, show it to you with photographs, and say what the choices are, what each costs and what it does to the dates. Work on it continues after you have signed a change order. This is what the money kept aside is for.',
        },
      ],
    },
  ],
  closing: {
    title: 'Another question?',
    text: 'Ask it at home, with the room around you.',
    points: guidePoints,
  },
}
