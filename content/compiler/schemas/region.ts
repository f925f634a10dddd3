import * as z from 'zod'
import { httpsUrl, nonEmptyText, text } from './text.ts'

/** Whether something can be made of a text. */
const canMake = (make: (source: string) => unknown) => (source: string) => {
  try {
    return Boolean(make(source))
  } catch {
    return false
  }
}

const timeZone = text.refine(
  canMake((zone) => new Intl.DateTimeFormat('en-US', { timeZone: zone })),
  'must be a time zone of the IANA list, such as America/Chicago',
)

const pattern = nonEmptyText.refine(
  canMake((source) => new RegExp(source)),
  'must be a regular expression',
)

/** Trades that some states let nobody offer alone without a class of its own. */
export const classifiedTrades = ['cabinetry', 'flooring', 'painting'] as const
export type ClassifiedTrade = (typeof classifiedTrades)[number]

const license = z.strictObject({
  name: text,
  pattern,
  example: text,
  /** Address of the public register, to which the digits of the number are added. */
  check: httpsUrl.optional(),
  classes: z.record(z.enum(classifiedTrades), text).optional(),
})
export type LicenseRules = z.infer<typeof license>

/** Sentences on the law that several pages name. */
export const lawNames = [
  'payments',
  'register',
  'contractLanguage',
  'downPayment',
  'subcontractors',
  'liens',
  'cancellation',
  'noise',
  'defects',
] as const

const law = z.strictObject({
  text,
  source: text,
  /** Whether a lawyer of the firm has read it. */
  counsel: z.boolean('must be true or false').default(false),
})

export const region = z.strictObject({
  zone: timeZone,
  zoneName: text,
  state: text.regex(/^[A-Z]{2}$/, 'must be the two letters of the state, such as CA'),
  stateName: text,
  county: text,
  license: license.optional(),
  law: z.partialRecord(z.enum(lawNames), law).default({}),
  permitOffices: z
    .array(z.strictObject({ town: text, authority: text, url: httpsUrl, note: text }))
    .default([]),
  /** Lower left corner of web/images/drawings/coast-tide.svg in degrees, its width in miles, and what is written on it. */
  coast: z
    .strictObject({
      south: z.number(),
      west: z.number(),
      miles: z.number().positive(),
      ocean: text,
      zone: text,
      yards: text,
    })
    .optional(),
})
export type Region = z.infer<typeof region>
