import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { photos as words } from '#content/errors/photos.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { photoFiles, photoName } from '#lambdas/adapters/s3.ts'
import { encoder } from '#lambdas/encoder/encoder.ts'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { photoByteLimits, requirePhotoQuota, savePhoto } from '#lambdas/photos/save-photo.ts'
import { expectComplaint } from '#test/complaints.ts'
import { embeddedForms } from '#test/lambdas/embedded-table.ts'
import { rowWith } from '#test/lambdas/rows-of-tests.ts'

const { put } = await embeddedForms()

const photo = { sent: Buffer.from('a photo'), document: undefined }
const hash = createHash('sha256').update(photo.sent).digest('hex')
const counterOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const received_at = '2026-11-23T12:00:00Z'
    return { hash: `${at}`, type: 'image/jpeg', bytes: 1, received_at }
  })

const files = new Set<string>()
beforeEach(() => {
  files.clear()
  vi.spyOn(encoder, 'encode').mockImplementation(async (content) => ({ content, width: 1, height: 1 }))
  vi.spyOn(photoFiles, 'put').mockImplementation(async (name) => void files.add(name))
  vi.spyOn(photoFiles, 'remove').mockImplementation(async (name) => void files.delete(name))
})

it('takes the file away again when another photo took the last place meanwhile', async () => {
  const seen = rowWith({ photos: counterOf(4) })
  await put(rowWith({ id: seen.id, photos: counterOf(5), version: 2 }))
  await expect(savePhoto(seen, photo)).rejects.toMatchObject({ status: 422 })
  expect(photoFiles.remove).toHaveBeenCalledWith(photoName(seen.id, hash))
  expect([...files]).toEqual([])
})

it('keeps a file that the row names, also when the answer that said so was lost', async () => {
  const row = rowWith()
  await put(row)
  const { send } = dynamodb()
  vi.spyOn(dynamodb(), 'send').mockImplementation((async (command: UpdateCommand) => {
    const answer = await send(command)
    if (command instanceof UpdateCommand) throw new Error('the line is cut')
    return answer
  }) as never)
  await expect(savePhoto(row, photo)).rejects.toThrow('the line is cut')
  expect([...files]).toEqual([photoName(row.id, hash)])
})

it('takes one photo for a request that looks like spam, and says no more than that it is full', async () => {
  const suspected = rowWith({ notification: 'quarantined', photos: counterOf(1) })
  await expect(savePhoto(suspected, photo)).rejects.toMatchObject({ status: 422, message: words.fullForNow })
})

const send = () => requirePhotoQuota('198.51.100.7', 3_000_000, 'the row')
let ofAddress: MockInstance<typeof hourlyCounts.photoBytesFrom>
let ofDay: MockInstance<typeof hourlyCounts.photoBytes>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.UTC(2026, 10, 21, 9, 10))
  ofAddress = vi.spyOn(hourlyCounts, 'photoBytesFrom').mockResolvedValue(1)
  ofDay = vi.spyOn(hourlyCounts, 'photoBytes').mockResolvedValue(1)
})

it('above an hour’s photos of one address, or a day’s of everybody, says when to send it; an hour above uses up nothing of the day', async () => {
  ofAddress.mockResolvedValueOnce(photoByteLimits.perAddressHour + 1)
  await expect(send()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^More photos came from your network .* in an hour, or email it to .+@/),
    headers: { 'retry-after': '3000' },
  })
  expect(ofDay).not.toHaveBeenCalled()
  ofDay.mockResolvedValue(photoByteLimits.perDay + 1)
  await expect(send()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/today .* tomorrow, or email it to/),
    headers: { 'retry-after': String(14 * 3600 + 3000) },
  })
})

it('takes what cannot be counted', async () => {
  for (const count of [ofAddress, ofDay]) count.mockRejectedValue(new Error('away'))
  await send()
  expectComplaint('photo.bytes_not_counted')
})
