import * as z from 'zod'
import type { Sentence } from '#firm/in-words.ts'

/** Returns the placeholders that remain after facts are filled in: a page or function fills them. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
]

export const nonEmptyText = z.string('must be a text').trim().min(1, 'is empty')

const shownText = { isShownText: true } as const

export const isShownText = (schema: z.ZodType | undefined): boolean => schema?.meta()?.isShownText === true

/** Text without placeholders: facts have been filled in. */
export const text = nonEmptyText
  .superRefine((value, context) => {
    for (const name of placeholdersIn(value))
      context.addIssue({
        code: 'custom',
        message: `names {${name}}, which is unknown here. A fact is written as its file and keys, such as {business.phone}`,
      })
  })
  .meta(shownText)

/** Text with placeholders that are filled when the page is shown: "Your reference is {ref}." */
export const sentence = <Name extends string>(...names: readonly Name[]) =>
  nonEmptyText
    .superRefine((value, context) => {
      const used: string[] = placeholdersIn(value)
      const unknown = used.filter((name) => !names.some((each) => each === name))
      const missing = names.filter((name) => !used.includes(name))
      const braces = (list: readonly string[]) => list.map((name) => `{${name}}`).join(', ')
      if (missing.length > 0) context.addIssue(`must keep ${braces(missing)}, which the page fills in`)
      else if (unknown.length > 0)
        context.addIssue(`names ${braces(unknown)}; only ${braces(names)} can be filled in here`)
    })
    .meta(shownText) as unknown as z.ZodType<Sentence<Name>>

/** Lower-case name in a URL: "point-loma". */
export const slug = nonEmptyText.regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'must be lower-case letters, digits and hyphens, such as point-loma',
)

export const oneOf = <const Codes extends readonly string[]>(codes: Codes) =>
  z.enum(codes, `must be one of: ${codes.join(', ')}`)

export const httpsUrl = z.url({
  protocol: /^https$/,
  error: 'must be a full address that begins with https://',
})

export const nonEmptyList = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'must be a list, each line of which begins with "- "').min(1, 'needs at least one entry')

const months = Array.from({ length: 12 }, (_, at) =>
  new Date(2024, at).toLocaleString('en-US', { month: 'long' }),
)

const dateText = (rest: string, form: string) =>
  z.string(form).regex(new RegExp(`^(?:${months.join('|')}) ${rest}$`), form)

/** Day as shown: "May 3, 2025". */
export const date = dateText('(?:[1-9]|[12]\\d|3[01]), 20\\d\\d', 'must be written like May 3, 2025')

const month = dateText('20\\d\\d', 'must be written like May 2025')

export const pageMeta = z.strictObject({
  /** Unique; the firm's name is appended if it fits. */
  title: text,
  description: text,
  keywords: nonEmptyList(text).optional(),
  /** Day of the last change of the page's text, for the site map and guides. */
  updated: date.optional(),
})
export type PageMeta = z.infer<typeof pageMeta>

export const titledText = z.strictObject({ title: text, text })

export const step = z.strictObject({ title: text, description: text })

const textSection = z.strictObject({
  id: slug,
  heading: text,
  paragraphs: nonEmptyList(text),
  items: nonEmptyList(text).optional(),
})
export type TextSection = z.infer<typeof textSection>

export const sources = z.strictObject({
  /** Month in which the sources were read. */
  asOf: month,
  /** Person who checked the text for this firm, if any. */
  reviewer: text.optional(),
  items: nonEmptyList(
    z.strictObject({
      name: text,
      url: httpsUrl.optional(),
    }),
  ),
})
export type Sources = z.infer<typeof sources>

export interface GuideContent {
  readonly words: PageMeta
  readonly sources?: Sources
  readonly checklist?: ChecklistWords
}

export interface ProjectLink {
  readonly project: string
  readonly label: string
}

export const checklist = z.strictObject({
  title: text,
  lead: text,
  /** Browsers store the ids of ticked items. */
  items: nonEmptyList(z.strictObject({ id: slug, text })),
})
export type ChecklistWords = z.infer<typeof checklist>

/** Value of an unknown fact: texts that name it are omitted. */
export const missingFact = '\0'

/**
 * Removes texts with missing facts: list entries that start with one or become empty; elsewhere the sentence.
 * @param report called with the path of each text of which nothing is left
 */
export function dropMissingFacts(
  value: unknown,
  report: (path: readonly PropertyKey[]) => void,
  path: readonly PropertyKey[] = [],
): unknown {
  const inside = (part: unknown, key: PropertyKey) => dropMissingFacts(part, report, [...path, key])
  if (typeof value === 'string') {
    const sentences = value.includes(missingFact)
      ? value.split(/(?<=[.?!])\s+/).filter((sentence) => !sentence.includes(missingFact))
      : [value]
    // Sentences with placeholders are used as a whole.
    if (sentences.length === 0 || (value.includes(missingFact) && placeholdersIn(value).length > 0))
      report(path)
    return sentences.join(' ')
  }
  if (Array.isArray(value))
    return value.flatMap((item, at) => {
      if (partsOf(item).some((part) => String(part).startsWith(missingFact))) return []
      const rest = inside(item, at)
      return partsOf(rest).some((part) => Array.isArray(part) && part.length === 0) ? [] : [rest]
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part, key)]))
}

const partsOf = (item: unknown) => (typeof item === 'object' ? Object.values(Object(item)) : [item])
