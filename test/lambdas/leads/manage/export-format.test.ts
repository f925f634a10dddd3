import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contracts, type FormName, formNames } from '#forms/contracts.ts'
import { csv, csvHead, escapeFormula, quoteAsText, toCsv } from '#lambdas/leads/manage/export-format.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const lead = rowWith({
  ...{ created_at: Date.UTC(2026, 10, 3, 20) / 1000, status_at: Date.UTC(2026, 10, 4, 1) / 1000 },
  flags: ['too-fast', 'honeypot'],
})
const applied = rowWith({ utm_source: 'newsletter', status: 'quoted' }, 'subcontractor')

const exportRows = (form: FormName, ...rows: readonly Row[]) =>
  csvHead(form) + rows.map((row) => toCsv(row)).join('')

const cellsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true })

describe('an export', () => {
  it.each(formNames)(
    'of %ss has its own columns, each with a heading of its own that people read',
    (form) => {
      const [head = []] = parse(exportRows(form)) as string[][]
      const labels = contracts[form].fields.map(({ words }) => words.label)
      expect(head).toEqual(expect.arrayContaining(['Reference', 'Received', 'Status', ...labels, 'ID']))
      expect(head.includes('Rough range')).toBe(form === 'lead')
      expect(head.filter((label) => /_/.test(label))).toEqual([])
      expect(new Set(head).size).toBe(head.length)
    },
  )

  it('as CSV says codes in words, times as where the firm is and lists with commas', () => {
    const [one] = cellsOf(exportRows('lead', lead))
    expect(one).toMatchObject({
      Reference: lead.ref,
      ID: lead.id,
      Received: '2026-11-03 12:00:00',
      Status: 'New',
      'Status since': '2026-11-03 17:00:00',
      Sent: '',
      'Rough range': '',
      'Spam flags': 'sent faster than people type, filled in a field people can’t see',
    })
    const [other] = cellsOf(exportRows('subcontractor', applied))
    expect(other).toMatchObject({ Services: 'Flooring, Tile Work', 'Campaign source': 'newsletter' })
    expect(other?.Status).toBe('Invited')
  })

  it('has the amount quoted as a number, the next step’s day as a day, and the visit, for a bookkeeper to sort by', () => {
    const row = rowWith({ quoted_amount: 42_000, next_step_on: '2026-12-01', next_step: 'Call' })
    const [cells] = cellsOf(csvHead('lead') + toCsv(row, '2026-12-03T09:00'))
    expect(cells).toMatchObject({ 'Amount quoted': '42000', 'Next step on': '2026-12-01' })
    expect(cells?.Visit).toBe('2026-12-03 09:00')
    expect(csvHead('subcontractor')).not.toContain('Visit')
  })

  it.each([
    ['+1 760 555 0178', "'1 760 555 0178"],
    ['+1-619-555-0134', "'1-619-555-0134"],
    ['(619) 555-0134', '(619) 555-0134'],
    ['+52 664 123 4567', "'+52 664 123 4567"],
    ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
    ['=1+1', "'=1+1"],
  ])('as CSV writes the phone number %j as %j', (phone, cell) => {
    expect(cellsOf(exportRows('lead', rowWith({ phone })))[0]?.Phone).toBe(cell)
  })
})

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

  const numbers = ['0012345', '02134', '12345678901234567', '1E5', '1.5e-3', '50%', '(7)', 'TRUE']
  const days = ['3-5', 'MAR1', '1 March', 'Dec 3, 2026', '10:30']
  it.each([...numbers, ...days, '1 760 555 0178', '760-555-0178'])('keeps %j as the text it is', (text) => {
    expect(quoteAsText(text)).toBe(`'${text}`)
  })

  it.each(['', '3-5 years', '(619) 555-0134', 'Kitchen', 'B-1061681', 'Marcus', '-', 'a1', 'Unit 7'])(
    'leaves %j as it is, of which no spreadsheet makes anything else',
    (text) => expect(quoteAsText(text)).toBe(text),
  )
})
