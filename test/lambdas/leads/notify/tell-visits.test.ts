import { expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { ConfirmationDependencies } from '#lambdas/leads/notify/confirm-visitors.ts'
import { remindOfVisits } from '#lambdas/leads/notify/tell-visits.ts'
import { momentOf } from '#lambdas/leads/visits/free-times.ts'
import { type Visit, visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { expectComplaint } from '#test/complaints.ts'
import { noDeadline, rowWith } from '#test/lambdas/dependencies.ts'

const day = '2026-12-03'
const evening = momentOf('2026-12-02T17:00')

/** Tomorrow's visits, an evening that passes, and a mail service that fails as a test says. */
function tomorrow(visits: readonly Visit[], failure: () => 'throttled' | undefined = () => undefined) {
  const items = new Map<string, unknown>([[`day ${day}`, visits]])
  const states = {
    read: async (id: string) => items.get(id),
    async update(id: string, decide: (state: unknown) => { keep?: unknown; result: unknown }) {
      const { keep, result } = decide(items.get(id))
      if (keep !== undefined) items.set(id, keep)
      return result
    },
  } as unknown as StateStore
  let now = evening
  const sent: string[] = []
  const dependencies = {
    queue: { takeOfHour: async () => true },
    forms: [
      {
        contract: leadContract,
        rows: { find: async (id: string) => rowWith({ id, values: { email: `${id}@v.example` } }) },
      },
    ],
    async send(_email: unknown, recipient: string) {
      const failed = failure()
      if (failed) throw new MailError(failed, {})
      sent.push(recipient)
    },
    ...{ site: () => 'https://s', replyTo: () => 'owner@firm.example', sender: () => 'w@firm.example' },
    ...{ salt: () => 'secret', visits: visitBook(states, () => now), now: () => now },
  } as unknown as ConfirmationDependencies
  return {
    sent,
    async run(minutes: number) {
      now = evening + minutes * 60
      return remindOfVisits(dependencies, () => true, noDeadline)
    },
  }
}

const visitOf = (row: string, changes: Partial<Visit> = {}): Visit => ({
  ...{
    row,
    time: `${day}T09:00`,
    minutes: 45,
    rev: 1,
    at: evening - 3600,
    state: 'booked',
    told: { visitor: 1 },
  },
  ...changes,
})

it('a thousand visits of tomorrow are reminded of once each from 5 p.m. on, though three e-mails in ten fail', async () => {
  expectComplaint('visit.not_told')
  let count = 0
  const visits = Array.from({ length: 1000 }, (_, at) => visitOf(`row-${at}`))
  const { sent, run } = tomorrow(visits, () => {
    count += 7
    return count % 10 < 3 ? 'throttled' : undefined
  })
  expect(await run(-1)).toBe(0)
  for (let minutes = 0; minutes < 20; minutes += 1) await run(minutes)
  expect(sent).toHaveLength(1000)
  expect(new Set(sent).size).toBe(1000)
})

it('nobody is reminded whose visit is off or over, who was reminded already, or booked after 5 p.m.; of a new time they are', async () => {
  const { sent, run } = tomorrow([
    ...(['cancelled', 'done', 'missed'] as const).map((state) => visitOf(state, { state })),
    visitOf('just-booked', { at: evening + 60 }),
    visitOf('reminded', { told: { visitor: 1, reminder: 1 } }),
    visitOf('moved', { rev: 2, told: { visitor: 2, reminder: 1 } }),
  ])
  expect(await run(5)).toBe(1)
  expect(sent).toEqual(['moved@v.example'])
})
