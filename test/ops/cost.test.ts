import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { alarmMeanings } from '#infra/alarm-meanings.ts'
import { costTable, standing } from '#ops/cost.ts'

it('docs/cost.md has the table that npm run cost prints', () => {
  expect(readFileSync('docs/cost.md', 'utf8')).toContain(`\n\n${costTable()}\n`)
})

it('a month of 10,000 page views comes to about a dollar and ten cents', () => {
  const [, total] = /\*\*Total\*\* \| \*\*([\d.]+)\*\*/.exec(costTable()) ?? []
  expect(Number(total)).toBeGreaterThan(0.9)
  expect(Number(total)).toBeLessThanOrEqual(1.2)
})

it('every alarm is counted', () => {
  expect(Object.keys(alarmMeanings)).toHaveLength(standing.alarmMetrics)
})
