import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { releaseKey } from '#infra/stack-names.ts'
import { localCredentials } from '#local/aws-settings.ts'
import { rollback } from '#ops/rollback.ts'
import { askOps } from './ask-ops.ts'
import { type FakeSite, startFakeSite } from './fake-site.ts'
import { noStack, stackAnswer, xmlRefusal } from './stack-answer.ts'

const pages = [
  { 'index.html': 'first', 'about.html': 'same', '50% & back.html': 'first' },
  { 'index.html': 'second', 'about.html': 'same', 'blog/fresh.html': 'second' },
  { 'index.html': 'third', 'about.html': 'same', 'blog/fresh.html': 'second', 'extra.txt': 'third' },
] as const

let site: FakeSite
/** Ids, the oldest first. */
let first: string
let second: string
let third: string

beforeEach(async () => {
  site = await startFakeSite()
  ;[first = '', second = '', third = ''] = pages.map((each) => site.deploy(each))
  vi.stubEnv('AWS_ENDPOINT_URL', site.url)
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

const run = (...words: string[]) => askOps(rollback, words)

describe('npm run rollback', () => {
  it('shows what it would do, asks for a word, and leads visitors to the release before', async () => {
    site.staleAnswers = 1
    const answer = await askOps(rollback, ['--stage', 'prod'], 'rollback')
    expect(answer).toMatchObject({ exitCode: 0, complaints: '', questions: ['Type "rollback" to go on: '] })
    expect(answer.printed).toContain('Remodeler-prod\n')
    expect(answer.printed).toContain(`visitors get    ${third}, deployed 2026-`)
    expect(answer.printed).toContain(`and then        ${second}, deployed 2026-`)
    expect(answer.printed).toContain('2 of 3 files differ: extra.txt, index.html\n')
    expect(answer.printed).toMatch(new RegExp(`Visitors get the pages of ${second}; it took \\d+\\.\\d s\\.`))
    expect(answer.printed).toContain(`To go forward again: npm run rollback -- --stage prod --to ${third}\n`)
    expect(site.live).toBe(second)
    expect(site.asked.some((line) => line.includes('StackName=Remodeler-prod'))).toBe(true)
  })

  it('copies and deletes nothing: two calls change the pointer, whatever the size of a release', async () => {
    const before = new Map(site.bucket)
    await run('--yes')
    expect(site.bucket).toEqual(before)
    const changes = site.asked.filter((line) => !line.startsWith('GET') && !line.includes('Action='))
    expect(changes).toEqual([
      'PUT /2020-05-31/function/release-pages',
      'POST /2020-05-31/function/release-pages/publish',
    ])
  })

  it('called again goes one further back; then nothing is older', async () => {
    expect((await run('--yes')).exitCode).toBe(0)
    expect((await run('--yes')).exitCode).toBe(0)
    expect(site.live).toBe(first)
    const { exitCode, complaints } = await run('--yes')
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining(`nothing older than ${first}`)])
    expect(site.live).toBe(first)
  })

  it('goes to a release by its name, also forward, and to a moment', async () => {
    expect((await run('--to', first, '--yes')).exitCode).toBe(0)
    expect(site.live).toBe(first)
    expect((await run('--to', third.toUpperCase(), '--yes')).exitCode).toBe(0)
    expect(site.live).toBe(third)
    const { printed } = await run('--list')
    const moment = printed.split('\n').find((line) => line.startsWith(second))
    expect((await run('--to', moment?.split(/ +/)[1] ?? '', '--yes')).exitCode).toBe(0)
    expect(site.live).toBe(second)
  })

  it('lists the releases, the newest first, says which one visitors get, and changes nothing', async () => {
    await run('--yes')
    site.asked.splice(0)
    const { exitCode, printed } = await run('--list')
    expect(exitCode).toBe(0)
    const [head, ...lines] = printed.trimEnd().split('\n')
    expect(head).toBe('Release       Deployed')
    expect(lines.map((line) => line.slice(0, 12))).toEqual([third, second, first])
    expect(lines.map((line) => line.includes('visitors get it'))).toEqual([false, true, false])
    expect(site.asked.filter((line) => /^(?:PUT|POST|DELETE) \/\w/.test(line))).toEqual([])
  })

  it('knows nothing of a folder that a broken deploy left without a note', async () => {
    site.bucket.set(`${releaseKey('ffffffffffff')}/index.html`, { text: 'half', time: 1 })
    expect((await run('--list')).printed).not.toContain('ffffffffffff')
  })

  it.each([
    ['is gone', (key: string) => site.bucket.delete(key)],
    ['is not what it was', (key: string) => site.bucket.set(key, { text: 'changed', time: 1 })],
  ])('changes nothing when a file of the release %s', async (_, harm) => {
    harm(`${releaseKey(first)}/50% & back.html`)
    const { exitCode, complaints } = await run('--to', first, '--yes')
    expect([exitCode, complaints]).toEqual([1, expect.stringContaining('the bucket lacks 50% & back.html.')])
    expect(site.live).toBe(third)
  })

  it.each(['', 'yes', 'ROLLBACK'])('changes nothing when %j is typed', async (reply) => {
    const { exitCode, complaints } = await askOps(rollback, [], reply)
    expect([exitCode, complaints]).toEqual([1, 'Nothing was changed.\n'])
    expect(site.live).toBe(third)
  })

  it('changes nothing when nobody is there to confirm', async () => {
    const { exitCode, complaints } = await run()
    expect([exitCode, complaints]).toEqual([
      1,
      'Nothing was changed: nobody is here to confirm it. In a script, add --yes.\n',
    ])
    expect(site.live).toBe(third)
  })

  it('that CloudFront refuses changes nothing, and can be called again', async () => {
    site.refuse = (line) => (line.endsWith('/publish') ? 'AccessDenied' : undefined)
    const { exitCode, complaints } = await run('--yes')
    expect([exitCode, complaints]).toEqual([1, 'These AWS credentials may not do this. AccessDenied: no\n'])
    expect(site.live).toBe(third)
    site.refuse = () => undefined
    expect((await run('--yes')).exitCode).toBe(0)
    expect(site.live).toBe(second)
  })

  it.each<[what: string, answer: FakeSite['stack'], sentence: string]>([
    ['is not there', [400, noStack], 'There is no stack Remodeler-dev in us-east-1'],
    [
      'was deployed before it said where its pages are',
      [200, stackAnswer({})],
      'The stack Remodeler-dev does not say where its pages are: deploy it once more.\n',
    ],
    [
      'is just being deployed',
      [200, stackAnswer({}, 'UPDATE_IN_PROGRESS')],
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
    site.stack = answer
    const { exitCode, complaints } = await run('--yes')
    expect(exitCode).toBe(1)
    expect(complaints).toContain(sentence)
    expect(site.live).toBe(third)
  })

  it('says that a bucket without releases has to be deployed to once more', async () => {
    site.bucket.clear()
    expect(await run('--yes')).toMatchObject({
      exitCode: 1,
      complaints: expect.stringContaining('nothing older than'),
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
    expect(site.asked).toEqual([])
  })

  it('says when there is no such release', async () => {
    const { exitCode, complaints } = await run('--to', 'ffffffffffff', '--yes')
    expect([exitCode, complaints]).toEqual([
      1,
      'There is no release ffffffffffff: --list shows those that there are.\n',
    ])
  })
})
