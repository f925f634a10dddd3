import { expect, it, vi } from 'vitest'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import { notify, notifyAfterSave, retryDelay } from '#lambdas/leads/notify/notify.ts'
import { emailFor } from '#lambdas/leads/notify/owner-email.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { expectComplaint } from '#test/complaints.ts'
import { embeddedForms, refuseCalls } from '#test/lambdas/embedded-table.ts'
import { now, savedRow } from '#test/lambdas/rows-of-tests.ts'

const { mail } = await embeddedForms()
const send = (row: Row) => sendBySes('lead', emailFor(row))
const stored = ({ id }: Row) => rows('lead').find(id)

it('a notification that fails by a bug of ours waits as long as one that was refused', async () => {
  expectComplaint('lead.notification_failed')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const row = await savedRow()
  const broken = () => Promise.reject(new TypeError('x is not a function'))
  expect(await notify(row, broken)).toBe('permanent')
  expect(await stored(row)).toMatchObject({ dueAt: now + 30, item: { last_error: 'permanent' } })
})

it('a notification that fails and cannot be scheduled again is logged: its lease lapses by itself', async () => {
  mail.fault = 'down'
  const row = await savedRow()
  refuseCalls(({ TableName }) => TableName === 'lead')
  for (const event of ['lead.notification_failed', 'lead.schedule_retry_failed']) expectComplaint(event)
  expect(await notify(row, send)).toBe('unclear')
})

it('the hour’s ceiling of e-mails holds back no test row: it proves that leads are notified at once', async () => {
  vi.spyOn(hourlyCounts, 'reserve').mockResolvedValue(false)
  await notifyAfterSave(await savedRow({ isTest: true }))
  expect(await mail.emails()).toHaveLength(1)
})

const almostOne = 1 - Number.EPSILON

it.each([
  ['transient', 1, 30],
  ['transient', 2, 60],
  ['transient', 500, 240],
  ['permanent', 1, 60],
  ['permanent', 500, 240],
  ['unclear', 1, 120],
  // The account's limits.
  ['throttled', 3, 0],
  ['quota', 3, 0],
] as const)(
  'a retry after a %s failure at attempt %i waits at most %i s, and not at once',
  (failure, attempts, seconds) => {
    expect(retryDelay(failure, attempts, almostOne)).toBe(seconds)
    expect(retryDelay(failure, attempts, 0) > 0).toBe(seconds > 0)
  },
)
