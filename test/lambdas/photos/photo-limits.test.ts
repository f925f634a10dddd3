import { expect, it } from 'vitest'
import { mostPhotoBytes, requireWithinBytes } from '#lambdas/photos/photo-limits.ts'
import { expectComplaint } from '#test/complaints.ts'
import { countsOf, id, noDeadline } from '#test/lambdas/dependencies.ts'

const fiftyToTen = Date.UTC(2026, 10, 21, 9, 10) / 1000
const send = (counts: Parameters<typeof countsOf>[0]) =>
  requireWithinBytes(
    '198.51.100.7',
    3_000_000,
    id,
    { hourlyCounts: countsOf(counts), now: () => fiftyToTen },
    noDeadline,
  )

it('counts a photo by its bytes', async () => {
  const counted: unknown[] = []
  await send({
    photoBytesFrom: async (...[address, bytes]) => counted.push(address, bytes),
    photoBytes: async (bytes) => counted.push(bytes),
  })
  expect(counted).toEqual(['198.51.100.7', 3_000_000, 3_000_000])
})

it('above an hour’s photos of one address says when to send it, and uses up nothing of the day', async () => {
  const photoBytesFrom = async () => mostPhotoBytes.fromAddress + 1
  const photoBytes = () => Promise.reject(new Error('must not be asked'))
  await expect(send({ photoBytesFrom, photoBytes })).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^More photos came from your network .* in an hour, or email it to .+@/),
    headers: { 'retry-after': '3000' },
  })
})

it('above a day’s photos of everybody says so', async () => {
  await expect(send({ photoBytes: async () => mostPhotoBytes.inDay + 1 })).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/today .* tomorrow, or email it to/),
    headers: { 'retry-after': String(14 * 3600 + 3000) },
  })
})

it('takes what cannot be counted', async () => {
  const away = () => Promise.reject(new Error('away'))
  await send({ photoBytesFrom: away, photoBytes: away })
  expectComplaint('photo.bytes_not_counted')
})
