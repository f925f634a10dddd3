import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { failureOf, isAccepted } from '#forms/form-response.ts'
import { leadContract } from '#forms/lead.ts'

const { standing, next, unexpected } = leadContract.words

describe('what a visitor reads', () => {
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
    ['the gateway’s own failure', { message: 'Service Unavailable' }, unexpected],
    ['no answer at all', undefined, unexpected],
  ])('of %s has this sentence', (_, body, message) => {
    expect(failureOf(leadContract, body).message).toBe(message)
  })

  it.each([
    ['a refused field', { stage: 'request', error: 'x' }, standing.refused],
    ['a database that fails', { stage: 'database', error: 'x' }, standing.failed],
    ['an e-mail that fails', { stage: 'email', error: 'x' }, standing.saved],
    ['an empty failure', {}, standing.failed],
    ['an answer whose words are blank', { details: ' ', error: ' ' }, standing.unclear],
    ['no answer at all', undefined, standing.unclear],
  ])('begins, of %s, with the state of the request', (_, body, headline) => {
    expect(failureOf(leadContract, body).headline).toBe(headline)
  })

  it('has a sentence at a field when the answer of a refused form says so, and else none', () => {
    const body = { stage: 'request', error: 'x', fields: { name: 'Who?' } }
    expect(failureOf(leadContract, body).fields).toEqual({ name: 'Who?' })
    for (const body of [
      undefined,
      { stage: 'database', error: 'x', fields: { name: 'Who?' } },
      { stage: 'request', error: 'x', fields: ['Who?'] },
    ])
      expect(failureOf(leadContract, body).fields).toEqual({})
  })

  it('says, whenever nothing is known to be saved, that sending again is safe, and whom to call', () => {
    expect(next.sendAgain).toContain(business.phone)
    for (const body of [undefined, { stage: 'database', error: 'x' }, { stage: 'request', error: 'x' }])
      expect(failureOf(leadContract, body).next).toBe(next.sendAgain)
  })

  it('is always a sentence, whatever the answer holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const { headline, message, next } = failureOf(leadContract, body)
        expect([headline, message, next].every((text) => typeof text === 'string' && text.length > 10)).toBe(
          true,
        )
      }),
    )
  })
})

it.each([
  [{ ok: true, ref: 'A' }, true],
  [{ ok: true }, false],
  [{ ok: false, ref: 'A' }, false],
  [null, false],
])('success of %j is %s', (body, accepted) => {
  expect(isAccepted(body)).toBe(accepted)
})
