import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { business } from '#content/business.ts'
import { form as words } from '#content/errors/form.ts'
import { leadContract } from '#forms/lead.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { asEdit, conflictOf, submit } from '#lambdas/leads/receive/submit.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { editSeconds, maxSaves, type Submission } from '#lambdas/leads/store/row.ts'
import { type Attributes, rows } from '#lambdas/leads/store/rows.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { draftWith, now, rowWith, submissionWith } from '#test/lambdas/rows-of-tests.ts'

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

const draft = draftWith({ values: { phone: '12' }, contentHash: 'new', seq: 5, leaseId: 'mine' })

const ofWords = uuidFrom('the words')
const [canceled, often] = [{ cancelled_at: now }, { saves: maxSaves }]
const yesterday = { created_at: now - editSeconds }
const older = { digest: 'old', seq: 4 }
const same = { digest: 'new', lease_id: 'other', seq: 5 }

it.each<[string, Attributes, ReturnType<typeof conflictOf>]>([
  ['older words of not quite a day ago', { ...older, created_at: now - editSeconds + 1 }, 'edit'],
  ['other words of the same press', { digest: 'old', seq: 5 }, 'separate-row'],
  ['my own words, canceled', { ...same, lease_id: 'mine', ...canceled }, 'own-write'],
  ['the same words of an earlier press, canceled', { ...same, seq: 4, ...canceled }, 'separate-row'],
  ['the same press that came before, canceled', { ...same, ...canceled }, 'replay'],
  ['newer words, canceled', { digest: 'old', seq: 6, ...canceled }, 'stale'],
  ['the same words without a page’s id, canceled', { ...same, id: ofWords, ...canceled }, 'separate-row'],
  ['words of a day ago, edited often', { ...older, ...often, ...yesterday }, 'separate-row'],
])('a draft meets the row that has its id, which holds %s', (_, found, conflict) => {
  expect(conflictOf(rowWith(found), draft)).toBe(conflict)
})

it('an edit takes no row out of quarantine, and says why', () => {
  const storedRow = rowWith({ notification: 'quarantined', flags: ['honeypot'] })
  const flags = ['honeypot', 'edit-of-suspected']
  expect(asEdit(storedRow, draft)).toMatchObject({ notification: 'quarantined', flags })
})
