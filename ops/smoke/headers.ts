import { type Finding, type Redirection, scoreHeaders, scriptsOf } from '#infra/header-score.ts'
import type { Probe } from './probe.ts'
import { foreignOrigin, NoAnswer, pathOf, request, type Seen, type Site } from './site.ts'

/** Of 155 for a page; a file has no policy for framing or scripts to earn the rest. */
const leastScore = 145

/** Where the site leads who comes over plain HTTP. */
async function redirectionOf({ url, isLocal }: Site): Promise<Redirection> {
  // Without HTTPS on this machine; the template's distribution redirects (test/infra/site-stack/website.test.ts).
  if (isLocal) return 'to-https'
  const plain = new URL(url)
  // A port of its own speaks HTTPS alone.
  if (plain.port) return 'no-http'
  plain.protocol = 'http:'
  try {
    const { status, headers } = await request(plain.href, {})
    return leadsTo(status, URL.parse(headers.get('location') ?? '', plain.href), plain.host)
  } catch (error) {
    if (error instanceof NoAnswer) return 'no-http'
    throw error
  }
}

/**
 * What an answer to plain HTTP is by the rules.
 * @param target where it leads; null when it leads nowhere
 * @param host that was asked
 */
export function leadsTo(status: number, target: URL | null, host: string): Redirection {
  if (status < 300 || status >= 400 || !target) return 'missing'
  if (target.protocol !== 'https:') return 'to-http-first'
  return target.host === host ? 'to-https' : 'to-another-host'
}

function flawsOf(seen: Seen, redirection: Redirection): string[] {
  const { score, grade, findings } = scoreHeaders({
    // As a visitor over HTTPS gets it, also from the copy on this machine.
    url: seen.url.replace(/^http:/, 'https:'),
    headers: seen.headers,
    redirection,
    claimedOrigin: foreignOrigin,
    ...(seen.type.startsWith('text/html') ? { document: { scripts: scriptsOf(seen.text) } } : {}),
  })
  const cookies = seen.headers.getSetCookie().length > 0 ? [`${nameOf(seen)} sets a cookie.`] : []
  if (score + stagedTransport(findings) >= leastScore && grade === 'A+') return cookies
  const lost = findings.filter(({ points }) => points < 0).map(({ sentence }) => sentence)
  return [`${nameOf(seen)} scores ${score}, ${grade}. ${lost.join(' ')}`.trim(), ...cookies]
}

/** What a Strict-Transport-Security that is only for days costs: it is staged by the settings, and grows. */
const stagedTransport = (findings: readonly Finding[]) =>
  findings.some(({ rule, points }) => rule === 'strict-transport-security' && points === -10) ? 10 : 0

const nameOf = (seen: Seen) => `${seen.method} ${pathOf(seen)}, ${seen.status},`

/** A promise about everything that the site has answered so far. */
export const headerProbe: Probe = {
  promise: `Every answer scores at least ${leastScore} and A+ by its headers, and sets no cookie`,
  async breaches(site) {
    const redirection = await redirectionOf(site)
    return [...new Set(site.seen.flatMap((seen) => flawsOf(seen, redirection)))]
  },
}
