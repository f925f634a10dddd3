import { describe, expect, it } from 'vitest'
import { database as words } from '#content/errors/database.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Fault } from '../fault-proxy.ts'
import { makeNotificationDue } from '../make-notification-due.ts'
import { notified } from '../notified.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()

describe('when the database fails', () => {
  it.each<[Fault, string]>([
    ['down', words.slow],
    ['hang', words.slow],
    ['throttled', words.busy],
    ['broken', words.other],
    ['denied', words.unavailable],
  ])(
    '(%s) the visitor gets a safe sentence with a reference, nobody is notified, and the log has the cause',
    async (fault, sentence) => {
      const request = press()
      const ref = refOf(request.submission_id)
      running.database.fault = fault
      const { status, body, text } = await running.post(request)
      expect([status, body]).toEqual([
        503,
        { ok: false, stage: 'database', error: `Database error: ${sentence} (ref ${ref})` },
      ])
      expect(text).not.toMatch(/arn:|assumed-role|\d{12}|table\/|at .+\.m?js/)
      expect(running.logs.join('\n')).toContain(`"ref":"${ref}"`)
      running.heal()
      expect(await running.emails(ref)).toEqual([])
    },
  )

  it('only to confirm a save that went through, the lead is notified once', async () => {
    const request = press()
    let calls = 0
    running.database.faultFor = () => (++calls === 1 ? 'answer-lost' : undefined)
    expect((await running.post(request)).status).toBe(200)
    expect(await running.row(request.submission_id)).toMatchObject({ revision: 1, notification: notified })
    expect(await running.emails(refOf(request.submission_id))).toHaveLength(1)
  })

  it('only when the row is marked as sent, the visitor still has a success', async () => {
    const request = press()
    running.database.faultFor = ({ body }) => (body.includes('notified_revision') ? 'denied' : undefined)
    expect((await running.post(request)).status).toBe(200)
    expect(await running.row(request.submission_id)).toMatchObject({ notification: 'pending' })
    expect(running.logs.join('\n')).toContain('lead.mark_sent_failed')
  })
})

async function dueRequest() {
  const request = press()
  running.mail.fault = 'broken'
  await running.post(request)
  running.heal()
  await makeNotificationDue(running, request.submission_id)
  return { id: request.submission_id, ref: refOf(request.submission_id), request }
}

describe('when the mail fails', () => {
  it.each<Fault>(['down', 'hang', 'throttled', 'broken', 'denied'])(
    '(%s) the visitor hears that the request is saved, and the resend sends it once it is due',
    async (fault) => {
      const request = press()
      const ref = refOf(request.submission_id)
      running.mail.fault = fault
      const { status, body } = await running.post(request)
      expect([status, body]).toEqual([
        502,
        { ok: false, stage: 'email', saved: true, error: 'Failed to send email notification', ref },
      ])
      expect(await running.row(request.submission_id)).toMatchObject({ notification: 'pending', outbox: 'P' })
      running.heal()
      await makeNotificationDue(running, request.submission_id)
      await running.ownerMail()
      // A throttled call is no attempt.
      const attempts = fault === 'throttled' ? 1 : 2
      expect(await running.row(request.submission_id)).toMatchObject({ notification: notified, attempts })
      expect(await running.emails(ref)).toHaveLength(1)
      await running.ownerMail()
      expect(await running.emails(ref)).toHaveLength(1)
    },
  )

  it('sending the same again is a success, and still makes one e-mail', async () => {
    const request = press()
    running.mail.fault = 'broken'
    await running.post(request)
    expect((await running.post({ ...request, seq: 2 })).body).toEqual({
      ok: true,
      ref: refOf(request.submission_id),
    })
    running.heal()
    await makeNotificationDue(running, request.submission_id)
    await running.ownerMail()
    expect(await running.emails(refOf(request.submission_id))).toHaveLength(1)
  })

  it('sending edited words is notified at once, as an update, and only once', async () => {
    const { ref, request } = await dueRequest()
    expect((await running.post({ ...request, seq: 2, message: 'edited' })).status).toBe(200)
    await running.ownerMail()
    const emails = await running.emails(ref)
    expect(emails.map(({ subject }) => subject.split(' ')[0])).toEqual(['Updated'])
    expect(emails[0]?.text).toContain('edited')
  })
})

it.each<Fault>(['down', 'hang', 'throttled', 'broken', 'denied'])(
  'when the resend cannot read what is pending of applications (%s), it says so by its end, never that it finished, and sends the leads',
  async (fault) => {
    const { id } = await dueRequest()
    running.logs.length = 0
    running.database.faultFor = ({ body }) =>
      /"IndexName".*Subcontractors|Subcontractors.*"IndexName"/.test(body) ? fault : undefined
    await expect(running.ownerMail()).rejects.toThrow(
      'could not read pending notifications of: subcontractor',
    )
    expect(running.logs.join('\n')).not.toContain('resend_finished')
    expect(await running.row(id)).toMatchObject({ notification: notified })
    running.heal()
    await running.ownerMail()
    expect(running.logs.join('\n')).toContain('resend_finished')
  },
)

it('when a function dies between save and e-mail, its lease lapses and the resend sends the e-mail', async () => {
  const request = press()
  const ref = refOf(request.submission_id)
  // The write succeeds, but its response is lost until the function times out.
  running.database.fault = 'answer-lost'
  expect((await running.post(request)).status).toBe(503)
  running.heal()
  expect(await running.row(request.submission_id)).toMatchObject({ notification: 'pending' })
  await running.ownerMail()
  expect(await running.emails(ref)).toEqual([])
  await makeNotificationDue(running, request.submission_id)
  await running.ownerMail()
  expect(await running.emails(ref)).toHaveLength(1)
})
