import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { formHandler } from '#lambdas/http/form-handler.ts'
import { expectComplaint } from '#test/complaints.ts'
import { pacificTile } from '#test/fixtures.ts'
import { dependenciesWith, id } from '#test/lambdas/dependencies.ts'

beforeAll(() => {
  process.env.ORIGIN_SECRET = 'secret'
})

/** Form as a browser without script posts it. */
function plainForm(values: Readonly<Record<string, string | readonly string[]>>) {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat()) parameters.append(name, each)
  return {
    headers: {
      'x-origin-verify': 'secret',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: parameters.toString(),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2
}

const context = { getRemainingTimeInMillis: () => 15_000 }

function copyWith(changes: Parameters<typeof dependenciesWith>[0] = {}) {
  const { dependencies, calls } = dependenciesWith({ contract: subcontractorContract, ...changes })
  return { handle: formHandler(subcontractorContract, () => dependencies), calls }
}

describe('an application that is sent without script', () => {
  it('is kept, told, and leads to the success panel', async () => {
    const { handle, calls } = copyWith()
    const answer = await handle(plainForm({ ...pacificTile, submission_id: id }), context)
    expect([answer.statusCode, answer.headers?.location]).toEqual([303, subcontractorContract.thanks])
    expect(calls).toEqual(['save pending', 'send', 'markSent revision 1 message-1'])
  })

  it('that cannot be kept is answered with the form as it was sent, under the same id', async () => {
    expectComplaint('subcontractor.failed')
    const { handle } = copyWith({ rows: { save: () => Promise.reject(new Error('away')) } })
    const { statusCode, body } = await handle(plainForm({ ...pacificTile, submission_id: id }), context)
    expect(statusCode).toBe(503)
    expect(body).toContain(`name="submission_id" value="${id}"`)
    expect(body).toContain(`value="${pacificTile.company_name}"`)
  })
})
