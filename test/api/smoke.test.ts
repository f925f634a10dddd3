import { mkdtempDisposableSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { canaryToken } from '#lambdas/adapters/canary-token.ts'
import { mailboxSimulator } from '#lambdas/adapters/variables.ts'
import { canaryLead } from '#lambdas/canary/canary-submission.ts'
import { localCredentials } from '#local/aws-settings.ts'
import { listen } from '#local/listen.ts'
import { smoke } from '#ops/smoke.ts'
import { askOps } from '../ops/ask-ops.ts'
import { stackAnswer } from '../ops/stack-answer.ts'
import { testedProduct } from '../tested-product.ts'
import { type Passing, startChangingProxy } from './changing-proxy.ts'

const running = await testedProduct()
const proxy = await startChangingProxy(running.site)
afterAll(proxy.close)

const token = 'the-true-token'

/** True for requests that are to become a lead. */
const isLead = ({ method, path, sent }: Pick<Passing, 'method' | 'path' | 'sent'>) =>
  method === 'POST' && path === '/api/leads' && sent.includes(canaryLead.email)

/** A visitor's own page, as far as smoke looks at it. */
const ownPage = (passing: Passing) => {
  if (isLead(passing))
    passing.headers['set-cookie'] =
      `__Host-request=${'0'.repeat(32)}_${'0'.repeat(32)}; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax`
  if (passing.path === '/request')
    Object.assign(passing, { status: 200, body: Buffer.from('Reference AAAA0000') })
}

/** Tagged leads that were sent. */
let sent: Record<string, unknown>[]
beforeEach(() => {
  sent = []
  proxy.change = ownPage
  proxy.catch = (request) => {
    if (!isLead(request)) return undefined
    sent.push(JSON.parse(request.sent))
    return { status: 200, body: JSON.stringify({ ok: true, ref: 'AAAA0000' }) }
  }
  vi.stubEnv('CANARY_TOKEN', undefined)
})

const run = (...words: string[]) => askOps(smoke, words)

/** Lines of what is broken, without their times. */
const broken = (printed: string) =>
  printed
    .split('\n')
    .filter((line) => /^(?:✗| {13})/.test(line))
    .map((line) => line.replace(/^✗ +\d+ ms +/, '✗ ').trim())

describe('a smoke test of the local product', () => {
  it('finds every promise kept, and leaves no row and no e-mail', async () => {
    const { exitCode, printed, complaints } = await run(running.site, '--without-submission')
    expect(broken(printed)).toEqual([])
    expect([exitCode, complaints]).toEqual([0, ''])
    expect(printed.match(/^✓ +\d+ ms {2}\S/gm)).toHaveLength(10)
    expect(printed).toContain('\n–            left out: A tagged lead is taken')
    expect(printed).toMatch(/\n10 kept, 1 left out; \d{2,} answers read\.\n$/)
    expect(await running.rows()).toEqual([])
    expect(await running.rows(subcontractorContract)).toEqual([])
    expect(await running.emails()).toEqual([])
  })

  it('without a token sends no lead, says how to include it, and ends with 1', async () => {
    using nobody = mkdtempDisposableSync(join(tmpdir(), 'nobody-'))
    const { exitCode, printed } = await run(running.site, '--data', nobody.path)
    expect(exitCode).toBe(1)
    expect(broken(printed)).toEqual([
      expect.stringMatching(/^✗ +left out: .*\. The product is not running on this machine: "npm start"\.$/),
    ])
    expect(printed).toContain('\n10 kept, 1 left out; ')
    expect(await running.rows()).toEqual([])
  })

  it('sends one tagged lead: one row that expires, and its e-mail reaches nobody', async () => {
    const { exitCode, printed } = await run(running.site, '--data', running.dataFolder)
    expect(broken(printed)).toEqual([])
    expect(exitCode).toBe(0)
    const rows = await running.rows()
    expect(rows).toMatchObject([{ is_test: true, seq: 1, revision: 1, name: canaryLead.name }])
    expect((await running.emails()).map(({ to }) => to)).toEqual([[mailboxSimulator]])
  })
})

describe('the tagged lead', () => {
  beforeEach(() => {
    vi.stubEnv('CANARY_TOKEN', token)
  })

  it('is sent twice as the same lead, with the token of the environment', async () => {
    const { exitCode, printed } = await run(proxy.url)
    expect(broken(printed)).toEqual([])
    expect(exitCode).toBe(0)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
    expect(sent[0]).toEqual({
      ...canaryLead,
      canary: token,
      seq: 1,
      submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it.each<[what: string, answers: readonly (readonly [status: number, body: object])[], sentence: string]>([
    [
      'is refused',
      [[502, { ok: false, stage: 'database', error: 'no' }]],
      '/api/leads answers a valid lead with 502: {"ok":false,"stage":"database","error":"no"}',
    ],
    [
      'is kept twice',
      [
        [200, { ok: true, ref: 'AAAA0000' }],
        [200, { ok: true, ref: 'BBBB0000' }],
      ],
      'The same lead got two references, AAAA0000 and BBBB0000: it was kept twice.',
    ],
  ])('that %s is told', async (_, answers, sentence) => {
    const left = [...answers]
    proxy.catch = (request) => {
      if (!isLead(request)) return undefined
      const [status, body] = left.shift() ?? [500, {}]
      return { status, body: JSON.stringify(body) }
    }
    const { exitCode, printed } = await run(proxy.url)
    expect(broken(printed)).toEqual([
      '✗ A tagged lead is taken, taken once when it comes twice, and its cookie opens its page',
      sentence,
    ])
    expect(exitCode).toBe(1)
  })

  it.each<[what: string, change: (passing: Passing) => void, sentence: RegExp]>([
    ['gets no cookie', () => {}, /^\/api\/leads set no cookie __Host-request: /],
    [
      'cannot be seen with its cookie',
      (passing) => {
        ownPage(passing)
        if (passing.path === '/request') passing.status = 410
      },
      /^\/request answers 410 to the lead’s own cookie\.$/,
    ],
  ])('that %s is told', async (_, change, sentence) => {
    proxy.change = change
    const { exitCode, printed } = await run(proxy.url)
    expect(broken(printed)[1]).toMatch(sentence)
    expect(exitCode).toBe(1)
  })
})

describe('the token of a stage', async () => {
  let stack: readonly [status: number, xml: string]
  let secret: readonly [status: number, body: object]
  let asked: string[]
  const aws = await listen(
    createServer(async (request, response) => {
      const body = await text(request)
      const isSecret = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue'
      asked.push(isSecret ? JSON.parse(body).SecretId : (new URLSearchParams(body).get('StackName') ?? ''))
      response.writeHead(isSecret ? secret[0] : stack[0])
      response.end(isSecret ? JSON.stringify(secret[1]) : stack[1])
    }),
  )
  afterAll(aws.close)
  beforeEach(() => {
    asked = []
    stack = [200, stackAnswer({ OriginSecret: 'arn:of:the:secret' })]
    secret = [200, { SecretString: 'the-secret' }]
    vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
    vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey)
  })

  it('is derived from the secret that its stack names', async () => {
    expect((await run(proxy.url, '--stage', 'prod')).exitCode).toBe(0)
    expect(asked).toEqual(['Remodeler-prod', 'arn:of:the:secret', 'Remodeler-prod'])
    const derived = canaryToken('the-secret')
    expect(sent.map(({ canary }) => canary)).toEqual([derived, derived])
  })

  it('is missing with a sentence when it may not be read: nothing is sent, the rest is asked', async () => {
    secret = [400, { __type: 'AccessDeniedException', message: 'no' }]
    const { exitCode, printed } = await run(proxy.url, '--stage', 'dev')
    expect([exitCode, sent]).toEqual([1, []])
    expect(broken(printed)).toEqual([
      expect.stringMatching(/left out: A tagged lead is taken, .* These AWS credentials may not do this\./),
    ])
    expect(printed).toContain('\n11 kept, 1 left out; ')
  })
})

describe('a smoke test of a broken site', () => {
  const at = (path: string, change: (passing: Passing) => void) => (passing: Passing) => {
    if (passing.path === path) change(passing)
  }
  const replace = (from: RegExp, to: string) => (passing: Passing) => {
    passing.body = Buffer.from(passing.body.toString().replace(from, to))
  }

  it.each<[what: string, change: (passing: Passing) => void, sentence: string | RegExp]>([
    [
      'a page is gone',
      at('/about', (passing) => Object.assign(passing, { status: 404 })),
      '/about answers 404, not 200.',
    ],
    [
      'unknown paths are pages',
      at('/no/such/page', (passing) => Object.assign(passing, { status: 200 })),
      '/no/such/page answers 200, not 404.',
    ],
    [
      'hashed files are not kept',
      ({ path, headers }) => {
        if (path.startsWith('/assets/')) headers['cache-control'] = 'max-age=60'
      },
      /^\/assets\/\S+ has Cache-Control "max-age=60", not a year and immutable\.$/,
    ],
    [
      'a redirect leads to another site',
      at('/index.html', ({ headers }) => Object.assign(headers, { location: 'https://evil.example/' })),
      '/index.html answers 301 and leads to "https://evil.example/", not with 301 to /.',
    ],
    [
      'the API does not say what is missing',
      (passing) => {
        if (passing.path === '/api/leads' && passing.status === 422) replace(/"phone":/, '"x":')(passing)
      },
      '/api/leads does not name what is missing: phone.',
    ],
    [
      'the API lets foreign pages in',
      (passing) => {
        if (passing.path === '/api/subcontractors' && passing.status === 400) passing.status = 422
      },
      '/api/subcontractors answers a form of a foreign page with 422, not 400.',
    ],
    [
      'the desk is open',
      at('/desk', (passing) => Object.assign(passing, { status: 200, headers: {} })),
      '/desk answers 200 and leads to "", not with 303 to /desk/sign-in.',
    ],
    [
      'the desk runs a script',
      at('/desk/sign-in', replace(/<form/, '<script src="/x.js"></script><form')),
      '/desk/sign-in has a script.',
    ],
    [
      'a page may be framed',
      at('/about', ({ headers }) => {
        headers['content-security-policy'] = "default-src 'none'; script-src 'unsafe-inline'"
      }),
      'GET /about, 200, has a policy that lets others frame the page.',
    ],
  ])('tells that %s, and ends with 1', async (_, change, sentence) => {
    proxy.change = change
    const { exitCode, printed } = await run(proxy.url, '--without-submission')
    expect(exitCode).toBe(1)
    const sentences = broken(printed).filter((line) => !line.startsWith('✗'))
    expect(sentences).toContainEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    )
  })

  it.each([
    ['max-age=86400', 0],
    ['max-age=0', 0],
    ['', 1],
  ])('takes a Strict-Transport-Security that is staged, "%s", with exit code %i', async (value, code) => {
    proxy.change = ({ headers }) => Object.assign(headers, { 'strict-transport-security': value })
    expect((await run(proxy.url, '--without-submission')).exitCode).toBe(code)
  })

  it('says that nothing answers, once', async () => {
    const gone = await listen(createServer())
    await gone.close()
    const { exitCode, printed, complaints } = await run(gone.url, '--without-submission')
    expect([exitCode, printed, complaints]).toEqual([
      1,
      '',
      `${gone.url} does not answer. Is the address right, and does the site run?\n`,
    ])
  })
})

it.each([
  [
    ['www.firm.com'],
    "'www.firm.com' is invalid for argument 'url'. It has to be the address of a site, like https://www.your-firm.com.",
  ],
  [['http://www.firm.com'], 'Write it with https: https://www.firm.com'],
  [['https://www.firm.com', '--data', 'x'], '--data goes with an address of this machine.'],
])('npm run smoke answers %j in a sentence, and 2', async (words, sentence) => {
  const { exitCode, printed, complaints } = await askOps(smoke, words)
  expect([exitCode, printed]).toEqual([2, ''])
  expect(complaints).toContain(sentence)
  expect(complaints).toContain('See: npm run smoke -- --help')
})
