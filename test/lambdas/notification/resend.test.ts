import { describe, expect, it, vi } from 'vitest'
import { resend } from '../../../lambdas/notification/resend.ts'
import type { DueRow } from '../../../lambdas/notification/row.ts'
import { MailError } from '../../../lambdas/shared/ses.ts'
import { expectComplaint } from '../../complaints.ts'
import { form, now, patient, rowWith, worldWith } from './world.ts'

const always = () => true

/** Due rows that are due until somebody claims them. */
function dueOnce(ids: readonly string[]) {
  const open = new Map<string, DueRow>(ids.map((id, index) => [id, { id, dueAt: now - ids.length + index }]))
  return {
    due: async () => [...open.values()],
    claim: async (id: string, leaseId: string) =>
      open.delete(id) ? rowWith({ id, leaseId, attempts: 2 }) : undefined,
  }
}

describe('the resend', () => {
  it('sends everything that is due, of all forms, and says how many', async () => {
    const one = worldWith({ rows: dueOnce(['a', 'b']) })
    const other = worldWith({ rows: dueOnce(['c']) })
    const owing = [one, other].map(({ world }) => ({ form, world }))
    expect(await resend(owing, always, patient)).toMatchObject({ sent: 3, failed: 0 })
    expect(one.emails).toHaveLength(2)
    expect(other.emails).toHaveLength(1)
  })

  it('begins with the oldest', async () => {
    const order: string[] = []
    const rows = dueOnce(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    const { world } = worldWith({
      rows: {
        ...rows,
        claim(id, lease) {
          order.push(id)
          return rows.claim(id, lease)
        },
      },
    })
    await resend([{ form, world }], always, patient)
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('lets no failing row hold up the others', async () => {
    expectComplaint('lead.notification_failed')
    const { world, calls } = worldWith({ rows: dueOnce(['a', 'b', 'c']) })
    const sendEmail = world.sendEmail
    let first = true
    const flaky = {
      ...world,
      sendEmail: (...mail: Parameters<typeof sendEmail>) => {
        if (!first) return sendEmail(...mail)
        first = false
        return Promise.reject(new MailError('transient', {}))
      },
    }
    expect(await resend([{ form, world: flaky }], always, patient)).toMatchObject({ sent: 2, failed: 1 })
    expect(calls.filter((call) => call.startsWith('postpone'))).toHaveLength(1)
  })

  it('lets no failing table hold up the other', async () => {
    expectComplaint('lead.due_failed')
    const broken = worldWith({ rows: { due: () => Promise.reject(new Error('gone')) } })
    const fine = worldWith({ rows: dueOnce(['a']) })
    const owing = [broken, fine].map(({ world }) => ({ form, world }))
    expect(await resend(owing, always, patient)).toMatchObject({ sent: 1, failed: 0 })
  })

  it('tries each row once: when the database refuses all claims, it does not storm it', async () => {
    expectComplaint('lead.resend_failed')
    let claims = 0
    const { world } = worldWith({
      rows: {
        due: async () => [{ id: 'a', dueAt: now }],
        claim() {
          claims += 1
          return Promise.reject(new Error('throttled'))
        },
      },
    })
    expect(await resend([{ form, world }], () => claims < 1000, patient)).toMatchObject({
      sent: 0,
      failed: 1,
    })
    expect(claims).toBe(1)
  })

  it('leaves alone what somebody else has claimed, and stops', async () => {
    const { world, emails } = worldWith({
      rows: { due: async () => [{ id: 'a', dueAt: now }], claim: async () => undefined },
    })
    expect(await resend([{ form, world }], always, patient)).toEqual({
      sent: 0,
      failed: 0,
      owed: 0,
      oldestSeconds: 0,
    })
    expect(emails).toEqual([])
  })

  it('says how much is owed after it, and for how long', async () => {
    expectComplaint('lead.owed_failed')
    const { world } = worldWith({ rows: { owed: async () => ({ count: 2, since: now - 90 }) } })
    const other = worldWith({ rows: { owed: async () => ({ count: 1, since: now - 700 }) } })
    const broken = worldWith({ rows: { owed: () => Promise.reject(new Error('gone')) } })
    const owing = [world, other.world, broken.world].map((each) => ({ form, world: each }))
    expect(await resend(owing, always, patient)).toMatchObject({ owed: 3, oldestSeconds: 700 })
  })

  it('says that nothing is owed', async () => {
    const { world } = worldWith()
    expect(await resend([{ form, world }], always, patient)).toMatchObject({ owed: 0, oldestSeconds: 0 })
  })

  it('begins nothing when its time is up', async () => {
    const { world, calls } = worldWith({ rows: dueOnce(['a']) })
    expect(await resend([{ form, world }], () => false, patient)).toMatchObject({ sent: 0, failed: 0 })
    expect(calls).toEqual([])
  })

  it('takes the oldest first of all forms together', async () => {
    const order: string[] = []
    const owing = [
      ['old', 'new'],
      ['older', 'newer'],
    ].map((ids, table) => {
      const open = new Map(ids.map((id, at) => [id, { id, dueAt: now - 100 + 10 * at - table }]))
      const { world } = worldWith({
        rows: {
          due: async () => [...open.values()],
          async claim(id) {
            order.push(id)
            open.delete(id)
            return undefined
          },
        },
      })
      return { form, world }
    })
    await resend(owing, always, patient)
    expect(order).toEqual(['older', 'old', 'newer', 'new'])
  })

  it('has five e-mails on their way at a time, no more', async () => {
    const { world } = worldWith({ rows: dueOnce(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) })
    const waiting: (() => void)[] = []
    const held = {
      ...world,
      sendEmail: () => new Promise<string>((resolve) => waiting.push(() => resolve('message-1'))),
    }
    const run = resend([{ form, world: held }], always, patient)
    await vi.waitFor(() => expect(waiting).toHaveLength(5))
    waiting.shift()?.()
    await vi.waitFor(() => expect(waiting).toHaveLength(5))
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise(setImmediate)
    }
    expect(await run).toMatchObject({ sent: 8, failed: 0 })
  })

  it('asks again for what became due meanwhile', async () => {
    const rounds = [[{ id: 'a', dueAt: now }], [{ id: 'b', dueAt: now }], []]
    const { world, emails } = worldWith({ rows: { due: async () => rounds.shift() ?? [] } })
    expect(await resend([{ form, world }], always, patient)).toMatchObject({ sent: 2, failed: 0 })
    expect(emails).toHaveLength(2)
  })

  it('begins no further e-mail once its time is up', async () => {
    const claimed: string[] = []
    const { world } = worldWith({
      rows: {
        due: async () => ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => ({ id, dueAt: now + at })),
        async claim(id) {
          claimed.push(id)
          return undefined
        },
      },
    })
    await resend([{ form, world }], () => claimed.length < 2, patient)
    expect(claimed).toEqual(['a', 'b'])
  })

  it('claims by a new lease and sends by it', async () => {
    const { world, calls } = worldWith({ rows: { due: async () => [{ id: 'a', dueAt: now }] } })
    await resend([{ form, world }], always, patient)
    expect(calls).toEqual(['claim a', 'send', 'close rev 1 message-1'])
  })

  it('logs which table did not answer, and which row could not be claimed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const away = () => Promise.reject(new Error('away'))
    const silent = worldWith({ rows: { due: away, owed: away } })
    const stuck = worldWith({
      rows: {
        due: async () => [{ id: 'a', dueAt: now }],
        claim: () => Promise.reject(new Error('throttled')),
      },
    })
    const owing = [silent, stuck].map(({ world }) => ({ form, world }))
    expect(await resend(owing, always, patient)).toMatchObject({ sent: 0, failed: 1 })
    expect(logged).toHaveBeenCalledWith({ event: 'lead.due_failed', error: 'Error: away' })
    expect(logged).toHaveBeenCalledWith({ event: 'lead.owed_failed', error: 'Error: away' })
    expect(logged).toHaveBeenCalledWith({ event: 'lead.resend_failed', id: 'a', error: 'Error: throttled' })
    logged.mockRestore()
  })
})
