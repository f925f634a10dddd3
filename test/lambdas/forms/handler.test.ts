import { describe, expect, it, vi } from 'vitest'
import { other } from '#content/errors/other.ts'
import { fill } from '#firm/in-words.ts'
import { createHandler } from '#lambdas/adapters/http.ts'
import { refOf } from '#lambdas/adapters/identity.ts'
import { formsApp } from '#lambdas/forms/handler.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { expectComplaint } from '#test/complaints.ts'
import { ann } from '#test/fixtures.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { eventWith, invocation } from '#test/lambdas/event.ts'

await embeddedForms()
const id = crypto.randomUUID()

const event = eventWith('/api/leads', {
  method: 'POST',
  headers: {
    'x-origin-verify': 'secret',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  },
  body: JSON.stringify({ ...ann, submission_id: id }),
})

const known = { 'x-viewer-address': '198.51.100.7' }

const send = createHandler(formsApp(async () => true))

describe('the app of the forms', () => {
  it('answers a bug of ours in one sentence with a reference, and logs its cause', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = createHandler(formsApp(() => Promise.reject(new TypeError('x is not a function'))))
    const { statusCode, body } = await broken(event, invocation)
    expect(statusCode).toBe(500)
    expect(JSON.parse(body ?? '')).toEqual({
      ok: false,
      error: fill(other.unexpected, { ref: refOf(id) }),
    })
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({
        event: 'lead.failed',
        ref: refOf(id),
        error: expect.stringContaining('TypeError: x is not a function'),
      }),
    )
  })

  it('takes a post whose address cannot be counted', async () => {
    expectComplaint('lead.not_counted')
    vi.spyOn(hourlyCounts, 'submissionFrom').mockRejectedValue(new Error('the table is away'))
    expect((await send({ ...event, headers: { ...event.headers, ...known } }, invocation)).statusCode).toBe(
      200,
    )
  })
})
