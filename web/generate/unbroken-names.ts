import type { Plugin } from 'vite'
import { business } from '#content/business.ts'
import { locationPoints as locations } from '#content/location-points.ts'
import { projectCards } from '#content/project-cards.ts'

/** Names of places that have several words; the longest first, so that none hides another. */
const names = [
  ...locations.map(({ name }) => name),
  business.county,
  business.town,
  ...projectCards.map(({ location }) => location),
]
  .filter((name) => name.includes(' '))
  .toSorted((a, b) => b.length - a.length)

const namePattern = new RegExp(`\\b(?:${names.join('|').replaceAll(' ', '\\s+')})\\b`, 'g')

/** "5-year", "36-inch", also where the number is filled in: "${years}-year". */
const measurePattern = /(\d|\})-(?=(?:year|day|hour|inch|foot|amp)\b)/g

/** Puts no-break spaces into the names of places. */
export const unbrokenPlaces = (text: string): string =>
  text.replace(namePattern, (name) => name.replace(/\s+/g, '\u00a0'))

/**
 * The same, and a word joiner behind the hyphen of a measure, so that lines do not break there. Browsers take the first
 * for spaces and ignore the second when a reader searches the page.
 */
export const unbrokenNames = (text: string): string =>
  unbrokenPlaces(text).replace(measurePattern, '$1-\u2060')

const written = /\/(?:(?:build\/)?content|web\/src)\/[^?]*\.(?:tsx?|mdx)(?:\?|$)/

/** Does so for every word that pages show; what machines read is made of the words as they were written. */
export function keepNamesTogether(): Plugin {
  return {
    name: 'site-names',
    enforce: 'pre',
    transform: (source, id) => (written.test(id) ? { code: unbrokenNames(source), map: null } : undefined),
  }
}
