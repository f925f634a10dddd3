import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { business } from '#firm/business.ts'
import { leadContract } from '#forms/lead.ts'
import { formHandler, type Submit } from '#lambdas/http/form-handler.ts'
import { AddressError } from '#lambdas/shared/errors.ts'
import { refOf } from '#lambdas/shared/identity.ts'
import { ann } from '#test/fixtures.ts'

const id = '3f0e8f6e-1111-4222-8333-444455556666'

beforeAll(() => {
  process.env.ORIGIN_SECRET = 'secret'
})

const post = (submit: Submit, remainingMs = 15_000) =>
  formHandler(leadContract, submit)(
    {
      headers: {
        'x-origin-verify': 'secret',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...ann, submission_id: id }),
      isBase64Encoded: false,
    } as unknown as APIGatewayProxyEventV2,
    { getRemainingTimeInMillis: () => remainingMs },
  )

describe('the handler of a form', () => {
  it('answers a bug of ours in one sentence with a reference, and logs its cause', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { statusCode, body } = await post(() => Promise.reject(new TypeError('x is not a function')))
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

  it('gives its work a deadline before the function’s own', async () => {
    let deadline: AbortSignal | undefined
    await post(async (_, signal) => {
      deadline = signal
      return { ref: 'A' }
    }, 500)
    await vi.waitFor(() => expect(deadline?.aborted).toBe(true))
  })
})

describe('a flood of one address', () => {
  const eventOf = (address: string, changes: object = {}) =>
    ({
      headers: {
        'x-origin-verify': 'secret',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'x-viewer-address': address,
      },
      body: JSON.stringify({ ...ann, submission_id: id }),
      isBase64Encoded: false,
      ...changes,
    }) as unknown as APIGatewayProxyEventV2
  const context = { getRemainingTimeInMillis: () => 15_000 }
  const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

  it('is refused before anything is read, with the phone number and when to try again', async () => {
    const warned = quiet()
    let submitted = 0
    const handle = formHandler(leadContract, async () => {
      submitted += 1
      return { ref: 'A' }
    })
    // Not even JSON: nobody looks.
    for (let at = 0; at < 40; at += 1) await handle(eventOf('198.51.100.7', { body: '{' }), context)
    const { statusCode, headers, body } = await handle(eventOf('198.51.100.7'), context)
    expect([statusCode, headers?.['retry-after']]).toEqual([429, '60'])
    expect(JSON.parse(body ?? '')).toEqual({
      ok: false,
      stage: 'request',
      error: `Too many requests came from your network. Please call us at ${business.phone}.`,
    })
    expect(submitted).toBe(0)
    expect((await handle(eventOf('198.51.100.8'), context)).statusCode).toBe(200)
    warned.mockRestore()
  })

  it('that the hour’s count refuses is refused from then on without asking again', async () => {
    const warned = quiet()
    let asked = 0
    const handle = formHandler(leadContract, async () => {
      asked += 1
      throw new AddressError('request', 1800)
    })
    for (const _ of [1, 2, 3]) expect((await handle(eventOf('198.51.100.7'), context)).statusCode).toBe(429)
    expect(asked).toBe(1)
    warned.mockRestore()
  })

  it('that comes beside CloudFront closes the gate to nobody', async () => {
    const warned = quiet()
    const handle = formHandler(leadContract, async () => ({ ref: 'A' }))
    const foreign = eventOf('198.51.100.7')
    foreign.headers['x-origin-verify'] = 'guess'
    for (let at = 0; at < 40; at += 1) expect((await handle(foreign, context)).statusCode).toBe(400)
    expect((await handle(eventOf('198.51.100.7'), context)).statusCode).toBe(200)
    warned.mockRestore()
  })
})
