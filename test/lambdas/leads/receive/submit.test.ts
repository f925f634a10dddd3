import { describe, expect, it, vi } from 'vitest'
import { business } from '#content/business.ts'
import { refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { requestKeysFor } from '#lambdas/adapters/request-key.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import { submit } from '#lambdas/leads/receive/submit.ts'
import { type Draft, editSeconds, maxSaves, type Row } from '#lambdas/leads/store/row.ts'
import { expectComplaint } from '#test/complaints.ts'
import { dependenciesWith, id, noDeadline, now, rowWith, submissionWith } from '#test/lambdas/dependencies.ts'

const run = async (dependencies: ReturnType<typeof dependenciesWith>['dependencies'], changes = {}) =>
  (await submit(submissionWith(changes), dependencies, noDeadline)).ref

describe('a submission', () => {
  it('is kept, told and marked as sent, in this order', async () => {
    const { dependencies, calls } = dependenciesWith()
    expect(await run(dependencies)).toBe(refOf(id))
    expect(calls).toEqual(['save pending', 'send', 'markSent revision 1 message-1'])
  })

  it('is kept without an e-mail when it looks like spam, and answered like any other', async () => {
    const { dependencies, calls } = dependenciesWith()
    expect(await run(dependencies, { flags: ['honeypot'] })).toBe(refOf(id))
    expect(calls).toEqual(['save quarantined'])
  })

  it('that the database refuses is an error with a reference, and nobody is told', async () => {
    const refused = Object.assign(new Error('arn:aws:x'), { name: 'ThrottlingException' })
    const { dependencies, calls } = dependenciesWith({ rows: { save: () => Promise.reject(refused) } })
    await expect(run(dependencies)).rejects.toMatchObject({
      status: 503,
      message: `Database error: The service is busy. Please try again in a moment. (ref ${refOf(id)})`,
    })
    expect(calls).toEqual([])
  })

  it.each([
    ['transient', 15],
    ['unclear', 120],
    ['permanent', 30],
  ] as const)(
    'whose e-mail fails (%s) stays pending, is tried again after %i s, and says so',
    async (failure, delay) => {
      expectComplaint('lead.notification_failed')
      const { dependencies, calls } = dependenciesWith({
        sendEmail: () => Promise.reject(new MailError(failure, {})),
      })
      await expect(run(dependencies)).rejects.toMatchObject({ status: 502, ref: refOf(id) })
      expect(calls).toEqual(['save pending', `scheduleRetry ${delay} ${failure}`])
    },
  )

  it('is a success even when the row cannot be marked as sent: the e-mail is on its way', async () => {
    expectComplaint('lead.mark_sent_failed')
    const { dependencies } = dependenciesWith({ rows: { markSent: () => Promise.reject(new Error('gone')) } })
    expect(await run(dependencies)).toBe(refOf(id))
  })

  it('stays pending when not even the failure can be written down', async () => {
    expectComplaint('lead.notification_failed')
    expectComplaint('lead.schedule_retry_failed')
    const { dependencies } = dependenciesWith({
      sendEmail: () => Promise.reject(new MailError('transient', {})),
      rows: { scheduleRetry: () => Promise.reject(new Error('gone')) },
    })
    await expect(run(dependencies)).rejects.toMatchObject({ status: 502 })
  })

  it.each(['find', 'raiseSeq'] as const)(
    'that the database refuses at %s is an error with a reference',
    async (call) => {
      const timedOut = Object.assign(new Error('slow'), { name: 'TimeoutError' })
      const { dependencies } = dependenciesWith({
        rows: {
          save: async () => undefined,
          find: async () => rowWith({ leaseId: 'another' }),
          [call]: () => Promise.reject(timedOut),
        },
      })
      await expect(run(dependencies, { seq: 3 })).rejects.toMatchObject({
        status: 503,
        message: `Database error: The service did not respond in time. (ref ${refOf(id)})`,
        cause: timedOut,
      })
    },
  )

  it('is saved with all that it says, under a new lease, at the clock’s time', async () => {
    const drafts: unknown[] = []
    const { dependencies } = dependenciesWith({
      rows: {
        async save(draft) {
          drafts.push(draft)
          return rowWith()
        },
      },
    })
    await run(dependencies, { consent: '2026-11' })
    const { address, ...said } = submissionWith()
    expect(drafts).toEqual([
      {
        ...said,
        notification: 'pending',
        leaseId: 'lease-1',
        now,
        requestKeys: requestKeysFor(id, ['the secret']),
      },
    ])
  })

  it('is logged as it went, by ids alone', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => {})
    await run(dependenciesWith().dependencies, { flags: ['honeypot'] })
    expect(info).toHaveBeenCalledWith({ event: 'lead.saved', id, revision: 1, notification: 'quarantined' })
    await run(dependenciesWith({ rows: { save: async () => rowWith({ canary: true }) } }).dependencies)
    expect(info).toHaveBeenCalledWith({
      event: 'lead.saved',
      id,
      revision: 1,
      notification: 'pending',
      canary: true,
    })
    const replay = { save: async () => undefined, find: async () => rowWith({ leaseId: 'another' }) }
    await run(dependenciesWith({ rows: replay }).dependencies)
    expect(info).toHaveBeenCalledWith({ event: 'lead.conflict', id, conflict: 'replay' })
    await run(dependenciesWith({ rows: { save: async () => undefined } }).dependencies).catch(() => {})
    expect(info).toHaveBeenCalledWith({ event: 'lead.conflict', id, conflict: 'erased' })
    info.mockRestore()
  })

  it('whose save went through although its answer was lost is told once', async () => {
    const { dependencies, calls } = dependenciesWith({
      rows: { save: async () => undefined, find: async () => rowWith({ leaseId: 'lease-1' }) },
    })
    expect(await run(dependencies)).toBe(refOf(id))
    expect(calls).toEqual(['send', 'markSent revision 1 message-1'])
  })

  it.each([
    ['sent', rowWith({ notification: 'sent', leaseId: undefined })],
    ['still pending', rowWith({ leaseId: 'another' })],
  ])('that repeats a row whose e-mail is %s is a success without a second e-mail', async (_, found) => {
    const { dependencies, calls } = dependenciesWith({
      rows: { save: async () => undefined, find: async () => found },
    })
    expect(await run(dependencies)).toBe(refOf(id))
    expect(calls).toEqual([])
  })

  it('that returns to the words of an earlier press lets no edit from in between come after it', async () => {
    const { dependencies, calls } = dependenciesWith({
      rows: { save: async () => undefined, find: async () => rowWith({ leaseId: 'another' }) },
    })
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

  it('that comes after newer words is a success, and changes nothing', async () => {
    const { dependencies, calls } = dependenciesWith({
      rows: { save: async () => undefined, find: async () => rowWith({ digest: 'other', seq: 6 }) },
    })
    expect(await run(dependencies, { seq: 5 })).toBe(refOf(id))
    expect(calls).toEqual([])
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
    const { dependencies } = dependenciesWith({
      rows: {
        save: async () => undefined,
        find: async () => rowWith({ digest: 'other', saves: maxSaves }),
      },
    })
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
      message: `Database error: The request could not be saved. (ref ${refOf(id)})`,
    })
    expect(calls).toEqual(['find'])
  })

  it.each([
    ['an edit', { digest: 'other' }, { seq: 2 }, id],
    [
      'a row of its own',
      { digest: 'other', seq: 1 },
      { seq: 1 },
      uuidFrom(`${id} ${submissionWith().digest}`),
    ],
  ])(
    'that follows a quarantined one as %s is quarantined, and tells nobody at once',
    async (_, found, changes, savedAs) => {
      const drafts: Draft[] = []
      const { dependencies, emails } = dependenciesWith({
        rows: {
          async save(draft) {
            drafts.push(draft)
            const isTaken = draft.notification === 'quarantined' && draft.id === savedAs
            return isTaken ? rowWith({ notification: 'quarantined' }) : undefined
          },
          find: async () => rowWith({ ...found, notification: 'quarantined', flags: ['honeypot'] }),
        },
      })
      await run(dependencies, changes)
      expect(drafts.at(-1)).toMatchObject({
        id: savedAs,
        notification: 'quarantined',
        flags: ['honeypot', 'edit-of-suspected'],
      })
      expect(emails).toEqual([])
    },
  )

  it('flagged as an edit of a row whose notification is pending is told like any edit', async () => {
    const { dependencies, calls } = dependenciesWith({
      rows: {
        save: async (draft) => (draft.notification === 'quarantined' ? undefined : rowWith({ revision: 2 })),
        find: async () => rowWith({ digest: 'other' }),
      },
    })
    await run(dependencies, { seq: 2, flags: ['honeypot'] })
    expect(calls).toEqual(['send', 'markSent revision 2 message-1'])
  })
})

describe('the address of a submission', () => {
  const from = (count: number | Error) =>
    dependenciesWith({
      async countAddress() {
        if (count instanceof Error) throw count
        return count
      },
    })
  const submitted = submissionWith({ address: '198.51.100.7' })

  it('of a canary is not counted: it is no visitor', async () => {
    const { dependencies, calls } = from(201)
    await submit({ ...submitted, canary: true }, dependencies, noDeadline)
    expect(calls).toContain('save pending')
    expect(calls).not.toContain('count')
  })

  it.each([
    [1, 'save pending'],
    [20, 'save pending'],
    [21, 'save quarantined'],
    [200, 'save quarantined'],
  ])('is trusted up to 20 times an hour, and stored up to 200 times: %i', async (count, saved) => {
    const { dependencies, calls } = from(count)
    await submit(submitted, dependencies, noDeadline)
    expect(calls).toContain(saved)
  })

  it('is refused after 200 times an hour, with the phone number and when to try again', async () => {
    const { dependencies, calls } = from(201)
    await expect(submit(submitted, dependencies, noDeadline)).rejects.toMatchObject({
      status: 429,
      message: `Too many requests came from your network. Please call us at ${business.phone}.`,
      // Until the hour of the clock is over.
      headers: { 'retry-after': String(3600 - (now % 3600)) },
    })
    expect(calls).toEqual([])
  })

  it('is counted for half a second at most; then the submission is not held up', async () => {
    expectComplaint('lead.address_not_counted')
    const { dependencies, calls } = dependenciesWith({
      countAddress: (_address, _now, deadline) =>
        new Promise((_, reject) => deadline.addEventListener('abort', () => reject(deadline.reason))),
    })
    await submit(submitted, dependencies, noDeadline)
    expect(calls).toContain('save pending')
  })

  it('is counted no longer than the function has time', async () => {
    expectComplaint('lead.address_not_counted')
    const { dependencies, calls } = dependenciesWith({
      async countAddress(_address, _now, deadline) {
        deadline.throwIfAborted()
        return 1000
      },
    })
    await submit(submitted, dependencies, AbortSignal.abort())
    expect(calls).toContain('save pending')
  })

  it('is counted by the clock, and its suspicion added to others', async () => {
    const asked: unknown[] = []
    const saved: unknown[] = []
    const { dependencies } = dependenciesWith({
      async countAddress(...question) {
        asked.push(question.slice(0, 2))
        return 21
      },
      rows: {
        async save({ flags, id }) {
          saved.push(flags)
          return rowWith({ id, notification: 'quarantined' })
        },
      },
    })
    await submit({ ...submitted, flags: ['honeypot'] }, dependencies, noDeadline)
    expect(asked).toEqual([['198.51.100.7', now]])
    expect(saved).toEqual([['honeypot', 'many-from-one-address']])
  })

  it('that cannot be counted is trusted, and the log says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { dependencies, calls } = from(new Error('the table is away'))
    await submit(submitted, dependencies, noDeadline)
    expect(calls).toContain('save pending')
    expect(warn).toHaveBeenCalledWith({
      event: 'lead.address_not_counted',
      id,
      error: 'Error: the table is away',
    })
    warn.mockRestore()
  })

  it('that nobody knows is not counted', async () => {
    const { dependencies, calls } = dependenciesWith()
    await submit(submissionWith(), dependencies, noDeadline)
    expect(calls).not.toContain('count')
  })
})

describe('above the hourly limit of e-mails', () => {
  const above = (changes: Parameters<typeof dependenciesWith>[0] = {}) =>
    dependenciesWith({
      immediateMailsPerHour: () => 30,
      mailState: { reserveSeconds: async () => true, countImmediate: async () => 31 },
      ...changes,
    })

  it('a submission is kept, answered as a success, and left to the batched e-mail of the quarter hour', async () => {
    expectComplaint('lead.batched')
    const { dependencies, calls } = above()
    expect(await run(dependencies)).toBe(refOf(id))
    expect(calls).toEqual(['save pending', `batch ${id} ${900 - (now % 900)}`])
  })

  it('is none that is within it, and none that looks like spam: that is counted nowhere', async () => {
    let counted = 0
    const { dependencies, calls } = dependenciesWith({
      immediateMailsPerHour: () => 30,
      mailState: {
        reserveSeconds: async () => true,
        countImmediate: async () => {
          counted += 1
          return 30
        },
      },
    })
    await run(dependencies)
    expect(calls).toContain('send')
    await run(dependencies, { flags: ['honeypot'] })
    expect(counted).toBe(1)
  })

  it('no canary is left: it proves that leads are told at once', async () => {
    const { dependencies, calls } = above({ rows: { save: async () => rowWith({ canary: true }) } })
    await run(dependencies, { canary: true })
    expect(calls).toEqual(['send', 'markSent revision 1 message-1'])
  })

  it.each([
    [
      'counted',
      {
        mailState: {
          reserveSeconds: async () => true,
          countImmediate: () => Promise.reject(new Error('away')),
        },
      },
    ],
    ['left to it', { rows: { batch: () => Promise.reject(new Error('away')) } }],
  ])('a submission that cannot be %s is told at once', async (_, changes) => {
    expectComplaint('lead.batch_failed')
    const { dependencies, calls } = above(changes)
    await run(dependencies)
    expect(calls).toEqual(['save pending', 'send', 'markSent revision 1 message-1'])
  })
})
