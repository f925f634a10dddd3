import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { months, visits } from '#ops/cost/assumptions.ts'
import { readSection, sectionsOf, writeSection } from '#ops/cost/document.ts'

const document = readFileSync('docs/cost.md', 'utf8')

/** Every figure of these depends on what the site weighs today. */
const nominal = sectionsOf(
  months,
  visits.map((visit) => ({ visit, requests: 10, rewritten: 2, bytes: 300_000 })),
)

const headOf = (table: string) => table.split('\n')[0]
const firstColumnOf = (table: string) => table.split('\n').map((line) => line.split(' | ')[0])

describe('docs/cost.md', () => {
  it.each(['prices', 'assumptions'] as const)('has the %s of the model, word for word', (section) => {
    expect(readSection(document, section)).toBe(nominal[section])
  })

  it.each(['bill', 'visits'] as const)('has a line for each line of the %s', (section) => {
    const written = readSection(document, section)
    expect(headOf(written)).toBe(headOf(nominal[section]))
    expect(firstColumnOf(written)).toEqual(firstColumnOf(nominal[section]))
  })

  it('comes to a dollar and ten cents at most at 10,000 views, by what the site weighed when it was written', () => {
    const [, total = ''] = /\*\*Total\*\* \| \*\*([\d.]+)\*\*/.exec(readSection(document, 'bill')) ?? []
    expect(Number(total)).toBeGreaterThan(0.9)
    expect(Number(total)).toBeLessThanOrEqual(1.1)
  })

  it('has a figure in every cell of the bill', () => {
    const [, , ...lines] = readSection(document, 'bill').split('\n')
    for (const line of lines) expect(line.match(/\d\.\d\d/g)).toHaveLength(months.length)
  })
})

describe('a section of the document', () => {
  it('is replaced, and nothing around it', () => {
    const written = writeSection(document, 'bill', 'new $& figures')
    expect(readSection(written, 'bill')).toBe('new $& figures')
    expect(writeSection(written, 'bill', readSection(document, 'bill'))).toBe(document)
  })

  it('that has lost its marks is named', () => {
    expect(() => writeSection('', 'visits', '')).toThrow(
      'docs/cost.md has lost the marks of its section "visits"',
    )
    expect(() => readSection('', 'visits')).toThrow('"visits"')
  })
})
