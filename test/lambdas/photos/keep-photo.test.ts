import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { photos as words } from '#content/errors/photos.ts'
import { noAdditions, type Row } from '#lambdas/leads/store/row.ts'
import { keepPhoto } from '#lambdas/photos/keep-photo.ts'
import { dependenciesWith, noDeadline, rowWith } from '#test/lambdas/dependencies.ts'

const photo = { type: 'image/jpeg' as const, content: Buffer.from('a photo') }
const taken = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    hash: `${at}`,
    type: 'image/jpeg' as const,
    bytes: 1,
    receivedAt: '2026-11-23T12:00:00Z',
  }))

function keeping(rows: object, changes: object = {}) {
  const { dependencies, calls } = dependenciesWith({ rows, ...changes })
  const files = {
    put: async (_id: string, hash: string) => void calls.push(`put ${hash.slice(0, 4)}`),
    get: async () => Buffer.alloc(0),
    remove: async (_id: string, hash: string) => void calls.push(`remove ${hash.slice(0, 4)}`),
  }
  return { calls, keep: (row: Row) => keepPhoto(row, photo, { ...dependencies, files }, noDeadline) }
}

it('takes the file away again when another photo took the last place meanwhile', async () => {
  const full = rowWith({ additions: { ...noAdditions, photos: taken(5) } })
  const { keep, calls } = keeping({ add: async () => undefined, find: async () => full })
  await expect(keep(rowWith({ additions: { ...noAdditions, photos: taken(4) } }))).rejects.toMatchObject({
    status: 422,
  })
  expect(calls.filter((call) => /^(?:put|remove)/.test(call))).toEqual(['put d4e2', 'remove d4e2'])
})

it('keeps a file that the row names, also when the answer that said so was lost', async () => {
  const hash = createHash('sha256').update(photo.content).digest('hex')
  const named = rowWith({
    additions: { ...noAdditions, photos: taken(1).map((each) => ({ ...each, hash })) },
  })
  const { keep, calls } = keeping({
    add: () => Promise.reject(new Error('the line is cut')),
    find: async () => named,
  })
  await expect(keep(rowWith({}))).rejects.toThrow('the line is cut')
  expect(calls.filter((call) => call.startsWith('remove'))).toEqual([])
})

it('takes one photo for a request that looks like spam, and says no more than that it is full', async () => {
  const { keep } = keeping({})
  const suspected = rowWith({ notification: 'quarantined', additions: { ...noAdditions, photos: taken(1) } })
  await expect(keep(suspected)).rejects.toMatchObject({
    status: 422,
    message: words.fullForNow,
  })
})

it('asks a visitor who changes a request faster than it can be written to try again: no function fails', async () => {
  const { keep } = keeping({ add: async () => undefined, find: async () => rowWith({}) })
  await expect(keep(rowWith({}))).rejects.toMatchObject({ status: 429 })
})
