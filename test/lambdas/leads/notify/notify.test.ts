import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { leadContract } from '#forms/lead.ts'
import { MailError } from '#lambdas/adapters/ses.ts'
import { emailFor } from '#lambdas/leads/notify/email-for.ts'
import { notify } from '#lambdas/leads/notify/notify.ts'
import { dependenciesWith, id, noDeadline, rowWith } from '#test/lambdas/dependencies.ts'

const row = rowWith({ revision: 2, attempts: 3 })

let info: MockInstance
let error: MockInstance
beforeEach(() => {
  info = vi.spyOn(console, 'info').mockImplementation(() => {})
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
})

const sendFails = (reason: Error) => ({ sendEmail: () => Promise.reject(reason) })

describe('a notification', () => {
  it('that is taken is logged with the message that the mail service knows it by', async () => {
    const { dependencies, emails } = dependenciesWith()
    expect(await notify(row, dependencies, noDeadline)).toBe('sent')
    expect(emails).toEqual([emailFor(leadContract, row)])
    expect(info).toHaveBeenCalledWith({
      event: 'lead.notified',
      id,
      revision: 2,
      attempts: 3,
      messageId: 'message-1',
    })
    expect(error).not.toHaveBeenCalled()
  })

  it('that fails is logged with why, and when it is tried again', async () => {
    const { dependencies, calls } = dependenciesWith(
      sendFails(new MailError('transient', { cause: new Error('busy') })),
    )
    expect(await notify(row, dependencies, noDeadline)).toBe('transient')
    expect(calls).toEqual(['scheduleRetry 60 transient'])
    expect(error).toHaveBeenCalledWith({
      event: 'lead.notification_failed',
      id,
      revision: 2,
      attempts: 3,
      failure: 'transient',
      delay: 60,
      error: 'MailError: the e-mail was not accepted (transient) <- Error: busy',
    })
    expect(info).not.toHaveBeenCalled()
  })

  it.each([
    ['fails by a bug of ours', sendFails(new TypeError('x is not a function')), {}],
    // No time can be written of it.
    ['cannot be written', {}, { createdAt: Number.NaN }],
  ])('that %s waits as long as one that was refused', async (_, broken, changes) => {
    const { dependencies, calls } = dependenciesWith(broken)
    expect(await notify({ ...row, ...changes }, dependencies, noDeadline)).toBe('permanent')
    expect(calls).toEqual(['scheduleRetry 120 permanent'])
  })

  it('that fails and cannot be scheduled again is logged: its lease lapses by itself', async () => {
    const { dependencies } = dependenciesWith({
      ...sendFails(new MailError('unclear', {})),
      rows: { scheduleRetry: () => Promise.reject(new Error('gone')) },
    })
    expect(await notify(row, dependencies, noDeadline)).toBe('unclear')
    expect(error).toHaveBeenCalledWith({
      event: 'lead.schedule_retry_failed',
      id,
      revision: 2,
      error: 'Error: gone',
    })
  })
})
