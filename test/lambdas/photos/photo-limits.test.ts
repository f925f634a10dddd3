import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { hourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { photoByteLimits, requirePhotoQuota } from '#lambdas/photos/save-photo.ts'
import { expectComplaint } from '#test/complaints.ts'

const send = () => requirePhotoQuota('198.51.100.7', 3_000_000, 'the row')
let ofAddress: MockInstance<typeof hourlyCounts.photoBytesFrom>
let ofDay: MockInstance<typeof hourlyCounts.photoBytes>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.UTC(2026, 10, 21, 9, 10))
  ofAddress = vi.spyOn(hourlyCounts, 'photoBytesFrom').mockResolvedValue(1)
  ofDay = vi.spyOn(hourlyCounts, 'photoBytes').mockResolvedValue(1)
})

it('above an hour’s photos of one address says when to send it, and uses up nothing of the day', async () => {
  ofAddress.mockResolvedValue(photoByteLimits.perAddressHour + 1)
  await expect(send()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^More photos came from your network .* in an hour, or email it to .+@/),
    headers: { 'retry-after': '3000' },
  })
  expect(ofDay).not.toHaveBeenCalled()
})

it('above a day’s photos of everybody says so', async () => {
  ofDay.mockResolvedValue(photoByteLimits.perDay + 1)
  await expect(send()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/today .* tomorrow, or email it to/),
    headers: { 'retry-after': String(14 * 3600 + 3000) },
  })
})

it('takes what cannot be counted', async () => {
  ofAddress.mockRejectedValue(new Error('away'))
  ofDay.mockRejectedValue(new Error('away'))
  await send()
  expectComplaint('photo.bytes_not_counted')
})
