import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { unbrokenNames } from '#web/generate/unbroken-names.ts'

/** A name of several words. */
const twoWords = business.county
const slug = twoWords.toLowerCase().replaceAll(' ', '-')
const placeholder = `$\{years}`

describe('names of places and measures', () => {
  it.each([
    [`in ${twoWords}.`, `in ${twoWords.replaceAll(' ', '\u00a0')}.`],
    [twoWords.replaceAll(' ', '\n            '), twoWords.replaceAll(' ', '\u00a0')],
    ['a 5-year warranty', 'a 5-\u2060year warranty'],
    // Source of a template literal.
    [`a ${placeholder}-year warranty`, `a ${placeholder}-\u2060year warranty`],
  ])('hold together: %s', (written, shown) => {
    expect(unbrokenNames(written)).toBe(shown)
  })

  it.each([
    `paths.location('${slug}')`,
    `/locations/${slug}`,
    'kitchen-3-drawn',
    'B-1234567',
    'grid-12-days',
  ])('are not seen in %s', (code) => {
    expect(unbrokenNames(code)).toBe(code)
  })
})
