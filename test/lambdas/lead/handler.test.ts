import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { business } from '#content/business.ts'
import { leadContract } from '#forms/lead.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'
import { RateLimiter } from '#lambdas/leads/receive/rate-limiter.ts'
import { expectComplaint } from '#test/complaints.ts'
import { ann } from '#test/fixtures.ts'
import { dependenciesWith, id, rowWith } from '#test/lambdas/dependencies.ts'

beforeAll(() => {
  process.env.ORIGIN_SECRET = 'secret'
})

const eventOf = (address: string | undefined, changes: object = {}) =>
  ({
    headers: {
      'x-origin-verify': 'secret',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(address ? { 'x-viewer-address': address } : {}),
    },
    body: JSON.stringify({ ...ann, submission_id: id }),
    isBase64Encoded: false,
    ...changes,
  }) as unknown as APIGatewayProxyEventV2

const context = { getRemainingTimeInMillis: () => 15_000 }

/** The handler of one copy of the function, and what it asked of its dependencies. */
function copyWith(changes: Parameters<typeof dependenciesWith>[0] = {}) {
  const { dependencies, calls } = dependenciesWith(changes)
  return { handle: formHandler(leadContract, () => dependencies), calls }
}

describe('the handler of a form', () => {
  it('answers a submission with the reference of its row', async () => {
    const { handle, calls } = copyWith()
    const { statusCode, body } = await handle(eventOf(undefined), context)
    expect([statusCode, JSON.parse(body ?? '')]).toEqual([200, { ok: true, ref: refOf(id) }])
    expect(calls).toEqual(['save pending', 'send', 'markSent revision 1 message-1'])
  })

  it('answers a bug of ours in one sentence with a reference, and logs its cause', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { handle } = copyWith({
      newId: () => {
        throw new TypeError('x is not a function')
      },
    })
    const { statusCode, body } = await handle(eventOf(undefined), context)
    expect(statusCode).toBe(500)
    expect(JSON.parse(body ?? '')).toEqual({
      ok: false,
      error: `Something went wrong on our side. (ref ${refOf(id)})`,
    })
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        event: 'lead.failed',
        ref: refOf(id),
        error: expect.stringContaining('TypeError: x is not a function'),
      }),
    )
    logged.mockRestore()
  })

  it('answers in one sentence when its dependencies cannot be made', async () => {
    expectComplaint('lead.failed')
    const handle = formHandler(leadContract, () => {
      throw new Error('missing environment variable LEAD_TABLE')
    })
    expect((await handle(eventOf(undefined), context)).statusCode).toBe(500)
  })

  it('gives its work a deadline before the function’s own', async () => {
    let deadline: AbortSignal | undefined
    const { handle } = copyWith({
      rows: {
        async save(_, signal) {
          deadline = signal
          return rowWith()
        },
      },
    })
    await handle(eventOf(undefined), { getRemainingTimeInMillis: () => 500 })
    await vi.waitFor(() => expect(deadline?.aborted).toBe(true))
  })
})

describe('a flood of one address', () => {
  const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

  it('is refused before anything is read, with the phone number and when to try again', async () => {
    const warned = quiet()
    const { handle, calls } = copyWith()
    // Not even JSON: nobody looks.
    for (let at = 0; at < 40; at += 1) await handle(eventOf('198.51.100.7', { body: '{' }), context)
    const { statusCode, headers, body } = await handle(eventOf('198.51.100.7'), context)
    expect([statusCode, headers?.['retry-after']]).toEqual([429, '60'])
    expect(JSON.parse(body ?? '')).toEqual({
      ok: false,
      stage: 'request',
      error: `Too many requests came from your network. Please call us at ${business.phone}.`,
    })
    expect(calls).toEqual([])
    expect((await handle(eventOf('198.51.100.8'), context)).statusCode).toBe(200)
    warned.mockRestore()
  })

  it('that the hour’s count refuses is refused from then on without asking again', async () => {
    const warned = quiet()
    let asked = 0
    const { handle } = copyWith({
      async countAddress() {
        asked += 1
        return 201
      },
    })
    for (const _ of [1, 2, 3]) expect((await handle(eventOf('198.51.100.7'), context)).statusCode).toBe(429)
    expect(asked).toBe(1)
    warned.mockRestore()
  })

  it('that comes beside CloudFront uses up nobody’s requests', async () => {
    const warned = quiet()
    const { handle } = copyWith({ rateLimiter: new RateLimiter(() => 0) })
    const foreign = eventOf('198.51.100.7')
    foreign.headers['x-origin-verify'] = 'guess'
    for (let at = 0; at < 40; at += 1) expect((await handle(foreign, context)).statusCode).toBe(400)
    expect((await handle(eventOf('198.51.100.7'), context)).statusCode).toBe(200)
    warned.mockRestore()
  })
})
