import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadContract } from '../../../lambdas/lead/contract.ts'
import { explain, isAccepted } from '../../../lambdas/shared/answer.ts'
import { subcontractorContract } from '../../../lambdas/subcontractor/contract.ts'

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
    [
      'an e-mail that fails without a word',
      { ok: false, stage: 'email' },
      'Failed to send email notification',
    ],
    ['a foreign failure with details', { details: 'Too late', error: 'x' }, 'Too late'],
    ['a foreign failure with an error', { error: 'Nope' }, 'Nope'],
    ['a foreign failure with empty details', { details: '', error: 'Nope' }, 'Nope'],
    ['an empty failure', {}, 'Failed to send email notification'],
    ['the gateway’s own failure', { message: 'Service Unavailable' }, leadUnexpected],
    ['an answer that is a list', [], leadUnexpected],
    ['an answer that is text', 'hello', leadUnexpected],
    ['no answer at all', undefined, leadUnexpected],
  ])('of %s is the catalogue’s text', (_, body, message) => {
    expect(explain(leadContract, body, phone).message).toBe(message)
  })

  it('has the application form’s own words for the unexpected', () => {
    expect(explain(subcontractorContract, undefined, phone).message).toBe(
      'An unexpected error occurred. Please try again.',
    )
  })

  it('says first that the request is saved when only the e-mail failed, and that sending again is not needed', () => {
    const body = { ok: false, stage: 'email', saved: true, error: 'x', ref: 'A' }
    expect(explain(leadContract, body, phone)).toMatchObject({
      headline: 'Your request is saved.',
      next: 'It still reaches our office. You do not need to send it again.',
    })
    expect(explain(subcontractorContract, body, phone).headline).toBe('Your application is saved.')
  })

  it('names the phone number whenever nothing is saved', () => {
    for (const body of [undefined, {}, { stage: 'database', error: 'x' }, { stage: 'request', error: 'x' }]) {
      expect(explain(leadContract, body, phone).next).toContain(phone)
    }
  })

  it('carries the sentences at the fields', () => {
    const body = { stage: 'request', error: 'x', fields: { name: 'Who?' } }
    expect(explain(leadContract, body, phone).fields).toEqual({ name: 'Who?' })
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
    ['ok', false],
    [undefined, false],
    [null, false],
  ])('of %j is %s', (body, accepted) => {
    expect(isAccepted(body)).toBe(accepted)
  })
})
