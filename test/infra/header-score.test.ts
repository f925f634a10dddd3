import { describe, expect, it } from 'vitest'
import {
  gradeOf,
  type Redirection,
  type Rule,
  type ScoredResponse,
  type Script,
  scoreHeaders,
  scriptsOf,
} from '#infra/header-score.ts'
import { contentSecurityPolicy, customHeaders } from '#infra/security-headers.ts'

/** A response with these headers and nothing else that counts. */
const response = (headers: HeadersInit, more: Partial<ScoredResponse> = {}): ScoredResponse => ({
  url: 'https://firm.example/',
  headers: new Headers(headers),
  redirection: 'to-https',
  ...more,
})

const pointsFor = (rule: Rule, given: ScoredResponse) =>
  scoreHeaders(given).findings.find((finding) => finding.rule === rule)?.points

describe('the policy', () => {
  it.each<[header: string, points: number]>([
    ["default-src 'none'", 10],
    ["default-src 'none'; script-src 'self'; img-src https:; style-src 'self'", 10],
    ["DEFAULT-SRC 'NONE'; script-src 'self'", 10],
    ["default-src 'self'", 5],
    ["default-src 'none' https://cdn.example; object-src 'none'", 5],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
    ["default-src 'none'; style-src data:", 0],
    ["default-src 'none'; style-src https:", 0],
    ["default-src 'none'; style-src 'unsafe-inline' 'sha256-abc='", 10],
    ["default-src 'none'; script-src 'unsafe-inline' 'nonce-abc'", 10],
    ["default-src 'none'; script-src 'strict-dynamic' 'nonce-abc' https: 'unsafe-inline'", 10],
    ["default-src 'none'; img-src 'self'; img-src *", 0],
    ["default-src 'none', default-src 'self'", 0],
    ["default-src 'none'; img-src http:", -10],
    ["default-src 'none'; media-src http://media.example", -10],
    ["default-src 'none'; script-src 'self' 'unsafe-eval'", -10],
    ["default-src 'none'; style-src 'unsafe-inline'; img-src http:", -10],
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; script-src data:", -20],
    ["default-src 'none'; script-src https:", -20],
    ["default-src 'none'; script-src *", -20],
    ["default-src 'none'; object-src *", -20],
    ["default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'", -20],
    ["script-src 'self'", -20],
    ["img-src 'self'", -20],
    ["default-src 'none'; connect-src http://api.example", -20],
    ["default-src 'none'; script-src 'strict-dynamic'", -25],
    [' ; ', -25],
  ])('%s: %i', (header, points) => {
    expect(pointsFor('content-security-policy', response({ 'content-security-policy': header }))).toBe(points)
  })

  it('that is missing, or only reports, costs 25', () => {
    expect(pointsFor('content-security-policy', response({}))).toBe(-25)
    const reporting = response({ 'content-security-policy-report-only': "default-src 'none'" })
    expect(pointsFor('content-security-policy', reporting)).toBe(-25)
  })
})

describe('cookies', () => {
  const overHttpsOnly = { 'strict-transport-security': 'max-age=63072000' }

  it.each<[cookies: string[], headers: Record<string, string>, points: number]>([
    [[], {}, 0],
    [['a=1; Secure; HttpOnly; SameSite=Lax'], {}, 5],
    [['a=1; secure; samesite=none', 'sessionid=1; Secure; HttpOnly; SameSite=Strict'], {}, 5],
    [['a=1; Secure; HttpOnly'], {}, 0],
    [['a=1; HttpOnly; SameSite=Lax'], overHttpsOnly, -5],
    [['PHPSESSID=1; HttpOnly; SameSite=Lax'], overHttpsOnly, -10],
    [['a=1'], {}, -20],
    [['a=1; Secure; SameSite=Sometimes'], {}, -20],
    [['csrftoken=1; Secure'], {}, -20],
    [['login=1; Secure; SameSite=Lax'], {}, -30],
    [['sid=1; HttpOnly; SameSite=Lax'], {}, -40],
    [['a=1; Secure; SameSite=Lax', 'sid=1; SameSite=Lax'], {}, -40],
  ])('%j beside %j: %i', (cookies, headers, points) => {
    const given = response(headers)
    for (const cookie of cookies) given.headers.append('set-cookie', cookie)
    expect(pointsFor('cookies', given)).toBe(points)
  })
})

describe('sharing with other origins', () => {
  const asked = 'https://asks.example'

  it.each<[allowed: string | undefined, credentials: boolean, points: number]>([
    [undefined, false, 0],
    ['*', false, 0],
    ['https://friend.example', true, 0],
    [asked, false, 0],
    [asked, true, -50],
  ])('%s with credentials %s: %i', (allowed, credentials, points) => {
    const headers = {
      ...(allowed ? { 'access-control-allow-origin': allowed } : {}),
      ...(credentials ? { 'access-control-allow-credentials': 'true' } : {}),
    }
    expect(pointsFor('cross-origin-resource-sharing', response(headers, { claimedOrigin: asked }))).toBe(
      points,
    )
  })
})

it.each<[redirection: Redirection, points: number]>([
  ['to-https', 0],
  ['all-preloaded', 0],
  ['no-http', 0],
  ['to-another-host', -5],
  ['to-http-first', -10],
  ['ends-on-http', -20],
  ['missing', -20],
  ['bad-certificate', -20],
])('redirection %s: %i', (redirection, points) => {
  expect(pointsFor('redirection', response({}, { redirection }))).toBe(points)
})

describe('the transport', () => {
  it.each<[header: string | undefined, more: Partial<ScoredResponse>, points: number]>([
    ['max-age=63072000; includeSubDomains; preload', { preloaded: true }, 5],
    ['max-age=63072000; includeSubDomains', {}, 0],
    ['max-age=15768000', {}, 0],
    ['max-age="15768000"', {}, 0],
    ['max-age=15767999', {}, -10],
    ['max-age=0', {}, -10],
    [undefined, {}, -20],
    ['includeSubDomains', {}, -20],
    ['max-age=soon', {}, -20],
    ['max-age=63072000; max-age=1', {}, -20],
    ['max-age=63072000', { connection: 'http' }, -20],
    ['max-age=63072000', { connection: 'bad-certificate' }, -20],
  ])('%s %j: %i', (header, more, points) => {
    const given = response(header ? { 'strict-transport-security': header } : [], more)
    expect(pointsFor('strict-transport-security', given)).toBe(points)
  })
})

describe('the integrity of scripts', () => {
  const own = (integrity: boolean): Script => ({ src: '/assets/page.js', integrity })
  const foreign = (src: string, integrity: boolean): Script => ({ src, integrity })
  const cdn = 'https://cdn.example/a.js'

  it.each<[scripts: Script[], points: number]>([
    [[], 0],
    [[own(false)], 0],
    [[own(true)], 5],
    [[foreign('https://firm.example/a.js', true)], 5],
    [[own(true), own(false)], 0],
    [[foreign(cdn, true), own(false)], 5],
    [[foreign(cdn, true), foreign(cdn, false)], -5],
    [[foreign('//cdn.example/a.js', true)], -20],
    [[foreign('http://cdn.example/a.js', true)], -20],
    [[foreign('http://firm.example/a.js', true)], -20],
    [[foreign('//cdn.example/a.js', false)], -50],
    [[foreign(cdn, false), foreign('http://cdn.example/a.js', false)], -50],
  ])('%j: %i', (scripts, points) => {
    expect(pointsFor('subresource-integrity', response({}, { document: { scripts } }))).toBe(points)
  })

  it('does not count where there is no HTML, and HTML that cannot be read costs 20', () => {
    expect(pointsFor('subresource-integrity', response({}))).toBe(0)
    expect(pointsFor('subresource-integrity', response({}, { document: 'unparsable' }))).toBe(-20)
  })

  it('is read from the scripts of a page that have an address', () => {
    const html = `<script type="module" crossorigin src="/a.js" integrity="sha256-x"></script>
      <script src="https://cdn.example/b.js" async></script><script type="application/ld+json">{}</script>`
    expect(scriptsOf(html)).toEqual([
      { src: '/a.js', integrity: true },
      { src: 'https://cdn.example/b.js', integrity: false },
    ])
  })
})

describe('the other headers', () => {
  it.each<[rule: Rule, header: string | undefined, points: number]>([
    ['referrer-policy', 'no-referrer', 5],
    ['referrer-policy', 'same-origin', 5],
    ['referrer-policy', 'strict-origin', 5],
    ['referrer-policy', 'strict-origin-when-cross-origin', 5],
    ['referrer-policy', 'unsafe-url, strict-origin, from-the-future', 5],
    ['referrer-policy', undefined, 0],
    ['referrer-policy', 'strict-origin, unsafe-url', -5],
    ['referrer-policy', 'no-referrer-when-downgrade', -5],
    ['referrer-policy', 'origin', -5],
    ['referrer-policy', 'from-the-future', -5],
    ['x-content-type-options', 'nosniff', 0],
    ['x-content-type-options', 'NoSniff', 0],
    ['x-content-type-options', undefined, -5],
    ['x-content-type-options', 'sniff', -5],
    ['x-frame-options', 'DENY', 5],
    ['x-frame-options', 'SameOrigin', 5],
    ['x-frame-options', 'ALLOW-FROM https://a.example', 0],
    ['x-frame-options', undefined, -20],
    ['x-frame-options', 'DENY, SAMEORIGIN', -20],
    ['cross-origin-resource-policy', 'same-origin', 10],
    ['cross-origin-resource-policy', 'same-site', 10],
    ['cross-origin-resource-policy', 'cross-origin', 0],
    ['cross-origin-resource-policy', undefined, 0],
    ['cross-origin-resource-policy', 'mine', -5],
    ['cross-origin-embedder-policy', 'require-corp', 10],
    ['cross-origin-embedder-policy', 'credentialless; report-to="x"', 10],
    ['cross-origin-embedder-policy', 'unsafe-none', 0],
    ['cross-origin-embedder-policy', undefined, 0],
    ['cross-origin-embedder-policy', 'require-corp, require-corp', -5],
    ['cross-origin-opener-policy', 'same-origin', 10],
    ['cross-origin-opener-policy', 'same-origin-allow-popups', 10],
    ['cross-origin-opener-policy', 'noopener-allow-popups', 10],
    ['cross-origin-opener-policy', 'unsafe-none', 0],
    ['cross-origin-opener-policy', undefined, 0],
    ['cross-origin-opener-policy', 'closed', -5],
    ['cross-origin-opener-policy', 'same-origin, same-origin', -5],
  ])('%s %s: %i', (rule, header, points) => {
    expect(pointsFor(rule, response(header ? { [rule]: header } : {}))).toBe(points)
  })

  it('framing may be ruled by the policy alone', () => {
    const given = response({ 'content-security-policy': "frame-ancestors 'none'" })
    expect(pointsFor('x-frame-options', given)).toBe(5)
  })
})

describe('the score', () => {
  const flawless = {
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
  }
  const document = { scripts: [{ src: '/page.js', integrity: true }] }

  it('without cookies is 160 at best', () => {
    expect(scoreHeaders(response(flawless, { document, preloaded: true }))).toMatchObject({
      score: 160,
      grade: 'A+',
    })
  })

  it('counts extras only from 90 on', () => {
    const withLess = (penalty: Partial<ScoredResponse>) =>
      scoreHeaders(response(flawless, { document, ...penalty })).score
    expect(withLess({})).toBe(155)
    expect(withLess({ redirection: 'to-http-first' })).toBe(145)
    expect(withLess({ redirection: 'missing' })).toBe(80)
  })

  it('of a response without any of the headers is 30, and never below 0', () => {
    expect(scoreHeaders(response({}))).toMatchObject({ score: 30, grade: 'D' })
    const hopeless = response(
      { 'set-cookie': 'sid=1' },
      {
        redirection: 'missing',
        document: { scripts: [{ src: 'http://cdn.example/a.js', integrity: false }] },
      },
    )
    expect(scoreHeaders(hopeless)).toMatchObject({ score: 0, grade: 'F' })
  })

  it('comes with a sentence for each rule', () => {
    const { findings } = scoreHeaders(response({}))
    expect(findings).toHaveLength(12)
    for (const { sentence } of findings) expect(sentence).toMatch(/^[A-Zc"].+\.$/)
  })

  it.each([
    [160, 'A+'],
    [100, 'A+'],
    [95, 'A'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [75, 'B'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [55, 'C'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [35, 'D'],
    [30, 'D'],
    [25, 'D-'],
    [20, 'F'],
    [0, 'F'],
  ])('of %i is %s', (score, grade) => {
    expect(gradeOf(score)).toBe(grade)
  })

  it('of our headers stays A+ with a review widget, whose scripts cost the rest', () => {
    const settings = {
      styleHashes: ['sha256-abc='],
      speculationRulesPath: '/assets/prefetch-abc.speculationrules',
      indexed: true,
      widgetHosts: ['https://widgets.example'],
    }
    const headers = {
      ...flawless,
      'cross-origin-embedder-policy': 'unsafe-none',
      ...customHeaders(settings),
      'content-security-policy': contentSecurityPolicy(settings),
    }
    expect(scoreHeaders(response(headers, { document }))).toMatchObject({ score: 145, grade: 'A+' })
  })
})
