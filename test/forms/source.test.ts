import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSource, sourceFields } from '#forms/read-fields.ts'

const names = sourceFields.map(({ name }) => name)

describe('how a visitor came', () => {
  it.each([
    ['source_page', 200],
    ['utm_source', 100],
  ] as const)('is named by %s, cut to %i characters', (name, most) => {
    expect(readSource({ [name]: 'x'.repeat(most + 1) })[name]).toBe('x'.repeat(most))
  })

  it.each([undefined, 7, ['a']])('is not named by a value that is no text: %j', (value) => {
    expect(new Set(Object.values(readSource({ utm_source: value })))).toEqual(new Set(['']))
  })

  it('is one line of each name, whatever was sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'x'), fc.anything()), (input) => {
        const source = readSource(input)
        expect(Object.keys(source)).toEqual(names)
        for (const text of Object.values(source)) expect(text).not.toMatch(/\n/)
      }),
    )
  })
})
