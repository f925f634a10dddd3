import { expect, it } from 'vitest'
import { sendRequest } from '../own-request.ts'
import { photoOf } from '../photo.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct()

const times = 28

/** Sends parallel requests while database, mail and bucket work. */
const atOnce = (send: (at: number) => Promise<{ readonly status: number }>) =>
  Promise.all(Array.from({ length: times }, async (_, at) => (await send(at)).status))

it.each<[what: string, door: () => Promise<(at: number) => Promise<{ readonly status: number }>>]>([
  [
    'edits of one request',
    async () => {
      const request = press()
      return (at) => running.post({ ...request, seq: at + 1, message: `Edit ${at}` })
    },
  ],
  [
    'times to call for one request',
    async () => {
      const own = await sendRequest(running)
      const wishes = ['morning', 'afternoon', 'evening']
      return (at) => own.post({ change: 'call', call_time: wishes[at % 3] ?? '' })
    },
  ],
  [
    'photos for one request',
    async () => {
      const own = await sendRequest(running)
      const photos = await Promise.all(
        Array.from({ length: times }, (_, at) => photoOf(`rgb(${at * 9}, 90, 90)`, 1)),
      )
      return (at) => own.addPhoto(photos[at] as Buffer)
    },
  ],
])('%s, many at once, make no function fail while AWS answers', async (_, door) => {
  const statuses = await atOnce(await door())
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(running.logs.filter((line) => /\.failed"?/.test(line) || line.includes('timed out'))).toEqual([])
})
