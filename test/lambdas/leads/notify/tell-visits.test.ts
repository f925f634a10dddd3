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
function tomorrow(visits: readonly Visit[], fails: () => boolean = () => false) {
  let now = evening
  const sent: string[] = []
  const find = async (id: string) => rowWith({ id, values: { email: `${id}@v.example` } })
  const dependencies = {
    queue: { takeOfHour: async () => true },
    forms: [{ contract: leadContract, rows: { find } }],
    async send(_email: unknown, recipient: string) {
      if (fails()) throw new MailError('throttled', {})
      sent.push(recipient)
    },
    ...{ site: () => 'https://s', replyTo: () => 'owner@firm.example', sender: () => 'w@firm.example' },
    ...{
      salt: () => 'secret',
      visits: visitBook(statesWith(`day ${day}`, visits), () => now),
      now: () => now,
    },
  } as unknown as ConfirmationDependencies
  return {
    sent,
    run(minutes: number) {
      now = evening + minutes * 60
      return remindOfVisits(dependencies, () => true, noDeadline)
    },
  }
}

/** States in memory. */
function statesWith(id: string, state: unknown): StateStore {
  const items = new Map([[id, state]])
  const read = async (name: string) => items.get(name)
  const update: StateStore['update'] = async (name, decide) => {
    const { keep, result } = decide(items.get(name) as never)
    if (keep !== undefined) items.set(name, keep)
    return result
  }
  return { read, update } as unknown as StateStore
}

const usual = { time: `${day}T09:00`, minutes: 45, rev: 1, state: 'booked', told: { visitor: 1 } } as const
const visitOf = (row: string, changes: Partial<Visit> = {}): Visit => ({
  ...{ ...usual, row, at: evening - 3600 },
  ...changes,
})

it('a thousand visits of tomorrow are reminded of once each from 5 p.m. on, though three e-mails in ten fail', async () => {
  expectComplaint('visit.not_told')
  let count = 0
  const visits = Array.from({ length: 1000 }, (_, at) => visitOf(`row-${at}`))
  const { sent, run } = tomorrow(visits, () => {
    count += 7
    return count % 10 < 3
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
