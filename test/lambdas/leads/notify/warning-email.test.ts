import { expect, it } from 'vitest'
import { warningEmail } from '#lambdas/leads/notify/summary-email.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const hour = 60 * 60
const received = Date.UTC(2026, 10, 3, 20) / 1000

it.each([
  [20, '4 hours left'],
  [21.5, '2 hours left'],
  [23, '1 hour left'],
  [23.5, '30 minutes left'],
  [24, 'Reply overdue'],
  [25, 'Reply overdue'],
])('the warning of a lead that nobody has answered after %d hours says: %s', (hours, words) => {
  const { subject } = warningEmail(rowWith({ created_at: received }), received + hours * hour)
  expect(subject).toMatch(new RegExp(`^${words} \\[[A-Z0-9]{8}\\]$`))
})
