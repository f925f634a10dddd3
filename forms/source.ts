import { clean } from '#forms/clean.ts'

/** Origin of a visit: its first page in this tab, the referrer, and the campaign's parameters. */
export const sourceFields = [
  { name: 'source_page', maxLength: 200 },
  { name: 'source_referrer', maxLength: 200 },
  { name: 'utm_source', maxLength: 100 },
  { name: 'utm_medium', maxLength: 100 },
  { name: 'utm_campaign', maxLength: 100 },
  { name: 'utm_term', maxLength: 100 },
  { name: 'utm_content', maxLength: 100 },
] as const

export type Source = Readonly<Record<(typeof sourceFields)[number]['name'], string>>

/** Reads the source from an untrusted object; what is missing or no text is empty, what is too long is cut. */
export function readSource(input: Readonly<Record<string, unknown>>): Source {
  const read = (name: string, maxLength: number) => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    return typeof value === 'string' ? clean(value, false).slice(0, maxLength).toWellFormed() : ''
  }
  return Object.fromEntries(
    sourceFields.map(({ name, maxLength }) => [name, read(name, maxLength)]),
  ) as Source
}
