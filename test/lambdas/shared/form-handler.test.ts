import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { leadContract } from '../../../lambdas/lead/contract.ts'
import { formHandler, type Submit } from '../../../lambdas/shared/form-handler.ts'
import { refOf } from '../../../lambdas/shared/identity.ts'
import { ann } from '../../fixtures.ts'

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
