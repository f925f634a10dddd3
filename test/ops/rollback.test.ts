import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { localCredentials } from '#local/aws-settings.ts'
import { type Listening, listen } from '#local/listen.ts'
import { rollback } from '#ops/rollback.ts'
import { askOps } from './ask-ops.ts'
import { type FakeS3, startFakeS3 } from './fake-s3.ts'
import { noStack, stackAnswer, xmlRefusal } from './stack-answer.ts'
import { VersionedBucket } from './versioned-bucket.ts'

const outputs = { SiteBucket: 'site', InvalidationFunction: 'forget' }

const releases = [
  { 'index.html': 'first', 'about.html': 'same', '50% & back.html': 'first' },
  { 'index.html': 'second', 'about.html': 'same', 'blog/fresh.html': 'second' },
  { 'index.html': 'third', 'about.html': 'same', 'blog/fresh.html': 'second', 'extra.txt': 'third' },
] as const

let bucket: VersionedBucket
let s3: FakeS3
/** CloudFormation and Lambda. */
let aws: Listening
let stack: readonly [status: number, xml: string]
let invalidation: { status: number; body: string; failed?: true }
let asked: string[]

beforeAll(async () => {
  aws = await listen(
    createServer(async (request, response) => {
      const body = await text(request)
      if (request.url === '/') {
        asked.push(new URLSearchParams(body).get('StackName') ?? '')
        response.writeHead(stack[0], { 'content-type': 'text/xml' }).end(stack[1])
        return
      }
      asked.push(`${request.url} ${body}`)
      const headers = invalidation.failed ? { 'x-amz-function-error': 'Unhandled' } : {}
      response.writeHead(invalidation.status, headers).end(invalidation.body)
    }),
  )
})
afterAll(() => aws.close())

beforeEach(async () => {
  bucket = new VersionedBucket()
  bucket.put('assets/app-1.js', {
    text: 'app',
    headers: { contentType: 'text/javascript', cacheControl: 'x' },
  })
  for (const pages of releases) bucket.deploy(pages)
  s3 = await startFakeS3('site', bucket, 3)
  stack = [200, stackAnswer(outputs)]
  invalidation = { status: 200, body: '{"invalidated":true,"paths":["/*"]}' }
  asked = []
  vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await s3.close()
})

const run = (...words: string[]) => askOps(rollback, words)

const asset = { 'assets/app-1.js': 'app' }

/** Ids in the list, the newest first. */
async function listed(): Promise<string[]> {
  const { printed } = await run('--list')
  return Array.from(printed.matchAll(/^([0-9a-f]{12}) /gm), ([, id = '']) => id)
}

describe('npm run rollback', () => {
  it('shows what it would do, asks for a word, brings the release before back and empties the cache', async () => {
    const answer = await askOps(rollback, ['--stage', 'prod'], 'rollback')
    expect(answer).toMatchObject({ exitCode: 0, complaints: '', questions: ['Type "rollback" to go on: '] })
    expect(answer.printed).toContain('Remodeler-prod\n')
    expect(answer.printed).toContain('1 file copied back: index.html\n')
    expect(answer.printed).toContain('1 file taken away: extra.txt\n')
    expect(answer.printed).toContain('2 files as they are\n')
    const [newest] = await listed()
    expect(answer.printed).toMatch(/The pages of [0-9a-f]{12} are back/)
    expect(answer.printed).toMatch(
      /To go forward again: npm run rollback -- --stage prod --to [0-9a-f]{12}\n$/,
    )
    expect(answer.printed).toContain(`The pages of ${newest} are back`)
    expect(bucket.pages).toEqual({ ...releases[1], ...asset })
    expect(asked).toContain('Remodeler-prod')
    expect(asked).toContain('/2015-03-31/functions/forget/invocations {}')
  })

  it('keeps the headers of what it brings back, and of the note', async () => {
    const before = bucket.shown('index.html')?.headers
    const note = bucket.shown('release.json')?.headers
    await run('--yes')
    expect(bucket.shown('index.html')).toEqual({ text: 'second', headers: before })
    expect(bucket.shown('release.json')?.headers).toEqual(note)
  })

  it('called again goes one further back: deleted pages return, new ones go; then nothing is older', async () => {
    expect((await run('--yes')).exitCode).toBe(0)
    expect((await run('--yes')).exitCode).toBe(0)
    expect(bucket.pages).toEqual({ ...releases[0], ...asset })
    const { exitCode, complaints } = await run('--yes')
    expect([exitCode, complaints]).toEqual([
      1,
      expect.stringMatching(/^There is nothing older than [0-9a-f]{12}, /),
    ])
    expect(bucket.pages).toEqual({ ...releases[0], ...asset })
  })

  it('goes to a release by its name, also forward, and to a moment', async () => {
    const [third = '', , first = ''] = await listed()
    expect((await run('--to', first, '--yes')).exitCode).toBe(0)
    expect(bucket.pages).toEqual({ ...releases[0], ...asset })
    expect((await run('--to', third.toUpperCase(), '--yes')).exitCode).toBe(0)
    expect(bucket.pages).toEqual({ ...releases[2], ...asset })
    const { printed } = await run('--list')
    const moment = printed
      .split('\n')
      .find((line) => line.startsWith(first) && !line.includes('brought back'))
    expect((await run('--to', moment?.split(/ +/)[1] ?? '', '--yes')).exitCode).toBe(0)
    expect(bucket.pages).toEqual({ ...releases[0], ...asset })
  })

  it('to the live release changes no page, and empties the cache again', async () => {
    const [live = ''] = await listed()
    const { exitCode, printed } = await run('--to', live, '--yes')
    expect(exitCode).toBe(0)
    expect(printed).toContain('0 files copied back\n')
    expect(s3.asked.filter((line) => line.startsWith('PUT'))).toEqual(['PUT release.json?x-id=PutObject'])
    expect(asked.at(-1)).toContain('forget')
  })

  it('lists the releases, says which is live, which was brought back, and which cannot come back', async () => {
    await run('--yes')
    bucket.expire(({ key, md5 }) => key === '50% & back.html' && md5 !== undefined)
    const changes = bucket.all().length
    asked = []
    const { exitCode, printed } = await run('--list')
    expect([exitCode, asked, bucket.all().length]).toEqual([0, ['Remodeler-dev'], changes])
    const [head, live, third, second, first] = printed.split('\n')
    expect(head).toBe('Release       Since')
    expect(live).toMatch(
      /^[0-9a-f]{12} {2}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}live; brought back, deployed \d{4}-/,
    )
    expect(third).toMatch(/^[0-9a-f]{12} {2}\S+Z$/)
    expect(second?.slice(0, 12)).toBe(live?.slice(0, 12))
    expect(first).toContain('cannot come back: 1 of its files are gone')
  })

  it('changes nothing when a file of the release is gone', async () => {
    const [, , first = ''] = await listed()
    bucket.expire(({ key, md5 }) => key === '50% & back.html' && md5 !== undefined)
    const before = bucket.all()
    const { exitCode, complaints } = await run('--to', first, '--yes')
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('S3 no longer has 50% & back.html.')])
    expect(bucket.all()).toEqual(before)
  })

  it.each(['', 'yes', 'ROLLBACK'])('changes nothing when %j is typed', async (reply) => {
    const before = bucket.all()
    const { exitCode, complaints } = await askOps(rollback, [], reply)
    expect([exitCode, complaints]).toEqual([1, 'Nothing was changed.\n'])
    expect(bucket.all()).toEqual(before)
  })

  it('changes nothing when nobody is there to confirm', async () => {
    const before = bucket.all()
    const { exitCode, complaints } = await run()
    expect([exitCode, complaints]).toEqual([
      1,
      'Nothing was changed: nobody is here to confirm it. In a script, add --yes.\n',
    ])
    expect(bucket.all()).toEqual(before)
  })

  it.each<[what: string, answer: typeof invalidation]>([
    ['CloudFront refused', { status: 200, body: '{"invalidated":false,"paths":["/*"]}' }],
    ['the function broke', { status: 200, body: '{"errorMessage":"x"}', failed: true }],
    ['it answered nothing', { status: 200, body: '' }],
  ])('says how to go on when %s', async (_, answer) => {
    invalidation = answer
    const { exitCode, complaints } = await run('--yes')
    const [back] = await listed()
    expect(exitCode).toBe(1)
    expect(complaints).toContain('CloudFront still shows what it has')
    expect(complaints).toContain(`npm run rollback -- --stage dev --to ${back}\n`)
    expect(bucket.pages).toEqual({ ...releases[1], ...asset })
  })

  it('that S3 breaks off can be called again', async () => {
    s3.refuse = (line) => (line.startsWith('POST') ? 'AccessDenied' : undefined)
    const { exitCode, complaints } = await run('--yes')
    expect([exitCode, complaints]).toEqual([1, 'These AWS credentials may not do this. AccessDenied: no\n'])
    s3.refuse = () => undefined
    expect((await run('--yes')).exitCode).toBe(0)
    expect(bucket.pages).toEqual({ ...releases[1], ...asset })
  })

  it('that S3 could not delete a file for can be called again', async () => {
    s3.keeps = (key) => key === 'extra.txt'
    const { exitCode, complaints } = await run('--yes')
    expect([exitCode, complaints]).toEqual([
      1,
      'Something unexpected happened. InternalError: extra.txt could not be deleted: no\n',
    ])
    s3.keeps = () => false
    expect((await run('--yes')).exitCode).toBe(0)
    expect(bucket.pages).toEqual({ ...releases[1], ...asset })
  })

  it.each<[what: string, answer: typeof stack, sentence: string]>([
    ['is not there', [400, noStack], 'There is no stack Remodeler-dev in us-east-1'],
    [
      'was deployed before it said where its pages are',
      [200, stackAnswer({})],
      'The stack Remodeler-dev does not say where its pages are: deploy it once more.\n',
    ],
    [
      'is just being deployed',
      [200, stackAnswer(outputs, 'UPDATE_IN_PROGRESS')],
      'The stack Remodeler-dev is being changed (UPDATE_IN_PROGRESS): wait',
    ],
    [
      'may not be seen',
      [403, xmlRefusal('AccessDenied')],
      'These AWS credentials may not do this. AccessDenied',
    ],
    [
      'is asked with old credentials',
      [403, xmlRefusal('ExpiredToken')],
      'AWS does not accept these credentials',
    ],
  ])('ends with a sentence when the stack %s', async (_, answer, sentence) => {
    stack = answer
    const { exitCode, complaints } = await run('--yes')
    expect(exitCode).toBe(1)
    expect(complaints).toContain(sentence)
    expect(s3.asked).toEqual([])
  })

  it('says that a bucket without notes has to be deployed to once more', async () => {
    bucket.expire(({ key }) => key === 'release.json')
    expect(await run('--yes')).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('The bucket holds no release'),
    })
    expect((await run('--list')).printed).toContain('deploy once more')
  })

  it.each([
    [
      ['--to', 'yesterday'],
      "argument 'yesterday' is invalid. It has to be a release as --list shows it, or a time",
    ],
    [
      ['--to', '2026-11-03'],
      "argument '2026-11-03' is invalid. It has to be a release as --list shows it, or a time with its zone",
    ],
    [['--stage', 'local'], "argument 'local' is invalid. Allowed choices are dev, prod."],
    [['prod'], 'Expected 0 arguments but got 1: prod.'],
    [['--back'], "unknown option '--back'"],
  ])('answers %j in a sentence, and 2', async (words, sentence) => {
    const { exitCode, complaints } = await run(...words)
    expect([exitCode, complaints]).toEqual([2, expect.stringContaining(sentence)])
    expect(complaints).toContain('See: npm run rollback -- --help')
    expect(asked).toEqual([])
  })

  it('says when there is no such release', async () => {
    const { exitCode, complaints } = await run('--to', 'ffffffffffff', '--yes')
    expect([exitCode, complaints]).toEqual([
      1,
      'There is no release ffffffffffff: --list shows those that there are.\n',
    ])
  })
})
