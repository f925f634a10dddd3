import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, customHeaders, type HeaderSettings } from '#infra/security-headers.ts'
import { headerFlaws } from '#ops/smoke/header-flaws.ts'
import { leadsToHttps } from '#ops/smoke/headers.ts'

it.each([
  [301, 'https://www.firm.com/', true],
  [301, 'https://firm.com/', false],
  [301, 'http://firm.com/', false],
  [200, 'https://www.firm.com/', false],
])('plain HTTP that answers %d and leads to %s: %s', (status, location, leads) => {
  expect(leadsToHttps(status, URL.parse(location), 'www.firm.com')).toBe(leads)
})

describe('the headers of an answer', () => {
  const settings = {
    speculationRulesPath: '/assets/prefetch-abc.speculationrules',
    indexed: true,
    widgetHosts: [] as string[],
  }
  const sent = (changes: Partial<HeaderSettings> = {}) => ({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...customHeaders({ ...settings, ...changes }),
    'content-security-policy': contentSecurityPolicy({ ...settings, ...changes }),
  })
  const flaws = (headers: Record<string, string>, html = '') =>
    headerFlaws(new Headers(headers), html, 'https://foreign.example')

  it('are without a flaw as the stack sends them, also with a review widget', () => {
    expect(flaws(sent())).toEqual([])
    expect(flaws(sent({ widgetHosts: ['https://widgets.example'], indexed: false }))).toEqual([])
  })

  it.each(Object.keys(sent()).filter((name) => !/embedder|agent-cluster|speculation/.test(name)))(
    'have a flaw without %s',
    (name) => {
      const { [name]: _, ...others } = sent() as Record<string, string>
      expect(flaws(others)).toEqual([expect.stringContaining(name)])
    },
  )

  it.each([
    ['strict-transport-security', 'includeSubDomains'],
    ['x-content-type-options', 'sniff'],
    ['permissions-policy', 'camera=*'],
    ['cross-origin-resource-policy', 'cross-origin'],
  ])('have a flaw with %s "%s"', (name, value) => {
    expect(flaws({ ...sent(), [name]: value })).toEqual([
      expect.stringContaining(`has ${name} "${value}", not`),
    ])
  })

  it.each([
    [`default-src 'none'`, `default-src 'self'`, "does not begin with default-src 'none'"],
    [`frame-ancestors 'none'`, `frame-ancestors 'self'`, 'lets others frame the page'],
    [`base-uri 'none'`, `base-uri 'self'`, 'lets a base element redirect links'],
    [`form-action 'self'`, `form-action 'self' https://evil.example`, 'lets forms be sent elsewhere'],
    [`script-src 'self'`, `script-src 'self' 'unsafe-inline'`, 'allows unsafe sources'],
    [`script-src 'self'`, `script-src 'self' data:`, 'lets scripts come from data: addresses'],
    [`script-src 'self'`, 'script-src *', 'allows any host, or plain HTTP'],
    [`img-src 'self'`, 'img-src http://pictures.example', 'allows any host, or plain HTTP'],
  ])('have a flaw when the policy has, instead of %s, %s', (from, to, flaw) => {
    const headers = sent()
    const policy = headers['content-security-policy'].replace(from, to)
    expect(flaws({ ...headers, 'content-security-policy': policy })).toEqual([`has a policy that ${flaw}`])
  })

  it('have a flaw when they let whatever origin asks read the answer, or set a cookie', () => {
    expect(flaws({ ...sent(), 'access-control-allow-origin': 'https://foreign.example' })).toEqual([
      'lets every origin read it',
    ])
    expect(flaws({ ...sent(), 'set-cookie': 'a=b; Secure; HttpOnly' })).toEqual(['sets a cookie'])
    const own = `__Host-request=${'0'.repeat(32)}_${'0'.repeat(32)}; Path=/; Max-Age=1; HttpOnly; Secure; SameSite=Lax`
    expect(flaws({ ...sent(), 'set-cookie': own })).toEqual([])
    expect(flaws({ ...sent(), 'set-cookie': own.replace(' HttpOnly;', '') })).toEqual(['sets a cookie'])
  })

  it('have a flaw when the page has a script of another site that may change', () => {
    const page = (source: string) => `<script type="module" src="${source}"></script><script src="/a.js">`
    expect(flaws(sent(), page('/assets/loader.js'))).toEqual([])
    expect(flaws(sent(), page('https://cdn.example/a.js" integrity="sha384-x'))).toEqual([])
    for (const source of ['https://cdn.example/a.js', '//cdn.example/a.js', 'http://cdn.example/a.js'])
      expect(flaws(sent(), page(source))).toEqual([
        `has the script ${source} of another site, without integrity`,
      ])
  })
})
