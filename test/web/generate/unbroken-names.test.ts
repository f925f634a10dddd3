import { describe, expect, it } from 'vitest'
import { unbrokenNames } from '#web/generate/unbroken-names.ts'

const placeholder = `$\{years}`

describe('names of places and measures', () => {
  it.each([
    ['in San Diego.', 'in San\u00a0Diego.'],
    ['Rancho\n            Santa Fe', 'Rancho\u00a0Santa\u00a0Fe'],
    ['a 5-year warranty', 'a 5-\u2060year warranty'],
    // Source of a template literal.
    [`a ${placeholder}-year warranty`, `a ${placeholder}-\u2060year warranty`],
  ])('hold together: %s', (written, shown) => {
    expect(unbrokenNames(written)).toBe(shown)
  })

  it.each([
    "paths.location('san-diego')",
    '/locations/rancho-santa-fe',
    'kitchen-3-drawn',
    'B-1061681',
    'grid-12-days',
  ])('are not seen in %s', (code) => {
    expect(unbrokenNames(code)).toBe(code)
  })
})
