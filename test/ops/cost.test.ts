import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { alarmMeanings } from '#infra/constructs/watch.ts'
import { costTable, floodTable, floodTotal, publishingTotal, standing } from '#ops/cost.ts'

it('docs/cost.md has the tables that npm run cost prints', () => {
  for (const table of [costTable(), floodTable()])
    expect(readFileSync('docs/cost.md', 'utf8')).toContain(`\n\n${table}\n`)
})

it('a day of a flood that uses up every throttle costs less than twenty dollars', () => {
  expect(floodTotal).toBeGreaterThan(10)
  expect(floodTotal).toBeLessThan(20)
})

it('a month of 10,000 page views comes to about a dollar and twenty cents', () => {
  const [, total] = /\*\*Total\*\* \| \*\*([\d.]+)\*\*/.exec(costTable()) ?? []
  expect(Number(total)).toBeGreaterThan(0.9)
  expect(Number(total)).toBeLessThanOrEqual(1.3)
})

it('thirty publications a month, each looked at twice, come to fifteen cents at most', () => {
  expect(publishingTotal).toBeGreaterThan(0.05)
  expect(publishingTotal).toBeLessThanOrEqual(0.15)
})

it('every alarm is counted', () => {
  expect(Object.keys(alarmMeanings)).toHaveLength(standing.alarmMetrics)
})
