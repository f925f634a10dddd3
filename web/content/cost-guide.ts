import { business, licensedAndInsured } from '#firm/business.ts'
import { dollars, rulesOfThumb } from '#firm/costs.ts'
import { claims, unbroken } from './claims.ts'
import type { GuideClosing } from './guide-text.ts'
import type { PageWords } from './pages.ts'

/** What stands beside a table of price bands; the bands are in costs.ts. */
export interface CostGroup {
  readonly heading: string
  /** One sentence. */
  readonly text: string
}

/** What every table of price bands says: its caption for screen readers, and the headings of its columns. */
export const costTable = {
  caption: (heading: string) => `${heading}: typical ranges`,
  headings: (scaleTo: number) => ['Level', 'Typical range', `Drawn from $0 to ${dollars(scaleTo)}`] as const,
} as const

/** A quote with what is kept aside for it, in dollars. */
export interface ContingencyExample {
  readonly quoted: number
  readonly aside: number
  readonly total: number
  readonly quotedLabel: string
  readonly asideLabel: string
  readonly caption: string
}

/** One of the two ways to count the weeks of a remodel. */
export interface TimelineColumn {
  readonly heading: string
  /** What this reading counts. */
  readonly counts: string
}

/** A room with both readings, in weeks. */
export interface TimelineRow {
  readonly room: string
  readonly onSite: string
  readonly withOrdering: string
}

/** Something that moves a price within its band or out of it. */
export interface PriceFactor {
  readonly title: string
  readonly text: string
}

/** Everything that the cost guide says, save for the bands. */
export interface CostGuidePage {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  readonly groups: {
    readonly kitchens: CostGroup
    readonly bathrooms: CostGroup
    readonly cabinetry: CostGroup
  }
  readonly contingency: {
    readonly title: string
    readonly text: string
    readonly example: ContingencyExample
  }
  readonly timeline: {
    readonly title: string
    readonly text: string
    readonly roomHeading: string
    readonly columns: { readonly onSite: TimelineColumn; readonly withOrdering: TimelineColumn }
    readonly rows: readonly TimelineRow[]
  }
  readonly factors: {
    readonly title: string
    readonly lead: string
    readonly items: readonly PriceFactor[]
  }
  readonly closing: GuideClosing
}

const { contingencyPercent } = rulesOfThumb
const { contact, guide } = claims.weeks
const weeks = (range: string) => `${unbroken(range)} weeks`

const quoted = 60_000
const aside = (quoted * contingencyPercent) / 100
const total = quoted + aside

export const costGuide: CostGuidePage = {
  words: {
    title: 'Remodeling cost guide',
    description:
      'Typical prices of kitchens, bathrooms and cabinets in San Diego County, how long each takes, what to keep aside and what moves a quote.',
  },
  title: 'Remodeling costs in San Diego County',
  lead: 'Ranges to plan with before anyone has measured. A quote for your own room comes after the visit, from a drawing.',
  groups: {
    // Source: National Kitchen & Bath Association, quoted by bhg.com, cost of kitchen remodeling: cabinetry about 30 percent.
    kitchens: {
      heading: 'Kitchens',
      text: 'Cabinets are the largest part, often around 30 percent, and moving the sink or a wall is what lifts a kitchen into the next band.',
    },
    bathrooms: {
      heading: 'Bathrooms',
      text: 'Many trades share a small room, so floor area says less about the price than the work behind the walls.',
    },
    cabinetry: {
      heading: 'Cabinetry',
      text: 'The step from one level to the next buys fit: fixed sizes, sizes in steps, or the size of your wall.',
    },
  },
  contingency: {
    title: `Set ${contingencyPercent} percent aside`,
    text: 'An old pipe, a damp subfloor or wiring that has to be brought up to code shows only when the wall is open. Money set aside for it keeps the work going while you decide.',
    example: {
      quoted,
      aside,
      total,
      quotedLabel: 'The quote',
      asideLabel: 'Set aside',
      caption: `A kitchen quoted at ${dollars(quoted)}: set ${dollars(aside)} aside and plan for ${dollars(total)}.`,
    },
  },
  timeline: {
    title: 'How many weeks it takes',
    text: `Two counts are in use, and they answer different questions: how long the room is a building site, and how long the whole job runs. Start planning ${unbroken(claims.monthsAhead)} months before you want work to begin.`,
    roomHeading: 'Room',
    columns: {
      onSite: { heading: 'On site', counts: 'Work in the house, from demolition to the last fixture.' },
      withOrdering: {
        heading: 'With ordering and inspections',
        counts: 'The same work, plus the wait for materials and for the inspector.',
      },
    },
    rows: [
      { room: 'Bathroom', onSite: weeks(contact.bathroom), withOrdering: weeks(guide.bathroom) },
      { room: 'Kitchen', onSite: weeks(contact.kitchen), withOrdering: weeks(guide.kitchen) },
    ],
  },
  factors: {
    title: 'What moves a price',
    lead: 'Two rooms of one size can be a band apart. These are the usual reasons.',
    items: [
      {
        title: 'What moves',
        text: 'A sink, a drain or a range that stays in its place costs nothing to keep there. On a concrete slab, a drain moves only after the concrete is cut.',
      },
      {
        title: 'How cabinets fit',
        text: 'Stock, semi-custom and full custom differ more than most counters do, and a kitchen has many of them.',
      },
      {
        title: 'Surfaces',
        text: 'Square feet of tile and stone, the size of each piece, and how many edges and corners have to be cut.',
      },
      {
        // Source: EPA Renovation, Repair and Painting Rule, 40 CFR part 745, subpart E (housing built before 1978).
        title: 'The age of the house',
        text: 'Older wiring and pipes may have to be brought up to code, and in a house from before 1978 old paint has to be handled as lead until a test says otherwise.',
      },
      {
        // Source: California Coastal Act, Public Resources Code 30600 and 30610; San Diego Municipal Code 126.0704.
        title: 'Permits and where you live',
        text: 'Fees and reviews differ from city to city. Near the ocean, work that changes the outside of a house can need a coastal permit as well, and a homeowners’ association may ask for its own approval.',
      },
      {
        title: 'Access',
        text: 'An upper floor without an elevator, a narrow street in a beach town or a place without parking adds hours that nobody sees in the finished room.',
      },
    ],
  },
  closing: {
    title: 'From a range to a quote',
    text: `We visit, measure and listen, and then put a number on your own room. We reply ${business.replyTime}.`,
    points: [
      'Free in-home consultation',
      `${claims.experienceYears.services} years of experience`,
      `${claims.warrantyYears}-year workmanship warranty`,
      `${licensedAndInsured}, ${business.license}`,
    ],
  },
}
