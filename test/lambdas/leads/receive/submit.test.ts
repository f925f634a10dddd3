import { describe, expect, it, vi } from 'vitest'
import { business } from '#content/business.ts'
import { database } from '#content/errors/database.ts'
import { form as words } from '#content/errors/form.ts'
import { refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { submit } from '#lambdas/leads/receive/submit.ts'
import type { HourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { editSeconds, maxSaves, type Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'
import { expectComplaint } from '#test/complaints.ts'
import {
  countsOf,
  dependenciesWith,
  id,
  noDeadline,
  now,
  rowWith,
  submissionWith,
} from '#test/lambdas/dependencies.ts'

const run = async (dependencies: ReturnType<typeof dependenciesWith>['dependencies'], changes = {}) =>
  (await submit(submissionWith(changes), dependencies, noDeadline)).ref

const refusing = (found: Row | undefined, more: Partial<RowStore> = {}) =>
  dependenciesWith({ rows: { save: async () => undefined, find: async () => found, ...more } })

describe('a submission', () => {
  it.each(['find', 'raiseSeq'] as const)(
    'that the database refuses at %s is an error with a reference',
    async (call) => {
      const timedOut = Object.assign(new Error('slow'), { name: 'TimeoutError' })
      const { dependencies } = refusing(rowWith({ leaseId: 'another' }), {
        [call]: () => Promise.reject(timedOut),
      })
      await expect(run(dependencies, { seq: 3 })).rejects.toMatchObject({
        status: 503,
        message: database.whole(database.slow, refOf(id)),
        cause: timedOut,
      })
    },
  )

  it('that returns to the words of an earlier press lets no edit from in between come after it', async () => {
    const { dependencies, calls } = refusing(rowWith({ leaseId: 'another' }))
    expect(await run(dependencies, { seq: 3 })).toBe(refOf(id))
    expect(calls).toEqual(['raiseSeq 3'])
  })

  it('that returns to earlier words and meets that very edit is saved after it', async () => {
    let found: Row | undefined = rowWith({ leaseId: 'another' })
    const { dependencies, calls } = dependenciesWith({
      rows: {
        save: async () => (found ? undefined : rowWith({ revision: 3 })),
        find: async () => found,
        async raiseSeq() {
          found = undefined
          return false
        },
      },
    })
    await run(dependencies, { seq: 3 })
    expect(calls).toEqual(['send', 'markSent revision 3 message-1'])
  })

  it('becomes a row of its own where it must not overwrite another', async () => {
    const saved: string[] = []
    const { dependencies } = dependenciesWith({
      rows: {
        async save(draft) {
          saved.push(draft.id)
          return draft.id === id ? undefined : rowWith({ id: draft.id })
        },
        find: async () => rowWith({ digest: 'other', createdAt: now - editSeconds }),
      },
    })
    const ref = await run(dependencies, { seq: 2 })
    expect(saved).toEqual([id, uuidFrom(`${id} ${submissionWith().digest}`)])
    expect(ref).toBe(refOf(saved[1] as string))
  })

  it('edited too often asks for a call', async () => {
    const { dependencies } = refusing(rowWith({ digest: 'other', saves: maxSaves }))
    await expect(run(dependencies, { seq: 99 })).rejects.toMatchObject({
      status: 429,
      message: `This request has been changed too many times. Please call us at ${business.phone}.`,
      headers: { 'retry-after': String(24 * 60 * 60) },
    })
  })

  it('whose row was erased meanwhile is an error: nothing brings the row back', async () => {
    const { dependencies, calls } = dependenciesWith({ rows: { save: async () => undefined } })
    await expect(run(dependencies)).rejects.toMatchObject({
      status: 503,
      message: database.whole(database.other, refOf(id)),
    })
    expect(calls).toEqual(['find'])
  })
})

describe('a submission of this day', () => {
  const counting = (submissionOf: HourlyCounts['submissionOf']) =>
    dependenciesWith({ hourlyCounts: countsOf({ submissionOf }) })

  it('is refused after 20,000 from everybody, with the phone number and when to try again', async () => {
    const { dependencies, calls } = counting(async () => 20_001)
    await expect(run(dependencies)).rejects.toMatchObject({
      status: 429,
      message: words.tooManyToday.request,
      headers: { 'retry-after': String(86_400 - (now % 86_400)) },
    })
    expect(calls).toEqual([])
  })

  it('that cannot be counted is taken, and the log says so', async () => {
    expectComplaint('lead.not_counted')
    const { dependencies, calls } = counting(() => Promise.reject(new Error('the table is away')))
    await run(dependencies)
    expect(calls).toContain('save pending')
  })
})

describe('above the hour’s ceiling of e-mails', () => {
  const above = (changes: Parameters<typeof dependenciesWith>[0] = {}) =>
    dependenciesWith({ hourlyCounts: countsOf({ takesPlace: async () => false }), ...changes })

  it('is none that is within it, and none that looks like spam: that is counted nowhere', async () => {
    const takesPlace = vi.fn(async () => true)
    const { dependencies, calls } = dependenciesWith({ hourlyCounts: countsOf({ takesPlace }) })
    await run(dependencies)
    expect(calls).toContain('send')
    await run(dependencies, { flags: ['honeypot'] })
    expect(takesPlace).toHaveBeenCalledTimes(1)
  })

  it('no test row is deferred: it proves that leads are told at once', async () => {
    const { dependencies, calls } = above({ rows: { save: async () => rowWith({ isTest: true }) } })
    await run(dependencies, { isTest: true })
    expect(calls).toContain('send')
  })

  it('a submission that cannot be counted is answered as a success, and left to the next run of the resend', async () => {
    expectComplaint('lead.email_not_counted')
    const { dependencies, calls } = above({
      hourlyCounts: countsOf({ takesPlace: () => Promise.reject(new Error('away')) }),
    })
    expect(await run(dependencies)).toBe(refOf(id))
    expect(calls).toContain('postpone pending 0')
    expect(calls).not.toContain('send')
  })
})
