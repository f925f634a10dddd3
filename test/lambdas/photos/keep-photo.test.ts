import { expect, it } from 'vitest'
import { keepPhoto } from '#lambdas/photos/keep-photo.ts'
import { dependenciesWith, rowWith } from '#test/lambdas/dependencies.ts'

it('keeps no photo while nothing may be saved: neither the file nor its place in the row', async () => {
  const { dependencies, calls } = dependenciesWith()
  const files = { put: async () => void calls.push('put'), get: async () => Buffer.alloc(0) }
  const held = { ...dependencies, files, isHeld: () => true }
  const photo = { type: 'image/jpeg' as const, content: Buffer.from('a photo') }
  await expect(keepPhoto(rowWith({}), photo, held, new AbortController().signal)).rejects.toMatchObject({
    status: 503,
  })
  expect(calls).toEqual([])
})
