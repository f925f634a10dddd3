import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgeCode } from '#infra/edge-code.ts'
import { type EdgeRequest, edgeFunction, edgeQuery } from '#local/edge-function.ts'

const atAnyHost = edgeFunction(edgeCode('clean-urls'))

/** Result of the edge function for a URL: `-> file` or `301 location`. */
function visit(
  url: string,
  cleanUrls = atAnyHost,
  host = 'd111.cloudfront.net',
  cookies: Readonly<Record<string, string>> = {},
): string {
  const [uri = '', query = ''] = url.split('?')
  const request: EdgeRequest = {
    method: 'GET',
    uri,
    querystring: edgeQuery(query),
    headers: { host: { value: host } },
    cookies: Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, { value }])),
  }
  const result = cleanUrls(request)
  return 'statusCode' in result
    ? `${result.statusCode} ${result.headers?.location?.value}`
    : `-> ${result.uri}`
}

describe('one URL per page', () => {
  it.each([
    // Clean URLs are served from their files.
    ['/', '-> /index.html'],
    ['/thank-you', '-> /thank-you.html'],
    ['/services/kitchen-remodeling', '-> /services/kitchen-remodeling.html'],
    ['/.well-known/security.txt', '-> /.well-known/security.txt'],
    ['/site.css', '-> /site.css'],
    // The page for unknown paths must not answer 200 under its own name.
    ['/404', '-> /404'],
    ['/404.html', '301 /404'],
    // Everything else is redirected in one step.
    ['/thank-you/', '301 /thank-you'],
    ['/thank-you.html', '301 /thank-you'],
    ['/thank-you/index.html', '301 /thank-you'],
    ['/index.html', '301 /'],
    ['/Thank-You.HTML/', '301 /thank-you'],
    // Files with names defined by third parties.
    ['/.well-known/acme-challenge/Xy_9-aB', '-> /.well-known/acme-challenge/Xy_9-aB'],
    ['//thank-you', '301 /thank-you'],
    ['/services//kitchen-remodeling/', '301 /services/kitchen-remodeling'],
    // The query is unchanged.
    ['/thank-you/?a=1&a=2', '301 /thank-you?a=1&a=2'],
    ['/thank-you/?q=a%20b%26c', '301 /thank-you?q=a%20b%26c'],
  ])('%s %s', (url, outcome) => {
    expect(visit(url)).toBe(outcome)
  })

  it('leaves an HTML file that others named at its name, and no other spelling of it', () => {
    const withFiles = edgeFunction(edgeCode('clean-urls', { namedFiles: ['/google1A2b3c.html'] }))
    expect(visit('/google1A2b3c.html', withFiles)).toBe('-> /google1A2b3c.html')
    expect(visit('/google1A2b3c.html?x=1', withFiles)).toBe('-> /google1A2b3c.html')
    expect(visit('/google1a2b3c.html', withFiles)).toBe('301 /google1a2b3c')
    expect(visit('/thank-you.html', withFiles)).toBe('301 /thank-you')
  })

  it('leads every path there in one step, and never away from the site', () => {
    const parts = ['/', '\\', 'a', 'B', '.html', 'index', 'index.html', '.', '%2F', '404']
    const path = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => `/${some.join('')}`)
    fc.assert(
      fc.property(path, (url) => {
        const outcome = visit(url)
        if (!outcome.startsWith('301 ')) return
        const location = outcome.slice(4)
        expect(location).toMatch(/^\/(?![/\\])/)
        expect(visit(location)).toMatch(/^-> /)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('one host', () => {
  const atWww = edgeFunction(edgeCode('clean-urls', { canonicalHost: 'www.firm.com' }))

  it.each([
    ['/thank-you?a=1&a=2&flag', 'https://www.firm.com/thank-you?a=1&a=2&flag'],
    // Host and path in one step.
    ['/Thank-You/?a=1', 'https://www.firm.com/thank-you?a=1'],
    ['//evil.example/', 'https://www.firm.com/evil.example'],
  ])('leads the other host there for good, with path and query: %s', (url, location) => {
    expect(visit(url, atWww, 'firm.com')).toBe(`301 ${location}`)
  })

  it('is served, and so is CloudFront’s own address, at which a release can be seen before DNS points to it', () => {
    for (const host of ['www.firm.com', 'd111.cloudfront.net']) {
      expect(visit('/about', atWww, host)).toBe('-> /about.html')
      expect(visit('/about/', atWww, host)).toBe('301 /about')
    }
  })
})

const ofRelease = edgeFunction(edgeCode('clean-urls', { release: '0123456789ab' }))

it('nobody chooses a release by an address', () => {
  expect(visit('/releases/ffffffffffff/index.html', ofRelease)).toBe('301 /releases/ffffffffffff')
  const other = '/releases/ffffffffffff/robots.txt'
  expect(visit(other, ofRelease)).toBe(`-> /releases/0123456789ab${other}`)
})

it('a preview is shown to nobody with another key, or with it in another cookie', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const visitWith = (value: string, name = '__Host-preview') =>
    visit('/about', ofRelease, undefined, { [name]: value })
  const others = ['', '0123456789ab', key.slice(1), `${key}0`, key.toUpperCase()]
  const shown = [...others, `../releases/${key}`, `${key.slice(2)}/x`].map((each) => visitWith(each))
  expect(new Set([...shown, visitWith(key, 'preview')])).toEqual(
    new Set(['-> /releases/0123456789ab/about.html']),
  )
})
