import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import pMap from 'p-map'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { canarySubmission } from '#lambdas/canary/canary-submission.ts'
import { releaseFile } from '#web/generate/release-file.ts'
import { releaseNote } from '../rollback/release-store.ts'
import { headerFlaws } from './header-flaws.ts'

/** A promise, and what rejects with an AssertionError when it is broken. */
export type Check = readonly [promise: string, check: () => Promise<void>]

/** Requests say that they come from there: nothing may be opened for it. */
const foreignOrigin = 'https://foreign.example'

/**
 * What a running copy of the site promises to its visitors.
 * @param url an origin, no slash at the end
 * @param token by which the site knows a lead of ours: with another, the owner would get an e-mail; absent to send none
 */
export function checksOf(url: string, token: (() => Promise<string>) | undefined): readonly Check[] {
  const flaws = new Set<string>()

  /** Asks for a path; redirects are answers. */
  async function ask(path: string, status: number, { headers, ...asking }: RequestInit = {}) {
    const response = await fetch(url + path, {
      ...asking,
      redirect: 'manual',
      headers: { origin: foreignOrigin, ...headers },
      signal: AbortSignal.timeout(30_000),
    }).catch(({ message, cause = message }) => assert.fail(`${path} does not answer: ${cause}`))
    for (const flaw of headerFlaws(response.headers, foreignOrigin)) flaws.add(`${path} ${flaw}`)
    assert.equal(response.status, status, `${path} answers ${response.status}, not ${status}`)
    return { headers: response.headers, text: await response.text() }
  }

  /** Sends a form as a page of ours does. */
  function post(path: string, status: number, body: string, headers: Record<string, string> = {}) {
    const ours = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: url }
    return ask(path, status, { method: 'POST', headers: { ...ours, ...headers }, body })
  }

  /** Paths of the site map, whatever host it names: a copy under another address has the same pages. */
  async function listedPaths(): Promise<string[]> {
    const { text } = await ask('/sitemap.xml', 200)
    const paths = Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = '']) => new URL(loc).pathname)
    assert(paths.length > 1, '/sitemap.xml lists no pages')
    return paths
  }

  async function pages(): Promise<void> {
    const { release, files } = releaseNote.parse(JSON.parse((await ask(`/${releaseFile}`, 200)).text))
    const look = async (path: string) => {
      const { text } = await ask(path, 200)
      const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
      assert.equal(hash('md5', text), files[file], `${path} is not the page of release ${release}`)
    }
    // A site behind a firewall takes more at once for an attack.
    await pMap(await listedPaths(), look, { concurrency: 4 })
  }

  async function unknownPage(): Promise<void> {
    const { text } = await ask('/no/such/page', 404)
    // What S3 or CloudFront say by themselves has no way back.
    assert.match(text, /<a\s[^>]*href="\/"/, '/no/such/page is not our own page')
  }

  async function leads(from: string, status: number, to: string): Promise<void> {
    const location = (await ask(from, status)).headers.get('location') ?? ''
    // A location may be written with its host or without.
    const target = URL.parse(location, url)?.href
    assert.equal(target, url + to, `${from} leads to "${location}", not to ${to}`)
  }

  async function redirects(): Promise<void> {
    const page = (await listedPaths()).find((path) => path !== '/') ?? ''
    await leads('/index.html', 301, '/')
    await leads(`${page}.html`, 301, page)
    await leads(page.toUpperCase(), 301, page)
    await leads(`${page}/?utm_source=x`, 301, `${page}?utm_source=x`)
  }

  async function refusals(): Promise<void> {
    for (const { path, fields } of [leadContract, subcontractorContract]) {
      await ask(path, 405)
      await post(path, 400, '{}', { 'sec-fetch-site': 'cross-site', origin: foreignOrigin })
      await post(path, 415, 'x', { 'content-type': 'text/plain' })
      await post(path, 413, JSON.stringify({ message: 'x'.repeat(200_000) }))
      const { text } = await post(path, 422, '{}')
      for (const { name } of fields.filter(({ required }) => required))
        assert(JSON.parse(text).fields?.[name], `${path} does not say that ${name} is missing`)
    }
  }

  async function desk(): Promise<void> {
    const signIn = '/desk/sign-in'
    await leads('/desk', 303, `${signIn}?next=%2Fdesk`)
    const { headers, text } = await ask(signIn, 200)
    assert.match(text, /<form\b[^>]*\bmethod="post"/, `${signIn} has no form to send an address by`)
    assert.doesNotMatch(text, /<script\b/, `${signIn} has a script`)
    assert.match(headers.get('cache-control') ?? '', /\bno-store\b/, `${signIn} may be kept`)
  }

  async function lead(): Promise<void> {
    const body = JSON.stringify(canarySubmission(randomUUID(), (await token?.()) ?? ''))
    const { headers, text } = await post(leadContract.path, 200, body)
    const { ref } = JSON.parse(text)
    const again = JSON.parse((await post(leadContract.path, 200, body)).text)
    assert.equal(again.ref, ref, `the same lead got two references, ${ref} and ${again.ref}`)
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const own = await ask('/request', 200, { headers: { cookie } })
    assert(own.text.includes(ref), '/request does not show the lead to its own cookie')
  }

  return [
    ['Every page of the site map is that of the release in /release.json', pages],
    ['An unknown path answers 404 with our own page', unknownPage],
    ['Every page has one address; others lead there', redirects],
    ['The forms refuse what is no form', refusals],
    ['The desk asks everybody to sign in, without script, and nobody keeps its page', desk],
    ...(token ? [['A tagged lead is taken once, and its cookie opens its page', lead] as const] : []),
    // Last, because it judges what all others saw.
    [
      'Every answer has the security headers, and sets no cookie',
      async () => assert.equal(flaws.size, 0, [...flaws].join('; ')),
    ],
  ]
}
