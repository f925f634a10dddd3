import { expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { unbrokenNames } from '#web/generate/unbroken-names.ts'

/** A name of several words. */
const twoWords = business.county
const slug = twoWords.toLowerCase().replaceAll(' ', '-')
const placeholder = `$\{years}`

it.each<readonly [string, string]>([
  [`in ${twoWords}.`, `in ${twoWords.replaceAll(' ', '\u00a0')}.`],
  [twoWords.replaceAll(' ', '\n            '), twoWords.replaceAll(' ', '\u00a0')],
  ['a 5-year warranty', 'a 5-\u2060year warranty'],
  // Source of a template literal.
  [`a ${placeholder}-year warranty`, `a ${placeholder}-\u2060year warranty`],
  ...[`paths.location('${slug}')`, `/locations/${slug}`, 'kitchen-3-drawn', 'B-1234567', 'grid-12-days'].map(
    (code) => [code, code] as const,
  ),
])('names of places and measures hold together, and are not seen in code: %s', (written, shown) => {
  expect(unbrokenNames(written)).toBe(shown)
})
