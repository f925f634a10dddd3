import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendSummary } from '#lambdas/leads/notify/send-summary.ts'
import { outbox } from '#lambdas/leads/store/outbox.ts'
import { maxQueued } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { ann } from '#test/fixtures.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { now, rowWith } from '#test/lambdas/rows-of-tests.ts'

const { put, clear, mail } = await embeddedForms()
beforeEach(clear)
afterEach(() => {
  vi.useRealTimers()
})

const deferred = { notification: 'pending', outbox: 'C', due_at: now, site: 'https://www.example.com' }
const deferredRows = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    rowWith({ ...ann, name: `Visitor ${at}.`, ...deferred, due_at: now + at }),
  )
const countDeferred = async () => (await rows('lead').queued('deferred')).length

describe('the summary of deferred rows', () => {
  it('lists the first of very many, says how many more there are, and marks all as notified', async () => {
    await put(...deferredRows(392))
    await sendSummary('lead')
    const [email] = await mail.emails()
    expect(email?.text).toContain('And 312 more requests.')
    expect(email?.text).not.toContain('Visitor 80.')
    // Gmail clips longer e-mails.
    expect(email?.html.length).toBeLessThan(102_400)
    expect(await countDeferred()).toBe(0)
  })

  it('queues another where more wait than it lists', async () => {
    await put(...deferredRows(maxQueued + 2))
    await sendSummary('lead')
    expect(await countDeferred()).toBe(2)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const [owed, ...others] = await outbox.due('owner')
    expect([owed?.kind, others]).toEqual(['summary', []])
    await sendSummary('lead')
    expect(await countDeferred()).toBe(0)
  })

  it('that fails marks nothing', async () => {
    await put(...deferredRows(3))
    mail.fault = 'broken'
    await expect(sendSummary('lead')).rejects.toMatchObject({ failure: 'transient' })
    expect(await countDeferred()).toBe(3)
  })

  it('is none where nothing waits any more', async () => {
    await put(rowWith({ notification: 'pending', outbox: 'P', due_at: now }))
    await sendSummary('lead')
    expect(await mail.emails()).toEqual([])
  })
})
