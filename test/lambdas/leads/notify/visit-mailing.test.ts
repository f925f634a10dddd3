import { expect, it } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import { type ConfirmationDependencies, confirmVisitors } from '#lambdas/leads/notify/confirm-visitors.ts'
import { momentOf } from '#lambdas/leads/visits/free-times.ts'
import { type Visit, visitBook } from '#lambdas/leads/visits/visit-book.ts'
import { expectComplaint } from '#test/complaints.ts'
import { noDeadline, rowWith } from '#test/lambdas/dependencies.ts'

const day = '2026-12-03'
const evening = momentOf('2026-12-02T17:00')

/** Visits of tomorrow that are each owed a reminder of revision 1, and a mail service that fails as a test says. */
function tomorrow(visits: readonly Visit[], fails = () => false) {
  let now = evening
  const sent: string[] = []
  const due = new Map(visits.map(({ row }) => [row, evening]))
  const states = new Map<string, unknown>([
    [`day ${day}`, visits],
    ...visits.map(({ row }) => [`request ${row}`, { days: [day] }] as const),
  ])
  const store = {
    read: async (name: string) => states.get(name),
    async update(name: string, decide: Parameters<StateStore['update']>[1]) {
      const { keep, result } = decide(states.get(name) as undefined)
      states.set(name, keep ?? states.get(name))
      return result
    },
  }
  const dependencies = {
    queue: {
      due: async () =>
        [...due].flatMap(([id, at]) =>
          at <= now ? [{ form: 'lead', id, visit: { rev: 1, to: 'reminder' } }] : [],
        ),
      takeOfHour: async () => true,
      drop: async ({ id }: { id: string }) => due.delete(id),
      postpone: async ({ id }: { id: string }, dueAt: number) => due.set(id, dueAt),
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
    ...{ salt: () => 'secret', now: () => now },
    visits: visitBook(store as unknown as StateStore, () => now),
  } as unknown as ConfirmationDependencies
  return {
    sent,
    async run(minutes: number) {
      now = evening + minutes * 60
      await confirmVisitors(dependencies, () => true, noDeadline)
    },
  }
}

const visitOf = (row: string, changes: Partial<Visit> = {}): Visit => ({
  ...{ row, time: `${day}T09:00`, minutes: 45, rev: 1, at: evening - 3600, state: 'booked' },
  told: { visitor: 1 },
  ...changes,
})

it('a thousand visits of tomorrow are reminded of once each, though three e-mails in ten fail', async () => {
  expectComplaint('visit.not_told')
  let count = 0
  const visits = Array.from({ length: 1000 }, (_, at) => visitOf(`row-${at}`))
  const { sent, run } = tomorrow(visits, () => {
    count += 7
    return count % 10 < 3
  })
  for (let minutes = 0; minutes < 60; minutes += 5) await run(minutes)
  expect(sent).toHaveLength(1000)
  expect(new Set(sent).size).toBe(1000)
})

it('nobody is reminded whose visit is off, over, at another time by now, or today, or who was reminded already', async () => {
  const { sent, run } = tomorrow([
    ...(['cancelled', 'done', 'missed'] as const).map((state) => visitOf(state, { state })),
    visitOf('reminded', { told: { visitor: 1, reminder: 1 } }),
    visitOf('moved', { rev: 2 }),
  ])
  await run(5)
  const late = tomorrow([visitOf('late')])
  await late.run(8 * 60)
  expect([...sent, ...late.sent]).toEqual([])
})
