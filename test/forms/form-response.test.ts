import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { failureOf } from '#forms/form-response.ts'
import { leadContract } from '#forms/lead.ts'

const { standing, next, unexpected } = leadContract.words

describe('what a visitor reads', () => {
  it.each([
    ['a refused field', { stage: 'request', error: 'Check.', fields: {} }, standing.refused, 'Check.'],
    ['an e-mail with details', { stage: 'email', details: 'Full', error: 'x' }, standing.saved, 'Full'],
    ['a foreign failure', { details: 'Too late', error: 'x' }, standing.failed, 'Too late'],
    ['an empty failure', {}, standing.failed, 'Failed to send email notification'],
    ['the gateway’s own failure', { message: 'Service Unavailable' }, standing.unclear, unexpected],
    ['an answer whose words are blank', { details: ' ', error: ' ' }, standing.unclear, unexpected],
  ])('of %s begins with the state of the request, and has this sentence', (_, body, ...sentences) => {
    const { headline, message } = failureOf(leadContract, body)
    expect([headline, message]).toEqual(sentences)
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
        for (const text of [headline, message, next]) expect(text).toMatch(/^.{10}/s)
      }),
    )
  })
})
