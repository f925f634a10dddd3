import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EdgeRequest, edgeFunction, edgeQuery } from '../../local/edge-function.ts'

const cleanUrls = edgeFunction(readFileSync('infra/edge/clean-urls.js', 'utf8'))

/** What the edge does with a URL: `-> file` or `301 location`. */
function visit(url: string): string {
  const [uri = '', query = ''] = url.split('?')
  const request: EdgeRequest = { method: 'GET', uri, querystring: edgeQuery(query), headers: {} }
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
    ['/thank-you?ref=x', '-> /thank-you.html'],
    ['/robots.txt', '-> /robots.txt'],
    ['/.well-known/security.txt', '-> /.well-known/security.txt'],
    ['/site.css', '-> /site.css'],
    // The page for unknown paths must not answer 200 under its own name.
    ['/404', '-> /404'],
    ['/404.html', '301 /404'],
    // Everything else has one place to go, in one step.
    ['/thank-you/', '301 /thank-you'],
    ['/thank-you.html', '301 /thank-you'],
    ['/thank-you/index.html', '301 /thank-you'],
    ['/thank-you.html/', '301 /thank-you'],
    ['/index.html', '301 /'],
    ['/index', '301 /'],
    ['/INDEX.HTML', '301 /'],
    ['/Thank-You', '301 /thank-you'],
    ['/THANK-YOU/INDEX.HTML', '301 /thank-you'],
    ['//', '301 /'],
    ['//thank-you', '301 /thank-you'],
    ['/services//kitchen-remodeling/', '301 /services/kitchen-remodeling'],
    // The query stays as it came.
    ['/thank-you/?a=1&b=2', '301 /thank-you?a=1&b=2'],
    ['/thank-you/?a=1&a=2', '301 /thank-you?a=1&a=2'],
    ['/thank-you/?q=a%20b%26c', '301 /thank-you?q=a%20b%26c'],
    ['/thank-you/?flag', '301 /thank-you?flag'],
    ['/?utm_source=x', '-> /index.html'],
    // Never to another site.
    ['//evil.example/', '301 /evil.example'],
    ['/\\evil.example/', '301 /evil.example'],
    ['/\\/evil.example', '301 /evil.example'],
  ])('%s %s', (url, outcome) => {
    expect(visit(url)).toBe(outcome)
  })

  it('leads every path there in one step, and never away from the site', () => {
    const path = fc
      .array(fc.constantFrom('/', '\\', 'a', 'B', '.html', 'index', 'index.html', '.', '%2F', '404'), {
        maxLength: 8,
      })
      .map((parts) => `/${parts.join('')}`)
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
