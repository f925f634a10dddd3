import { expect, it } from 'vitest'
import { holidaysFrom } from '#lambdas/site/holidays.ts'

// As the Office of Personnel Management lists them.
it.each([
  [
    '2026-11-28',
    'christmasEve 2026-12-24, christmas 2026-12-25, newYearsEve 2026-12-31, newYear 2027-01-01, king 2027-01-18, presidents 2027-02-15, memorial 2027-05-31, juneteenth 2027-06-18, independence 2027-07-05, labor 2027-09-06, columbus 2027-10-11, veterans 2027-11-11, thanksgiving 2027-11-25, afterThanksgiving 2027-11-26',
  ],
  [
    '2027-12-01',
    'christmas 2027-12-24, newYear 2027-12-31, king 2028-01-17, presidents 2028-02-21, memorial 2028-05-29, juneteenth 2028-06-19, independence 2028-07-04, labor 2028-09-04, columbus 2028-10-09, veterans 2028-11-10, thanksgiving 2028-11-23, afterThanksgiving 2028-11-24',
  ],
])('the holidays of the twelve months from %s are as observed, each day once', (today, days) => {
  const found = holidaysFrom(today).map(([day, name]) => `${name} ${day}`)
  expect(found.join(', ')).toBe(days)
})
