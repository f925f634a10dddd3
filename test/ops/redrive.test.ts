import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { localCredentials } from '#local/aws-settings.ts'
import { type Listening, listen } from '#local/listen.ts'
import { redrive } from '#ops/redrive.ts'
import { askOps } from './ask-ops.ts'
import { noStack, stackAnswer } from './stack-answer.ts'

/** CloudFormation, SQS and Lambda; a received message is hidden until the test ends, as SQS hides it for a while. */
let aws: Listening
let stack: readonly [status: number, xml: string]
let queue: Map<string, string>
let hidden: Set<string>
let invoked: string[]

/** True for events that the delivery function cannot write down. */
let isRefused: (event: string) => boolean

beforeAll(async () => {
  aws = await listen(
    createServer(async (request, response) => {
      const body = await text(request)
      const [, call] = String(request.headers['x-amz-target'] ?? '').split('.')
      if (call === 'ReceiveMessage') {
        const shown = [...queue].filter(([receipt]) => !hidden.has(receipt)).slice(0, 2)
        for (const [receipt] of shown) hidden.add(receipt)
        const Messages = shown.map(([ReceiptHandle, Body]) => ({
          ReceiptHandle,
          Body,
          MessageId: ReceiptHandle,
          MD5OfBody: createHash('md5').update(Body).digest('hex'),
        }))
        return response.end(JSON.stringify({ Messages }))
      }
      if (call === 'DeleteMessage') {
        queue.delete(JSON.parse(body).ReceiptHandle)
        return response.end('{}')
      }
      if (request.url?.includes('/functions/deliver/')) {
        invoked.push(body)
        if (isRefused(body)) response.setHeader('x-amz-function-error', 'Unhandled')
        return response.end('{}')
      }
      return response.writeHead(stack[0]).end(stack[1])
    }),
  )
})
afterAll(() => aws.close())
beforeEach(() => {
  stack = [200, stackAnswer({ LostEventsQueueUrl: `${aws.url}/1/lost`, DeliveryFunctionName: 'deliver' })]
  queue = new Map(['a', 'b', 'c'].map((id) => [`receipt-${id}`, JSON.stringify({ detail: { id } })]))
  hidden = new Set()
  invoked = []
  isRefused = () => false
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('npm run redrive', () => {
  it('hands each lost event to the function as it came, and empties the queue', async () => {
    const events = [...queue.values()]
    const { exitCode, printed } = await askOps(redrive, ['--stage', 'prod'])
    expect([exitCode, printed]).toEqual([0, '3 events were written down.\n'])
    expect(invoked).toEqual(events)
    expect(queue.size).toBe(0)
  })

  it('keeps what the function fails on, tries it once, and ends with 1', async () => {
    isRefused = (event) => event.includes('"b"')
    const { exitCode, printed, complaints } = await askOps(redrive, [])
    expect([exitCode, printed]).toEqual([1, '2 events were written down.\n'])
    expect(complaints).toContain('failed on 1 more')
    expect([...queue.keys()]).toEqual(['receipt-b'])
    expect(invoked).toHaveLength(3)
  })

  it('says that there is nothing', async () => {
    queue.clear()
    expect(await askOps(redrive, [])).toMatchObject({ exitCode: 0, printed: '0 events were written down.\n' })
  })

  it.each<[string, typeof stack, string]>([
    ['is not there', [400, noStack], 'There is no stack Remodeler-dev'],
    ['names no queue', [200, stackAnswer({})], 'does not name its lost events: deploy it once more'],
  ])('ends with a sentence when the stack %s', async (_, answer, sentence) => {
    stack = answer
    const { exitCode, complaints } = await askOps(redrive, [])
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining(sentence)])
  })
})
