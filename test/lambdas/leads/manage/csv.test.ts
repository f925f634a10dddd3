import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csv, escapeFormula, quoteAsText } from '#lambdas/leads/manage/export-format.ts'

/** Texts with special characters of CSV and spreadsheets. */
const cells = fc.string({
  unit: fc.oneof(
    fc.constantFrom(',', '"', '\r', '\n', '\t', '=', '+', '-', '@', "'", ';', ' ', '＝'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
})

const read = (text: string): string[][] => parse(text, { recordDelimiter: '\r\n', relaxColumnCount: true })

describe('CSV', () => {
  it('is read by others as it was written, whatever is in the cells', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 1 })), (rows) => {
        expect(read(csv(rows))).toEqual(rows.map((row) => row.map(escapeFormula)))
      }),
    )
  })

  it('has no cell that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (row) => {
        for (const cell of read(csv([row])).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })

  it.each([';', '\t'])(
    'has none where a spreadsheet expects %j between cells, whatever it makes of quotes',
    (separator) => {
      fc.assert(
        fc.property(fc.array(cells, { minLength: 1 }), (row) => {
          // The first cell of a line is ours; all others follow a comma.
          for (const line of csv([['lead', ...row]]).split(/[\r\n]/)) {
            const [first, ...others] = line.split(separator)
            expect(first).not.toMatch(/^[ "]*[=@＝＠]/)
            for (const cell of others) expect(cell).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/)
          }
        }),
      )
    },
  )

  it.each([
    '0012345',
    '3-5',
    '02134',
    '12345678901234567',
    '1E5',
    '1.5e-3',
    'MAR1',
    '1 March',
    'Dec 3, 2026',
    '10:30',
    '50%',
    '(7)',
    '1 760 555 0178',
    '760-555-0178',
    'TRUE',
  ])('keeps %j as the text that it is', (text) => {
    expect(quoteAsText(text)).toBe(`'${text}`)
  })

  it.each(['', '3-5 years', '(619) 555-0134', 'Kitchen', 'B-1061681', 'Marcus', '-', 'a1', 'Unit 7'])(
    'leaves %j as it is, of which no spreadsheet makes anything else',
    (text) => {
      expect(quoteAsText(text)).toBe(text)
    },
  )

  it.each([
    ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"\r\n'],
    ['+52 664 123 4567', "'+52 664 123 4567\r\n"],
    ['-1+1', "'-1+1\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    [';=1;@x', ";'=1;'@x\r\n"],
    ['New:\n- sink\n- tiles', '"New:\n- sink\n- tiles"\r\n'],
  ])('writes %j as %j', (cell, text) => {
    expect(csv([[cell]])).toBe(text)
  })
})
