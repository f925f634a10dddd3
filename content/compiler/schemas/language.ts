import * as z from 'zod'
import { classifiedTrades } from './region.ts'
import { nonEmptyList, oneOf, sentence, text } from './text.ts'

export const languages = ['en', 'es'] as const
export type LanguageCode = (typeof languages)[number]

/** content/language.yaml: words for what code puts together. */
export const language = z.strictObject({
  code: oneOf(languages),
  locale: text,
  other: z.strictObject({ code: oneOf(languages), name: text }),
  /** Locale of lists without a comma before their last word. */
  lists: text,
  am: text,
  pm: text,
  at: sentence('day', 'time'),
  reply: z.strictObject({ hours: sentence('count'), day: text, days: sentence('count') }),
  credentials: z.strictObject({
    licensed: text,
    licensedAndInsured: text,
    insured: text,
    since: sentence('year'),
  }),
  insurance: sentence('kind'),
  leadSafe: sentence('number'),
  sample: text,
  offers: z.strictObject({
    alone: text,
    remodel: text,
    all: sentence('trades', 'offer'),
    trades: z.record(z.enum(classifiedTrades), text),
  }),
  numerals: nonEmptyList(text),
})
export type Language = z.infer<typeof language>

/** content/es/translated.yaml: the English text that each Spanish one was written from. */
export const translated = z.record(z.string(), z.string().regex(/^[0-9a-f]{8}$/, 'must be eight digits'))

/** content/es/paths.yaml: Spanish addresses by the English ones. */
export const spanishPaths = z.record(
  z.string().regex(/^\//, 'must be the path of a page, such as /about'),
  z.string().regex(/^\/es(?:\/[a-z0-9-]+)*$/, 'must be a path such as /es/nosotros'),
)
