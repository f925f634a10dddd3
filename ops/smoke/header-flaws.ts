/** Headers that every answer has to carry; infra/security-headers.ts and constructs/website.ts send them. */
const required: readonly (readonly [name: string, value: RegExp, wanted: string])[] = [
  // Staged by the settings: from days to two years.
  ['strict-transport-security', /^max-age=\d+/, 'max-age with a number of seconds'],
  ['x-content-type-options', /^nosniff$/, 'nosniff'],
  ['x-frame-options', /^DENY$/, 'DENY'],
  // The desk and a visitor's own page tell their address to nobody else at all.
  ['referrer-policy', /^(?:strict-origin-when-cross-origin|same-origin)$/, 'strict-origin-when-cross-origin'],
  ['permissions-policy', /\bcamera=\(\).*\bgeolocation=\(\)/, 'features that are denied, like camera=()'],
  ['cross-origin-opener-policy', /^same-origin$/, 'same-origin'],
  ['cross-origin-resource-policy', /^same-origin$/, 'same-origin'],
]

/** Rules of the Content-Security-Policy. */
const policyRules: readonly (readonly [keeps: (policy: string) => boolean, flaw: string])[] = [
  [(policy) => /^default-src 'none'(?:;|$)/.test(policy), `does not begin with default-src 'none'`],
  [(policy) => /(?:^|; )frame-ancestors 'none'(?:;|$)/.test(policy), 'lets others frame the page'],
  [(policy) => /(?:^|; )base-uri 'none'(?:;|$)/.test(policy), 'lets a base element redirect links'],
  [(policy) => /(?:^|; )form-action 'self'(?:;|$)/.test(policy), 'lets forms be sent elsewhere'],
  [(policy) => !/'unsafe-/.test(policy), 'allows unsafe sources'],
  [(policy) => !/(?:^|; )script-src[^;]* data:/.test(policy), 'lets scripts come from data: addresses'],
  [(policy) => !/ (?:\*|https?:|http:\/\/[^ ;]*)(?= |;|$)/.test(policy), 'allows any host, or plain HTTP'],
]

/**
 * Looks at the security headers of one answer.
 * @param headers as `fetch` gives them
 * @param html its text when it is a page; empty for anything else
 * @param foreignOrigin that the request claimed to come from
 * @returns a phrase for each flaw: "has no X-Frame-Options"; none when all is well
 */
export function headerFlaws(headers: Headers, html: string, foreignOrigin: string): string[] {
  return [
    ...required.flatMap(([name, value, wanted]) => {
      const sent = headers.get(name)
      return value.test(sent ?? '')
        ? []
        : [`has ${name} ${sent === null ? 'missing' : `"${sent}"`}, not ${wanted}`]
    }),
    ...policyFlaws(headers.get('content-security-policy')),
    ...(headers.get('access-control-allow-origin') === foreignOrigin ? ['lets every origin read it'] : []),
    ...(headers.getSetCookie().every(isRequestCookie) ? [] : ['sets a cookie']),
    ...foreignScripts(html).map((source) => `has the script ${source} of another site, without integrity`),
  ]
}

/**
 * The one cookie that a visitor gets: for this host alone, out of reach of scripts and of other sites' forms.
 */
const isRequestCookie = (cookie: string) =>
  /^__Host-request=[0-9a-f]{32}_[0-9a-f]{32}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/.test(
    cookie,
  )

function policyFlaws(policy: string | null): string[] {
  if (policy === null) return ['has no content-security-policy']
  return policyRules.filter(([keeps]) => !keeps(policy)).map(([, flaw]) => `has a policy that ${flaw}`)
}

/** Addresses of scripts that are not our own and that a changed file would not stop. */
function foreignScripts(html: string): string[] {
  const scripts = Array.from(html.matchAll(/<script\b([^>]*)>/g), ([, attributes = '']) => attributes)
  return scripts.flatMap((attributes) => {
    const source = /\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? '/'
    const isOwn = /^\/(?!\/)/.test(source)
    return isOwn || /\sintegrity="[^"]/.test(attributes) ? [] : [source]
  })
}
