import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortTime, spreadsheetTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { startOfDay } from '#ops/leads/start-of-day.ts'

const iso = (epochSeconds: number | undefined) =>
  epochSeconds === undefined ? undefined : new Date(epochSeconds * 1000).toISOString()

const dates = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a day in San Diego', () => {
  it.each([
    ['in summer', '2026-07-04', '2026-07-04T07:00:00.000Z'],
    ['on which summer time begins', '2026-03-08', '2026-03-08T08:00:00.000Z'],
    ['on which summer time ends', '2026-11-01', '2026-11-01T07:00:00.000Z'],
  ])('%s begins at midnight there', (_, date, start) => {
    expect(iso(startOfDay(date))).toBe(start)
  })

  it('begins with the first second that has its date, whichever day it is', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const start = startOfDay(date) as number
        expect(spreadsheetTime(start)).toBe(`${date} 00:00:00`)
        expect(spreadsheetTime(start - 1)).toMatch(/23:59:59$/)
        expect(spreadsheetTime((startOfDay(date, 1) as number) - 1)).toBe(`${date} 23:59:59`)
      }),
    )
  })

  it.each(['', '2026-2-3', '2026-02-29', '11/3/2026'])('is not %j', (text) => {
    expect(startOfDay(text)).toBeUndefined()
  })
})

it('tells a moment as people and as spreadsheets read it', () => {
  const moment = Date.UTC(2026, 10, 3, 17, 12, 5) / 1000
  expect(shortTime(moment)).toBe('Nov 3, 2026, 9:12 AM')
  expect(spreadsheetTime(moment)).toBe('2026-11-03 09:12:05')
})
