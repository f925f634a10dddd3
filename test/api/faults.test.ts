import { describe, expect, it } from 'vitest'
import { database as words } from '#content/errors/database.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import type { Fault } from '../fault-proxy.ts'
import { notified, press, testWorld } from '../world.ts'

const world = await testWorld()

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
      world.database.fault = fault
      const { status, body } = await world.post(request)
      const error = `Database error: ${sentence} (ref ${ref})`
      expect([status, body]).toEqual([503, { ok: false, stage: 'database', error }])
      expect(world.logs.join('\n')).toContain(`"ref":"${ref}"`)
      world.heal()
      expect(await world.emails(ref)).toEqual([])
    },
  )

  it('only to confirm a save that went through, the lead is notified once', async () => {
    const request = press()
    let calls = 0
    world.database.faultFor = () => (++calls === 1 ? 'answer-lost' : undefined)
    expect((await world.post(request)).status).toBe(200)
    expect(await world.row(request.submission_id)).toMatchObject({ revision: 1, notification: notified })
    expect(await world.emails(refOf(request.submission_id))).toHaveLength(1)
  })

  it.each(['Outbox', 'RequestKeys', 'Visits'])(
    'only in the table %s, a lead is saved and its owner notified',
    async (table) => {
      const request = press()
      world.database.faultFor = ({ body }) => (body.includes(table) ? 'denied' : undefined)
      expect((await world.post(request)).status).toBe(200)
      expect(await world.row(request.submission_id)).toMatchObject({ revision: 1, notification: notified })
      expect(await world.emails(refOf(request.submission_id))).toHaveLength(1)
    },
  )

  it('only to count, a lead is saved, and its owner notified by the next run', async () => {
    const request = press()
    world.database.faultFor = ({ body }) => (body.includes('HourlyCounts') ? 'denied' : undefined)
    expect((await world.post(request)).status).toBe(200)
    world.heal()
    await world.makeDue(request.submission_id)
    await world.ownerMail()
    expect(await world.emails(refOf(request.submission_id))).toHaveLength(1)
  })

  it('only when the row is marked as sent, the visitor still has a success', async () => {
    const request = press()
    world.database.faultFor = ({ body }) => (body.includes('notified_revision') ? 'denied' : undefined)
    expect((await world.post(request)).status).toBe(200)
    expect(await world.row(request.submission_id)).toMatchObject({ notification: 'pending' })
    expect(world.logs.join('\n')).toContain('lead.mark_sent_failed')
  })
})

async function dueRequest() {
  const request = press()
  world.mail.fault = 'broken'
  await world.post(request)
  world.heal()
  await world.makeDue(request.submission_id)
  return { id: request.submission_id, ref: refOf(request.submission_id), request }
}

describe('when the mail fails', () => {
  it.each<Fault>(['down', 'hang', 'throttled', 'broken', 'denied'])(
    '(%s) the visitor hears that the request is saved, and the resend sends it once it is due',
    async (fault) => {
      const request = press()
      const ref = refOf(request.submission_id)
      world.mail.fault = fault
      const { status, body } = await world.post(request)
      const error = 'Failed to send email notification'
      expect([status, body]).toEqual([502, { ok: false, stage: 'email', saved: true, error, ref }])
      expect(await world.row(request.submission_id)).toMatchObject({ notification: 'pending', outbox: 'P' })
      world.heal()
      await world.makeDue(request.submission_id)
      await world.ownerMail()
      // A throttled call is no attempt.
      const attempts = fault === 'throttled' ? 1 : 2
      expect(await world.row(request.submission_id)).toMatchObject({ notification: notified, attempts })
      expect(await world.emails(ref)).toHaveLength(1)
      await world.ownerMail()
      expect(await world.emails(ref)).toHaveLength(1)
    },
  )

  it('sending the same again is a success, and still makes one e-mail', async () => {
    const { ref, request } = await dueRequest()
    world.mail.fault = 'broken'
    expect((await world.post({ ...request, seq: 2 })).body).toEqual({ ok: true, ref })
    world.heal()
    await world.ownerMail()
    expect(await world.emails(ref)).toHaveLength(1)
  })
})

it('when the resend cannot read what is pending of applications, it says so by its end, never that it finished, and sends the leads', async () => {
  const { id } = await dueRequest()
  world.logs.length = 0
  world.database.faultFor = ({ body }) =>
    /"IndexName".*Subcontractors|Subcontractors.*"IndexName"/.test(body) ? 'denied' : undefined
  await expect(world.ownerMail()).rejects.toThrow('could not read pending notifications of: subcontractor')
  expect(world.logs.join('\n')).not.toContain('resend_finished')
  expect(await world.row(id)).toMatchObject({ notification: notified })
  world.heal()
  await world.ownerMail()
  expect(world.logs.join('\n')).toContain('resend_finished')
})

it('when a function dies between save and e-mail, its lease lapses and the resend sends the e-mail', async () => {
  const request = press()
  const ref = refOf(request.submission_id)
  // The write succeeds, but its response is lost until the function times out.
  world.database.fault = 'answer-lost'
  expect((await world.post(request)).status).toBe(503)
  world.heal()
  expect(await world.row(request.submission_id)).toMatchObject({ notification: 'pending' })
  await world.ownerMail()
  expect(await world.emails(ref)).toEqual([])
  await world.makeDue(request.submission_id)
  await world.ownerMail()
  expect(await world.emails(ref)).toHaveLength(1)
})
