import * as z from 'zod'
import { dollars } from '#firm/in-words.ts'
import { visitLengths, weekdays } from './choices.ts'
import { httpsUrl, nonEmptyList, slug, text } from './text.ts'

export const clockTimeText = z
  .string('must be written like 08:00')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be written like 08:00 or 17:30')

const openingHours = z
  .strictObject({
    days: nonEmptyList(
      z.enum(weekdays, 'must be a day: Monday, Tuesday, Wednesday, Thursday, Friday, Saturday or Sunday'),
    ),
    opens: clockTimeText,
    closes: clockTimeText,
  })
  .refine(({ opens, closes }) => opens < closes, 'closes before it opens')
export type OpeningHours = z.infer<typeof openingHours>

/** Time of a reply: within so many hours, nights included, or working days, which are those with opening hours. */
const replyTime = z.union(
  [z.strictObject({ hours: z.int().min(2).max(72) }), z.strictObject({ workingDays: z.int().min(1).max(5) })],
  'must be { hours: 24 }, from 2 to 72, or { workingDays: 1 }, from 1 to 5',
)
export type ReplyTime = z.infer<typeof replyTime>

/**
 * Review services that a client may be asked to write on. Yelp is none: it forbids asking, though pages may link to it.
 */
const reviewHosts = [
  'google.com',
  'g.page',
  'goo.gl',
  'houzz.com',
  'facebook.com',
  'nextdoor.com',
  'bbb.org',
  'angi.com',
]

const isReviewHost = (url: string): boolean => {
  const { hostname } = new URL(url)
  return reviewHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const reviewLink = z.strictObject({
  name: text,
  url: httpsUrl
    .refine((url) => !/\byelp\b/.test(new URL(url).hostname), 'is on Yelp, which forbids asking for reviews')
    .refine(isReviewHost, `must be on one of: ${reviewHosts.join(', ')}`),
})

/** Questions that only the owner can answer, by the keys of `answers` in content/business.yaml. */
export const ownerQuestions = {
  crew: 'who works in the house: your own people, subcontractors, or which of both',
  designFee:
    'what the drawings cost and whether it counts toward the work, or that you agree on it before you draw',
  priceIncludes:
    'what a band includes and leaves out: appliances, permit fees, sales tax, drawings, disposal',
  payments: 'at which points of the work a payment falls due',
  permitTimes:
    'what the permit offices near you charge and how long they take, with the month in which you asked',
  references: 'whether people may talk to past clients, and how',
  bookedAhead: 'how many weeks or months until a new job can begin',
  minimumJob: 'the smallest job that you take',
  workersCompensation: 'whether you carry workers’ compensation, and for whom',
  financing: 'which cards you take, and whether the job can be financed',
  late: 'what a client gets when a job ends later than agreed',
  warrantyTerms: 'what the warranty leaves out, whether it passes to a buyer, and how soon you come',
  warrantyStart: 'the day from which the warranty counts, such as the final walkthrough',
  tradesWanted: 'the trades that you are looking for',
  subcontractorPay: 'how subcontractors are paid and scheduled',
  subcontractorInsurance: 'the least coverage that you accept of subcontractors',
  applicationTime: 'how long an application takes',
} as const

export const business = z.strictObject({
  name: text,
  phone: text.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must be written like (619) 555-0142'),
  /** Whether text messages to the phone are read: then pages offer to send one. */
  textMessages: z.boolean('must be true or false').default(false),
  /** Name of the person, of content/people.yaml, who answers requests in Spanish. */
  answersInSpanish: text.optional(),
  email: z.email('must be an e-mail address such as hello@your-firm.com'),
  /** Checked by region.yaml: needed where it has a license, forbidden where it has none. */
  license: text.optional(),
  /** License classes: without that of a trade in region.yaml, the trade is offered as part of a remodel only. */
  classifications: nonEmptyList(text).optional(),
  /** Number of the EPA certificate for lead-safe renovation. */
  leadSafe: text.optional(),
  founded: z.int('must be a year').min(1850, 'must be a year').max(2100, 'must be a year'),
  /** Only if visitors may come: for search engines and the contact section. */
  street: text.optional(),
  zip: text.regex(/^\d{5}$/, 'must be five digits between quotes, such as "92101"').optional(),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
  town: text,
  area: text,
  hours: nonEmptyList(openingHours),
  reply: replyTime,
  quoteSteps: text,
  /** The owner's answers by question; without one, pages omit it. */
  answers: z
    .partialRecord(z.enum(Object.keys(ownerQuestions) as (keyof typeof ownerQuestions)[]), text)
    .default({}),
  social: z
    .strictObject({
      instagram: httpsUrl.optional(),
      facebook: httpsUrl.optional(),
      yelp: httpsUrl.optional(),
    })
    .default({}),
  /** Where each client may write a review after a job; none, and nobody is sent anywhere. */
  reviewLinks: z.array(reviewLink).default([]),
})
export type BusinessFacts = z.infer<typeof business>

const day = z.iso.date('must be a day, written like 2026-12-24')

/** Longest closed period in days; a longer one is a typing error. */
const longestClosed = 92

const closedPeriod = z
  .strictObject({
    from: day,
    to: day,
    reason: text.max(40, 'has more than 40 characters: say “We’re closed for …” in a word or two'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestClosed * 86_400_000, {
    path: ['to'],
    error: `is more than ${longestClosed} days after the first: look at the year`,
  })
export type ClosedPeriod = z.infer<typeof closedPeriod>

export const closed = z.strictObject({
  periods: z.array(closedPeriod).superRefine((periods, context) => {
    for (const [at, { from, to }] of periods.entries()) {
      const other = periods.slice(0, at).find((each) => each.from <= to && from <= each.to)
      if (other)
        context.addIssue({
          code: 'custom',
          path: [at, 'from'],
          message: `overlaps with ${other.reason}, ${other.from} to ${other.to}: a day is closed once`,
        })
    }
  }),
  /** One more line at the top of every page, through its last day. */
  announcement: z
    .strictObject({
      text: text.max(80, 'has more than 80 characters, and stands on two lines of a phone'),
      until: day,
    })
    .optional(),
})

const dollarsAmount = z
  .int('must be whole dollars without a sign or commas, such as 30000')
  .positive('must be greater than 0')

const overall = z
  .strictObject({ from: dollarsAmount, to: dollarsAmount })
  .refine(({ from, to }) => from < to, '"to" must be greater than "from"')

const band = <const Code extends string>(code: Code) =>
  z.strictObject({
    code: z.literal(code, `must be ${code}: links and stored requests use this code`),
    level: text,
    explanation: text,
    from: dollarsAmount,
    to: dollarsAmount.optional(),
  })

interface Bands {
  readonly overall: { readonly from: number; readonly to: number }
  readonly bands: readonly { readonly from: number; readonly to?: number | undefined }[]
}

/** Checks that each band starts where the previous one ends; the last is open. */
function bandsAdjoin({ overall, bands }: Bands, context: z.RefinementCtx): void {
  for (const [at, { from, to }] of bands.entries()) {
    const next = bands[at + 1]
    const report = (key: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: ['bands', at, key], message })
    if (at === 0 && from !== overall.from)
      report('from', `must be ${dollars(overall.from)}, where "overall" begins`)
    if (next && to === undefined) report('to', 'is missing: only the highest band is open')
    if (next && to !== undefined && to !== next.from)
      report('to', `must be ${dollars(next.from)}, where the next level begins`)
    if (to !== undefined && to <= from)
      report('to', `must be more than ${dollars(from)}, where the level that ends here begins`)
    if (!next && to !== undefined) report('to', 'must be left out: the highest band is open')
  }
}

const levels = z
  .strictObject({ overall, bands: z.tuple([band('basic'), band('mid'), band('high')]) })
  .superRefine(bandsAdjoin)

const span = z
  .strictObject({ from: z.number('must be a number'), to: z.number('must be a number') })
  .refine(({ from, to }) => from <= to, '"to" must not be less than "from"')

const paintedRoom = <Code extends string>(code: Code) =>
  z.strictObject({ code: z.literal(code), level: text, explanation: text, area: z.int().positive() })

const bathroomStep = z.strictObject({
  /** Name of the step in facts: {costs.bathroomSteps.demo}. */
  code: slug,
  step: text,
  from: z.int(),
  to: z.int(),
  besidePrevious: z.literal(true).optional(),
})

export const costs = z.strictObject({
  kitchen: levels,
  bathroom: levels,
  cabinetry: z
    .strictObject({ overall, bands: z.tuple([band('stock'), band('semi'), band('full')]) })
    .superRefine(bandsAdjoin),
  /** In order, in working days. */
  bathroomSteps: nonEmptyList(bathroomStep),
  rulesOfThumb: z.strictObject({
    contingencyPercent: z.int().min(1).max(100),
    paintCoverage: span,
    paintOpening: z.int().positive(),
    paintedRooms: z.tuple([paintedRoom('small'), paintedRoom('medium'), paintedRoom('large')]),
    colorShares: z
      .tuple([z.int(), z.int(), z.int()])
      .refine((shares) => shares.reduce((sum, share) => sum + share, 0) === 100, 'must come to 100 together'),
    trafficPath: z.int().positive(),
    /** Between counter and island, for one cook, in inches. */
    workAisle: z.int().positive(),
  }),
  /** Most expensive first. */
  cabinetMaterials: nonEmptyList(text),
})
export type Costs = z.infer<typeof costs>

/** Price bands of a kind of work, lowest first; the highest is open, so that a job may exceed `overall.to`. */
export type CostGuide = Costs['kitchen' | 'bathroom' | 'cabinetry']

/** In US dollars; a band without `to` is open. */
export type CostBand = CostGuide['bands'][number]

const rooms = z.strictObject({ kitchen: span, bathroom: span })

export const times = z.strictObject({
  weeks: z.strictObject({ onSite: rooms, withOrdering: rooms }),
  monthsAhead: span,
  /** Days from the visit to the written quote. */
  quoteDays: z.int().min(1).max(60),
})

/** Practices that texts may name, as {claims.practices.schedule}. */
export const practiceNames = ['management', 'projectManager', 'schedule', 'inspector', 'lastPayment'] as const

/** content/claims.yaml: figures of the firm about itself. */
export const claims = z.strictObject({
  /** Kind, in lower case: "general liability". */
  insurance: text.optional(),
  reviews: z
    .strictObject({
      verified: z
        .strictObject({
          rating: z
            .string('must be quoted, such as "4.8"')
            .regex(/^(?:[1-4]\.\d|5\.0)$/, 'must be between "1.0" and "5.0"'),
          count: z.int().positive(),
        })
        .optional(),
      fiveStar: text.optional(),
      inWords: text.optional(),
    })
    .default({}),
  experienceYears: z.strictObject({ about: text, services: text }),
  teamMembers: text,
  projectsCompleted: text,
  satisfaction: text,
  warrantyYears: z.int().positive(),
  /** Promises about every job, by name; pages say those that are here. */
  practices: z.partialRecord(z.enum(practiceNames), text).default({}),
  sources: z
    .record(
      z.string(),
      text.regex(/\b20\d\d\b/, 'must say when it was counted, such as "Yelp, November 2026"'),
    )
    .default({}),
})

const hours = z
  .strictObject({ from: clockTimeText, to: clockTimeText })
  .refine(({ from, to }) => from < to, 'ends before it begins')

/** content/visits.yaml: hours, length and booking rules of visits, until the desk changes them. */
export const visitSettings = z.strictObject({
  /** Days without hours have no visits. */
  windows: z.partialRecord(z.enum(weekdays), hours),
  minutes: z.literal(visitLengths, 'must be 30, 45 or 60'),
  /** Minutes between two visits. */
  travel: z.int().min(0).max(180),
  mostADay: z.int().min(1).max(12),
  noticeHours: z.int().min(0).max(168),
  horizonDays: z.int().min(1).max(60),
  /** Who comes; empty for "one of us". */
  who: z.string(),
})
export type VisitSettings = z.infer<typeof visitSettings>
