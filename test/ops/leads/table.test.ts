import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printable, table } from '#ops/leads/table.ts'

describe('a table', () => {
  it('counts wide characters twice and composed ones once', () => {
    const lines = table(
      ['Name', 'X'],
      [
        ['李小龙', 'x'],
        ['Zoe\u0308', 'x'],
        ['한국', 'x'],
        ['👩🏽‍🔧', 'x'],
      ],
    ).split('\n')
    expect(lines).toEqual(['Name    X', '李小龙  x', 'Zoe\u0308     x', '한국    x', '👩🏽‍🔧      x'])
  })

  it('cuts what is too long, and makes one line of several', () => {
    const [, long, lines] = table(['Name'], [['x'.repeat(31)], ['one\ntwo\t three']]).split('\n')
    expect(long).toBe(`${'x'.repeat(29)}…`)
    expect(lines).toBe('one two three')
  })

  it('lines up whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme-ascii' })), (names) => {
        const [head = '', ...lines] = table(
          ['Name', 'End'],
          names.map((name) => [name, '|']),
        ).split('\n')
        expect(lines).toHaveLength(names.length)
        for (const line of lines) expect(line.lastIndexOf('|')).toBe(head.indexOf('End'))
      }),
    )
  })

  it('has no control character, which a terminal would obey', () => {
    expect(table(['Name'], [['\u001b[2J\u009b31mAnn\u0007']])).toBe('Name\n[2J31mAnn')
    expect(printable('a\n\u001b]0;title\u0007b')).toBe('a\n]0;titleb')
  })
})
