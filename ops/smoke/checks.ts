import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import pMap from 'p-map'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { canarySubmission } from '#lambdas/canary/handler.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import { releaseNote } from '../release-store.ts'

/** A promise, and a check that rejects with an AssertionError if it is broken. */
export type Check = readonly [promise: string, check: () => Promise<void>]

/** Origin of all requests except forms: the site must not open anything for it. */
const foreignOrigin = 'https://foreign.example'

/**
 * Returns the checks of a running copy of the site, at an origin without a trailing slash.
 * @param token marks the lead as a test, so that the owner gets no e-mail; absent to send none
 */
export function checksOf(url: string, token: (() => Promise<string>) | undefined): readonly Check[] {
  const site = new SiteClient(url)
  return [
    ['Every page in the site map is that of the release in /release.json', () => checkPages(site)],
    ['An unknown path returns 404 with our own page', () => checkUnknownPage(site)],
    ['Every page has one URL; variants redirect to it', () => checkRedirects(site)],
    ['The forms reject invalid requests', () => checkForms(site)],
    ['The desk requires signing in, without a script, and is never stored', () => checkDesk(site)],
    ...(token
      ? [
          [
            'A tagged lead is stored once, and its cookie opens its page',
            () => checkLead(site, token),
          ] as const,
        ]
      : []),
    // Last, because it judges the responses of all others.
    [
      'Every response has the security headers, and sets no cookie',
      async () => assert.equal(site.flaws.size, 0, [...site.flaws].join('; ')),
    ],
  ]
}

/** Sends requests to a site, asserts their status, and collects flaws of the response headers. */
class SiteClient {
  readonly flaws = new Set<string>()
  private readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /** Does not follow redirects. */
  async request(path: string, status: number, { headers, ...init }: RequestInit = {}) {
    const response = await fetch(this.url + path, {
      ...init,
      redirect: 'manual',
      headers: { origin: foreignOrigin, ...headers },
      signal: AbortSignal.timeout(30_000),
    }).catch(({ message, cause = message }) => assert.fail(`${path} does not respond: ${cause}`))
    for (const flaw of headerFlaws(response.headers, foreignOrigin)) this.flaws.add(`${path} ${flaw}`)
    assert.equal(response.status, status, `${path} returned ${response.status}, not ${status}`)
    return { headers: response.headers, text: await response.text() }
  }

  post(path: string, status: number, body: string, headers: Record<string, string> = {}) {
    const ours = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: this.url }
    return this.request(path, status, { method: 'POST', headers: { ...ours, ...headers }, body })
  }

  /** Returns the paths in the site map, whatever its host: a copy at another address has the same pages. */
  async listedPaths(): Promise<string[]> {
    const { text } = await this.request('/sitemap.xml', 200)
    const paths = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = '']) => new URL(loc).pathname)
    assert(paths.length > 1, '/sitemap.xml lists no pages')
    return paths
  }

  async expectRedirect(from: string, status: number, to: string): Promise<void> {
    const location = (await this.request(from, status)).headers.get('location') ?? ''
    // A location may include the host or not.
    const target = URL.parse(location, this.url)?.href
    assert.equal(target, this.url + to, `${from} redirects to "${location}", not to ${to}`)
  }
}

async function checkPages(site: SiteClient): Promise<void> {
  const { release, files } = releaseNote.parse(JSON.parse((await site.request(`/${releaseFile}`, 200)).text))
  const checkPage = async (path: string) => {
    const { text } = await site.request(path, 200)
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    assert.equal(hash('md5', text), files[file], `${path} is not the page of release ${release}`)
  }
  // With more at once, a firewall would suspect an attack.
  await pMap(await site.listedPaths(), checkPage, { concurrency: 4 })
}

async function checkUnknownPage(site: SiteClient): Promise<void> {
  const { text } = await site.request('/no/such/page', 404)
  // The error pages of S3 and CloudFront have no link home.
  assert.match(text, /<a\s[^>]*href="\/"/, '/no/such/page is not our own page')
}

async function checkRedirects(site: SiteClient): Promise<void> {
  const page = (await site.listedPaths()).find((path) => path !== '/') ?? ''
  await site.expectRedirect('/index.html', 301, '/')
  await site.expectRedirect(`${page}.html`, 301, page)
  await site.expectRedirect(page.toUpperCase(), 301, page)
  await site.expectRedirect(`${page}/?utm_source=x`, 301, `${page}?utm_source=x`)
}

async function checkForms(site: SiteClient): Promise<void> {
  for (const { path, fields } of [leadContract, subcontractorContract]) {
    await site.request(path, 405)
    await site.post(path, 400, '{}', { 'sec-fetch-site': 'cross-site', origin: foreignOrigin })
    await site.post(path, 415, 'x', { 'content-type': 'text/plain' })
    await site.post(path, 413, JSON.stringify({ message: 'x'.repeat(200_000) }))
    const { text } = await site.post(path, 422, '{}')
    for (const { name } of fields.filter(({ required }) => required))
      assert(JSON.parse(text).fields?.[name], `${path} does not report that ${name} is missing`)
  }
}

async function checkDesk(site: SiteClient): Promise<void> {
  const signIn = '/desk/sign-in'
  await site.expectRedirect('/desk', 303, `${signIn}?next=%2Fdesk`)
  const { headers, text } = await site.request(signIn, 200)
  assert.match(text, /<form\b[^>]*\bmethod="post"/, `${signIn} has no form to send an address`)
  assert.doesNotMatch(text, /<script\b/, `${signIn} has a script`)
  assert.match(headers.get('cache-control') ?? '', /\bno-store\b/, `${signIn} may be stored`)
}

async function checkLead(site: SiteClient, token: () => Promise<string>): Promise<void> {
  const body = JSON.stringify(canarySubmission(randomUUID(), await token()))
  const { headers, text } = await site.post(leadContract.path, 200, body)
  const { ref } = JSON.parse(text)
  const repeated = JSON.parse((await site.post(leadContract.path, 200, body)).text)
  assert.equal(repeated.ref, ref, `the same lead got two references, ${ref} and ${repeated.ref}`)
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const page = await site.request('/request', 200, { headers: { cookie } })
  assert(page.text.includes(ref), '/request does not show the lead to its own cookie')
}

/** Headers that every response must have; infra/security-headers.ts and constructs/create-distribution.ts set them. */
const required: Readonly<Record<string, RegExp>> = {
  // Raised in steps by the settings: from days to two years.
  'strict-transport-security': /^max-age=\d+/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  // Desk and visitor pages are hidden from other sites.
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin)$/,
  'permissions-policy': /\bcamera=\(\).*\bgeolocation=\(\)/,
  'cross-origin-resource-policy': /^same-origin$/,
}

/** Required and forbidden parts of the Content-Security-Policy: no unsafe sources, no arbitrary host, no plain HTTP. */
const policyHas = [
  /^default-src 'none'(?:;|$)/,
  /; frame-ancestors 'none'(?:;|$)/,
  /; base-uri 'none'(?:;|$)/,
  /; form-action 'self'(?:;|$)/,
]
const policyLacks = [/'unsafe-/, /; script-src[^;]* data:/, / (?:\*|https?:|http:\/\/[^ ;]*)(?= |;|$)/]

/** The only cookie of a visitor: for this host, out of reach of scripts and of other sites' forms. */
const requestCookie =
  /^__Host-request=[0-9a-f]{32}_[0-9a-f]{32}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/

/** Checks the headers of a response. @returns a phrase per flaw: 'has x-frame-options "null"' */
export function headerFlaws(headers: Headers, foreignOrigin: string): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const wrong = Object.entries(required).filter(([name, value]) => !value.test(headers.get(name) ?? ''))
  const cookies = headers.getSetCookie().filter((cookie) => !requestCookie.test(cookie))
  return [
    ...wrong.map(([name]) => `has ${name} "${headers.get(name)}"`),
    ...policyHas.filter((part) => !part.test(policy)).map((part) => `has a policy without ${part}`),
    ...policyLacks.filter((part) => part.test(policy)).map((part) => `has a policy with ${part}`),
    ...(headers.get('access-control-allow-origin') === foreignOrigin ? ['lets every origin read it'] : []),
    ...(cookies.length > 0 ? ['sets a cookie'] : []),
  ]
}
