import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { unexpected } from '#content/errors/unexpected.ts'
import { leadContract } from '#forms/lead.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'
import { expectComplaint } from '#test/complaints.ts'
import { ann } from '#test/fixtures.ts'
import { dependenciesWith, id, rowWith } from '#test/lambdas/dependencies.ts'

process.env.ORIGIN_SECRET = 'secret'

const event = {
  headers: {
    'x-origin-verify': 'secret',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ ...ann, submission_id: id }),
  isBase64Encoded: false,
} as unknown as APIGatewayProxyEventV2

const context = { getRemainingTimeInMillis: () => 15_000 }

/** The handler of one copy of the function, and what it asked of its dependencies. */
function copyWith(changes: Parameters<typeof dependenciesWith>[0] = {}) {
  const { dependencies, calls } = dependenciesWith(changes)
  return { handle: formHandler(leadContract, () => dependencies), calls }
}

describe('the handler of a form', () => {
  it('answers a bug of ours in one sentence with a reference, and logs its cause', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { handle } = copyWith({
      newId: () => {
        throw new TypeError('x is not a function')
      },
    })
    const { statusCode, body } = await handle(event, context)
    expect(statusCode).toBe(500)
    expect(JSON.parse(body ?? '')).toEqual({
      ok: false,
      error: unexpected(refOf(id)),
    })
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        event: 'lead.failed',
        ref: refOf(id),
        error: expect.stringContaining('TypeError: x is not a function'),
      }),
    )
  })

  it('answers in one sentence when its dependencies cannot be made', async () => {
    expectComplaint('lead.failed')
    const handle = formHandler(leadContract, () => {
      throw new Error('missing environment variable LEAD_TABLE')
    })
    expect((await handle(event, context)).statusCode).toBe(500)
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
    await handle(event, { getRemainingTimeInMillis: () => 500 })
    await vi.waitFor(() => expect(deadline?.aborted).toBe(true))
  })
})
