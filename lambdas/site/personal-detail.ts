import { textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

const patterns = [
  /[^\s@]+@[^\s@]+\.\p{L}{2,}/u,
  /(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/,
  /\b\d{1,6} (?:\p{L}+ ){1,3}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|way|pl|place|blvd|boulevard|ter|terrace|cir|circle)\b/iu,
]

/** What of a text for the site must stay private: an e-mail address, a phone number, a street with its number. */
export function personalDetailIn(text: string, row?: Row): string | undefined {
  const [street = ''] = row ? textOf(row, 'property_address').split(',') : []
  if (street.length > 4 && text.toLowerCase().includes(street.toLowerCase())) return street
  return patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
}
