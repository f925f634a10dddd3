import { describe, expect, it } from 'vitest'
import { DatabaseError, NotificationError, RequestError, UnexpectedError } from '#lambdas/adapters/errors.ts'

describe('what a visitor gets of', () => {
  it.each([
    ['a refused request', new RequestError(400, 'No.'), 400, { ok: false, stage: 'request', error: 'No.' }],
    [
      'a wrong field',
      new RequestError(422, 'Look.', { fields: { name: 'Who?' } }),
      422,
      { ok: false, stage: 'request', error: 'Look.', fields: { name: 'Who?' } },
    ],
    [
      'a database that fails',
      new DatabaseError('Busy.', 'R1'),
      503,
      { ok: false, stage: 'database', error: 'Database error: Busy. (ref R1)' },
    ],
    [
      'an e-mail that fails',
      new NotificationError('R1'),
      502,
      { ok: false, stage: 'email', saved: true, error: 'Failed to send email notification', ref: 'R1' },
    ],
    [
      'a bug of ours',
      new UnexpectedError('R1'),
      500,
      { ok: false, error: 'Something went wrong on our side. (ref R1)' },
    ],
  ])('%s is its status and this body, no more', (_, error, status, answer) => {
    expect(error.status).toBe(status)
    expect(error.toAnswer()).toStrictEqual(answer)
  })
})

describe('an error of ours', () => {
  it('has no headers of its own, unless a request has to wait', () => {
    expect(new UnexpectedError('R1').headers).toEqual({})
    expect(new RequestError(400, 'No.').headers).toEqual({})
    expect(new RequestError(429, 'Later.', { headers: { 'retry-after': '60' } }).headers).toEqual({
      'retry-after': '60',
    })
  })

  it.each([
    new RequestError(400, 'No.'),
    new DatabaseError('Busy.', 'R1'),
    new NotificationError('R1'),
    new UnexpectedError('R1'),
  ])('is called in the log what it is: %s', (error) => {
    expect(error.name).toBe(error.constructor.name)
  })

  it('keeps its cause for the log', () => {
    const cause = new Error('raw')
    for (const error of [
      new DatabaseError('Busy.', 'R1', { cause }),
      new NotificationError('R1', { cause }),
      new UnexpectedError('R1', { cause }),
    ])
      expect(error.cause).toBe(cause)
  })
})
