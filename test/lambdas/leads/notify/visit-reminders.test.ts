import { expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { type ConfirmationDependencies, confirmVisitors } from '#lambdas/leads/notify/confirm-visitors.ts'
import type { PendingConfirmation } from '#lambdas/leads/store/confirmation-queue.ts'
import { momentOf } from '#lambdas/leads/visits/free-times.ts'
import { type Visit, visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { expectComplaint } from '#test/complaints.ts'
import { noDeadline, rowWith } from '#test/lambdas/dependencies.ts'

const day = '2026-12-03'
const evening = momentOf('2026-12-02T17:00')

const visitOf = (row: string, changes: Partial<Visit> = {}): Visit => ({
  ...{ row, time: `${day}T09:00`, minutes: 45, rev: 1, state: 'booked', at: 0 },
  ...changes,
})

/** Reminders that were owed when visits were booked, the visits as they are now, and a mail service that may fail. */
function tomorrow(visits: readonly Visit[], fails: () => boolean = () => false) {
  let now = evening
  const sent: string[] = []
  const owed = new Map(
    visits.map(({ row: id }): [string, PendingConfirmation] => [
      id,
      {
        ...{ form: 'lead', id, requestKey: undefined, pendingSince: evening, dueAt: evening },
        visit: { rev: 1, to: 'visitor', about: 'reminder' },
      },
    ]),
  )
  const items = new Map(visits.map((visit) => [`visit ${visit.row}`, visit]))
  const states = { read: async (name: string) => items.get(name) } as unknown as StateStore
  const dependencies = {
    queue: {
      takeOfHour: async () => true,
      claim: async () => true,
      due: async () => [...owed.values()].filter(({ dueAt }) => dueAt <= now),
      postpone: async (each: PendingConfirmation, dueAt: number) => owed.set(each.id, { ...each, dueAt }),
      drop: async ({ id }: PendingConfirmation) => owed.delete(id),
    },
    forms: [
      {
        contract: leadContract,
        rows: { find: async (id: string) => rowWith({ id, values: { email: `${id}@v.example` } }) },
      },
    ],
    async send(_email: unknown, recipient: string) {
      if (fails()) throw new MailError('throttled', {})
      sent.push(recipient)
    },
    ...{ site: () => 'https://s', replyTo: () => 'owner@firm.example', sender: () => 'w@firm.example' },
    ...{ salt: () => 'secret', visits: visitBook(states, () => now), now: () => now },
  } as unknown as ConfirmationDependencies
  return {
    sent,
    run(minutes: number) {
      now = evening + minutes * 60
      return confirmVisitors(dependencies, () => true, noDeadline)
    },
  }
}

it('a thousand visits of tomorrow are reminded of once each from 5 p.m. on, though three e-mails in ten fail', async () => {
  expectComplaint('visit.not_told')
  let count = 0
  const visits = Array.from({ length: 1000 }, (_, at) => visitOf(`row-${at}`))
  const { sent, run } = tomorrow(visits, () => {
    count += 7
    return count % 10 < 3
  })
  await run(-1)
  expect(sent).toEqual([])
  for (let minutes = 0; minutes < 90; minutes += 1) await run(minutes)
  expect([sent.length, new Set(sent).size]).toEqual([1000, 1000])
})

it('nobody is reminded whose visit is off, over or another by now, or on the day itself', async () => {
  const visits = [
    ...(['cancelled', 'done', 'missed'] as const).map((state) => visitOf(state, { state })),
    visitOf('moved', { rev: 2 }),
    visitOf('tomorrow'),
  ]
  const { sent, run } = tomorrow(visits)
  await run(5)
  expect(sent).toEqual(['tomorrow@v.example'])
  const late = tomorrow(visits)
  await late.run(8 * 60)
  expect(late.sent).toEqual([])
})
