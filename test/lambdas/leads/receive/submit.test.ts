import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { business } from '#content/business.ts'
import { form as words } from '#content/errors/form.ts'
import { leadContract } from '#forms/lead.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { type Submission, submit } from '#lambdas/leads/receive/submit.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { editSeconds, maxSaves } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { now, rowWith, submissionWith } from '#test/lambdas/rows-of-tests.ts'

const { put } = await embeddedForms()
const send = (submission: Submission) => submit(leadContract, submission, async () => true)
const stored = (id: string) => rows('lead').find(id)

describe('a submission', () => {
  it('that returns to the words of an earlier press lets no edit from in between come after it', async () => {
    const submission = submissionWith()
    const { id } = submission
    await send(submission)
    await send({ ...submission, seq: 3 })
    expect(await send({ ...submission, seq: 2, contentHash: 'late' })).toMatchObject({ ref: refOf(id) })
    expect(await stored(id)).toMatchObject({ contentHash: submission.contentHash, seq: 3, revision: 1 })
  })

  it('that returns to earlier words after that very edit is saved after it', async () => {
    const submission = submissionWith()
    for (const each of [{}, { seq: 2, contentHash: 'edit' }, { seq: 3 }])
      await send({ ...submission, ...each })
    expect(await stored(submission.id)).toMatchObject({ contentHash: submission.contentHash, revision: 3 })
  })

  it('becomes a row of its own where it must not overwrite another', async () => {
    const submission = submissionWith()
    const { id } = submission
    await send(submission)
    vi.setSystemTime((now + editSeconds) * 1000)
    const own = uuidFrom(`${id} another`)
    expect(await send({ ...submission, seq: 2, contentHash: 'another' })).toMatchObject({ ref: refOf(own) })
    expect(await stored(own)).toMatchObject({ contentHash: 'another', revision: 1 })
    expect(await stored(id)).toMatchObject({ contentHash: submission.contentHash, revision: 1 })
  })

  it('edited too often asks for a call', async () => {
    const row = rowWith({ saves: maxSaves })
    await put(row)
    await expect(send(submissionWith({ id: row.id, contentHash: 'other', seq: 99 }))).rejects.toMatchObject({
      status: 429,
      message: `This request has been changed too many times. Please call us at ${business.phone}.`,
      headers: { 'retry-after': String(24 * 60 * 60) },
    })
  })

  it('that finds a row which is gone at the next read, or incomplete, is stored all the same', async () => {
    const submission = submissionWith()
    vi.spyOn(hourlyCounts, 'submissionOf').mockResolvedValue(1)
    const wasThere = new ConditionalCheckFailedException({ $metadata: {}, message: 'it was there' })
    vi.spyOn(dynamodb(), 'send').mockRejectedValueOnce(wasThere as never)
    await send(submission)
    expect(await stored(submission.id)).toMatchObject({ revision: 1 })
  })
})

it('after 15,000 from everybody in a day, a submission is refused with the phone number and when to try again', async () => {
  vi.spyOn(hourlyCounts, 'submissionOf').mockResolvedValue(15_001)
  const submission = submissionWith()
  await expect(send(submission)).rejects.toMatchObject({
    status: 429,
    message: words.tooManyToday.request,
    headers: { 'retry-after': String(86_400 - (now % 86_400)) },
  })
  expect(await stored(submission.id)).toBeUndefined()
})
