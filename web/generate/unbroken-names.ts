import type { Plugin } from 'vite'
import { business } from '#content/business.ts'
import { locationPoints as locations } from '#content/location-points.ts'
import { projectCards } from '#content/project-cards.ts'

/** Place names of several words, the longest first, so that a shorter one does not match within it. */
const names = [
  ...locations.map(({ name }) => name),
  business.county,
  business.town,
  ...projectCards.map(({ location }) => location),
]
  .filter((name) => name.includes(' '))
  .toSorted((a, b) => b.length - a.length)

const namePattern = new RegExp(`\\b(?:${names.join('|').replaceAll(' ', '\\s+')})\\b`, 'g')

/** "5-year", "36-inch" and "${years}-year". */
const measurePattern = /(\d|\})-(?=(?:year|day|hour|inch|foot|amp)\b)/g

/**
 * Inserts no-break spaces into place names, and a word joiner after the hyphen of a measure. Both characters keep a
 * browser's page search working.
 */
export const unbrokenNames = (text: string): string =>
  text.replace(namePattern, (name) => name.replace(/\s+/g, '\u00a0')).replace(measurePattern, '$1-\u2060')

const textModules = /\/(?:(?:build\/)?content|web\/src)\/[^?]*\.(?:tsx?|mdx)(?:\?|$)/

/** Applies `unbrokenNames` to all texts of pages; files for machines are built without it. */
export function keepNamesTogether(): Plugin {
  return {
    name: 'site-names',
    enforce: 'pre',
    transform: (source, id) =>
      textModules.test(id) ? { code: unbrokenNames(source), map: null } : undefined,
  }
}
