import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explain, isAccepted } from '#forms/answer.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'

const phone = '(619) 555-0142'
const leadUnexpected = 'An unexpected error occurred. Please try again or contact us directly.'

describe('what a visitor is told', () => {
  it.each([
    [
      'a refused field',
      { ok: false, stage: 'request', error: 'Please check.', fields: { name: 'Who?' } },
      'Please check.',
    ],
    [
      'a database that fails',
      { ok: false, stage: 'database', error: 'Database error: busy (ref 1)' },
      'Database error: busy (ref 1)',
    ],
    [
      'an e-mail that fails',
      { ok: false, stage: 'email', saved: true, error: 'Failed to send email notification', ref: 'A' },
      'Failed to send email notification',
    ],
    [
      'an e-mail that fails, with details',
      { ok: false, stage: 'email', details: 'Mailbox full', error: 'x' },
      'Mailbox full',
    ],
    ['a foreign failure with details', { details: 'Too late', error: 'x' }, 'Too late'],
    ['an empty failure', {}, 'Failed to send email notification'],
    ['the gateway’s own failure', { message: 'Service Unavailable' }, leadUnexpected],
    ['no answer at all', undefined, leadUnexpected],
  ])('of %s has this sentence', (_, body, message) => {
    expect(explain(leadContract, body, phone).message).toBe(message)
  })

  it('says first that the request is saved when only the e-mail failed, and that sending again is not needed', () => {
    const body = { ok: false, stage: 'email', saved: true, error: 'x', ref: 'A' }
    expect(explain(leadContract, body, phone)).toMatchObject({
      headline: 'Your request is saved.',
      next: 'It still reaches our office. You do not need to send it again.',
    })
    expect(explain(subcontractorContract, body, phone).headline).toBe('Your application is saved.')
  })

  it.each([
    ['a refused field', { stage: 'request', error: 'x' }, 'Your request was not sent yet.'],
    ['a database that fails', { stage: 'database', error: 'x' }, 'Your request was not sent.'],
    ['an e-mail that fails', { stage: 'email', error: 'x' }, 'Your request is saved.'],
    ['an empty failure', {}, 'Your request was not sent.'],
    [
      'an answer whose words are blank',
      { details: ' ', error: ' ' },
      'We could not confirm that your request arrived.',
    ],
    ['no answer at all', undefined, 'We could not confirm that your request arrived.'],
  ])('begins, of %s, with where things stand', (_, body, headline) => {
    expect(explain(leadContract, body, phone).headline).toBe(headline)
  })

  it('has a sentence at a field when the answer of a refused form says so, and else none', () => {
    const body = { stage: 'request', error: 'x', fields: { name: 'Who?' } }
    expect(explain(leadContract, body, phone).fields).toEqual({ name: 'Who?' })
    for (const body of [
      undefined,
      { stage: 'database', error: 'x', fields: { name: 'Who?' } },
      { stage: 'request', error: 'x', fields: ['Who?'] },
    ])
      expect(explain(leadContract, body, phone).fields).toEqual({})
  })

  it('names the phone number whenever nothing is saved', () => {
    for (const body of [undefined, { stage: 'database', error: 'x' }, { stage: 'request', error: 'x' }])
      expect(explain(leadContract, body, phone).next).toBe(
        `Your answers are still here. Send again, or call us at ${phone}.`,
      )
  })

  it('is always a sentence, whatever the answer holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const { headline, message, next } = explain(leadContract, body, phone)
        expect([headline, message, next].every((text) => typeof text === 'string' && text.length > 10)).toBe(
          true,
        )
      }),
    )
  })
})

describe('success', () => {
  it.each([
    [{ ok: true, ref: 'A' }, true],
    [{ ok: true }, false],
    [{ ok: false, ref: 'A' }, false],
    [null, false],
  ])('of %j is %s', (body, accepted) => {
    expect(isAccepted(body)).toBe(accepted)
  })
})
