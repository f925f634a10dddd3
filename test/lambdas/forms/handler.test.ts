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
import { now } from '#test/lambdas/rows-of-tests.ts'

await embeddedForms()
const id = crypto.randomUUID()

const event = eventWith('/api/leads', {
  method: 'POST',
  headers: {
    ...{ 'x-origin-verify': 'secret', 'sec-fetch-site': 'same-origin' },
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
    expect(JSON.parse(body ?? '')).toEqual({ ok: false, error: fill(other.unexpected, { ref: refOf(id) }) })
    const error = expect.stringContaining('TypeError: x is not a function')
    const logLine = expect.objectContaining({ event: 'lead.failed', ref: refOf(id), error })
    expect(logged).toHaveBeenCalledWith(logLine)
  })

  it.each([
    ['of an address that nobody knows', {}, '', 200],
    ['of an address', known, '', 429],
    ['of an address with a field that has to change', known, { ...ann, email: 'none' }, 429],
    ['of an address that nobody can read', known, '{', 429],
    ['of an address from another site', { ...known, 'sec-fetch-site': 'cross-site' }, '', 429],
  ])(
    'takes 200 posts an hour, refused ones too, and shows the phone number to the next %s',
    async (_, headers, body, status) => {
      if (status !== 200) expectComplaint('lead.refused')
      const counted: string[] = []
      vi.spyOn(hourlyCounts, 'submissionFrom').mockImplementation(async (each) => 200 + counted.push(each))
      const post = { ...event, ...(body && { body: JSON.stringify(body) }) }
      const answer = await send({ ...post, headers: { ...event.headers, ...headers } }, invocation)
      expect([answer.statusCode, counted]).toEqual([status, status === 200 ? [] : ['198.51.100.7']])
      if (status !== 429) return
      expect(answer.headers?.['retry-after']).toBe(String(3600 - (now % 3600)))
      expect(JSON.parse(answer.body ?? '').error).toMatch(
        /^Too many .* your network\. Please call us at \(\d{3}\)/,
      )
    },
  )
})
