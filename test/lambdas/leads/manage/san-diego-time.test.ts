import { expect, it } from 'vitest'
import { shortTime, spreadsheetTime } from '#firm/san-diego-time.ts'

it('formats a moment as people and as spreadsheets read it', () => {
  const moment = Date.UTC(2026, 10, 3, 17, 12, 5) / 1000
  expect(shortTime(moment)).toBe('Nov 3, 2026, 9:12 AM')
  expect(spreadsheetTime(moment)).toBe('2026-11-03 09:12:05')
})
