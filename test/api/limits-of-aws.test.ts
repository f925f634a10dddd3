import { expect, it } from 'vitest'
import { photosPath } from '#forms/photos.ts'
import { maxPayloadBytes } from '#local/lambda-function.ts'
import { sendRequest } from '../own-request.ts'
import { press } from '../running-product.ts'
import { testedProduct } from '../tested-product.ts'

const running = await testedProduct({ concurrency: 10 })

it('ten functions run at once, as in a new account; whoever comes more is refused, and sends again', async () => {
  const requests = Array.from({ length: 30 }, () => press())
  running.database.fault = 'hang'
  const answers = await Promise.all(requests.map((request) => running.post(request)))
  const rejections = answers.filter(({ body }) => body.message === 'Service Unavailable')
  expect(rejections.map(({ status }) => status)).toEqual(Array(20).fill(503))
  running.heal()
  for (const request of requests) expect((await running.post(request)).status).toBe(200)
  expect(await running.rows()).toHaveLength(30)
})

it('a body that Lambda would refuse ends at the edge, with a page that says what to do', async () => {
  const own = await sendRequest(running)
  const answer = await own.addPhoto(Buffer.alloc(5_000_000))
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('Go back, choose a smaller one')
})

it('an event above 6 MB that got past the edge is refused by Lambda, and no function sees it', async () => {
  const { status } = await running.product.api.handle({
    method: 'POST',
    path: photosPath,
    query: '',
    headers: {},
    body: Buffer.alloc(maxPayloadBytes),
  })
  expect(status).toBe(500)
  expect(running.logs.at(-1)).toContain('more than 6 MB')
})
