import { business, licensedAndInsured } from '#firm/business.ts'
import { claims } from './claims.ts'
import type { PageWords } from './pages.ts'

/** A tile with one large number. */
export interface AboutFigure {
  readonly value: string
  readonly label: string
}

/** What the firm goes by. */
export interface AboutValue {
  readonly title: string
  readonly text: string
}

/** Everything that the page about the firm says. */
export interface AboutPage {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  readonly story: { readonly heading: string; readonly paragraphs: readonly string[] }
  readonly approach: { readonly heading: string; readonly paragraphs: readonly string[] }
  readonly figures: readonly [AboutFigure, AboutFigure, AboutFigure, AboutFigure]
  readonly valuesTitle: string
  readonly values: readonly [AboutValue, AboutValue, AboutValue, AboutValue]
  readonly whyTitle: string
  readonly why: readonly string[]
  readonly call: { readonly title: string; readonly text: string }
}

export const aboutPage: AboutPage = {
  words: {
    title: 'About us',
    description: `${business.name} began in ${business.founded} as a painting business and now remodels kitchens and bathrooms across San Diego County, license ${business.license}.`,
  },
  title: 'Painters first, then remodelers',
  lead: `${business.name} is a licensed and insured remodeling contractor for San Diego County, license ${business.license}.`,
  story: {
    heading: 'How we got here',
    paragraphs: [
      `We began in ${business.founded} as a painting business.`,
      'A painter comes into a room last. By then the cabinets hang, the tile is set and the trim is on, and every line that is not straight shows in the first coat. It is a good place from which to learn what the earlier trades should have done.',
      'Remodeling came later. Today the work takes in kitchens, bathrooms, custom cabinetry, painting and flooring, with 3D design before them. Paint is still how a room ends.',
    ],
  },
  approach: {
    heading: 'Drawn first, built once',
    paragraphs: [
      'A remodel starts with a visit. We measure, listen, and say what the room can and cannot do. The design consultation is free.',
      'Then we draw. Layout, cabinets, light and materials are decided on paper and in 3D, where a change costs a line and not a wall. We manage all permits and inspections.',
      'Construction follows the drawing, with dedicated project management from the first day. At the end we walk through the room with you.',
    ],
  },
  figures: [
    { value: claims.teamMembers, label: 'team members' },
    { value: claims.projectsCompleted, label: 'projects completed' },
    { value: claims.experienceYears.about, label: 'years of experience' },
    { value: claims.satisfaction, label: 'satisfaction rate' },
  ],
  valuesTitle: 'What we go by',
  values: [
    {
      title: 'Quality Craftsmanship',
      text: 'Level, plumb and square are things that can be measured, so we measure them.',
    },
    {
      title: 'Integrity',
      text: 'The quote says what is in the work and what is not, and a change is agreed before it is made.',
    },
    {
      title: 'Innovation',
      text: 'A room is modeled in 3D before it is opened, so that ideas can be tried while they are still easy to drop.',
    },
    {
      title: 'Customer Service',
      text: `You have one number to call, ${business.phoneHours}, and e-mail is typically answered ${business.replyTime}.`,
    },
  ],
  whyTitle: 'Why Choose Us?',
  why: [
    `California contractor license ${business.license}`,
    licensedAndInsured,
    '5-star rated on review sites',
    'Free design consultations',
    'Dedicated project management',
    'Permits and inspections managed for you',
    `${claims.warrantyYears}-year workmanship warranty`,
  ],
  call: {
    title: 'Tell us about the room',
    text: `Say what you would change, and we will find a time to come and look.`,
  },
}
