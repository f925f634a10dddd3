import { headerFlaws } from './header-flaws.ts'
import type { Probe } from './probe.ts'
import { foreignOrigin, NoAnswer, pathOf, request, type Seen, type Site } from './site.ts'

/** Fault in the redirection of plain HTTP; undefined when there is none. */
async function redirectionFlaw({ url, isLocal }: Site): Promise<string | undefined> {
  const plain = new URL(url)
  // The product on this machine has no HTTPS (test/infra/site-stack/website.test.ts holds CloudFront to it), and a port
  // of its own speaks HTTPS alone.
  if (isLocal || plain.port) return undefined
  plain.protocol = 'http:'
  try {
    const { status, headers } = await request(plain.href, {})
    const target = URL.parse(headers.get('location') ?? '', plain.href)
    return leadsToHttps(status, target, plain.host)
      ? undefined
      : `${plain.href} answers ${status} and leads to "${target?.href ?? ''}", not to HTTPS on the same host.`
  } catch (error) {
    // Plain HTTP that is not answered is safe as well.
    if (error instanceof NoAnswer) return undefined
    throw error
  }
}

/**
 * Whether an answer to plain HTTP leads to HTTPS on the same host, so that Strict-Transport-Security is learned there.
 * @param target where it leads; null when it leads nowhere
 * @param host that was asked
 */
export const leadsToHttps = (status: number, target: URL | null, host: string): boolean =>
  status >= 300 && status < 400 && target?.protocol === 'https:' && target.host === host

function flawsOf(seen: Seen): string[] {
  const html = seen.type.startsWith('text/html') ? seen.text : ''
  return headerFlaws(seen.headers, html, foreignOrigin).map(
    (flaw) => `${seen.method} ${pathOf(seen)}, ${seen.status}, ${flaw}.`,
  )
}

/** A promise about everything that the site has answered so far. */
export const headerProbe: Probe = {
  promise: 'Every answer has the security headers, and sets no cookie',
  async breaches(site) {
    const redirection = await redirectionFlaw(site)
    return [...(redirection ? [redirection] : []), ...new Set(site.seen.flatMap(flawsOf))]
  },
}
