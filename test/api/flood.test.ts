import { describe, expect, it, vi } from 'vitest'
import { ownRequestOf, sendRequest } from '../own-request.ts'
import { patience } from '../patience.ts'
import { photoOf } from '../photo.ts'
import { testedProduct } from '../tested-product.ts'
import { signIn } from './desk-visitor.ts'

const running = await testedProduct()

/** Runs `act` while strangers flood paths and the API rejects them. */
async function whileFlooded(paths: readonly string[], cookie: string, act: () => Promise<void>) {
  let isOver = false
  const rejectedPaths = new Set<string>()
  const ask = async (path: string) => {
    while (!isOver) {
      const answer = await running.get(path, { cookie })
      if (answer.status === 429) rejectedPaths.add(`${path} ${await answer.text()}`)
      else await answer.arrayBuffer()
    }
  }
  const strangers = [...paths, ...paths, ...paths].map(ask)
  try {
    const refusals = paths.map((path) => `${path} {"message":"Too Many Requests"}`)
    await vi.waitFor(() => expect([...rejectedPaths].toSorted()).toEqual(refusals.toSorted()), patience)
    await act()
  } finally {
    isOver = true
    await Promise.all(strangers)
  }
}

/** A forged tag. */
const madeUp = '0'.repeat(32)

describe('strangers who use up what strangers may ask', () => {
  it('of the desk and of sign-in keep nobody out who is signed in, or was before on this device', async () => {
    const person = await signIn(running)
    const cookie = `__Host-desk=${'0'.repeat(48)}_${Math.floor(Date.now() / 1000) + 3600}_${madeUp}`
    await whileFlooded(['/desk', '/desk/sign-in', '/desk/site'], cookie, async () => {
      for (const path of ['/desk', '/desk/visits', '/desk/site', '/desk/site/pictures'])
        expect((await person.get(path)).status, path).toBe(200)
      person.cookies.delete('__Host-desk')
      expect((await person.get('/desk')).location).toBe('/desk/sign-in?next=%2Fdesk')
      await signIn(running, person)
      expect((await person.get('/desk')).status).toBe(200)
    })
  })

  it('of the page of a request keep nobody from their own, its photos, or the link to it', async () => {
    const own = await sendRequest(running)
    await whileFlooded(['/request', '/api/photos/0'], `__Host-request=${own.key}_${madeUp}`, async () => {
      expect((await own.addPhoto(await photoOf('teal'))).status).toBe(200)
      const [photo = ''] = /\/api\/photos\/[0-9a-f]{64}/.exec(await own.page()) ?? []
      expect((await own.get(photo)).status).toBe(200)
      expect((await own.post({ change: 'note', note: 'The gate sticks.' })).status).toBe(303)
      const link = own.cookie.replace('__Host-request=', '/request?key=')
      expect((await ownRequestOf(running, '', '').get(link)).status).toBe(303)
    })
  })
})
