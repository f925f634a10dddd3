/** Headers that every answer has to carry; infra/security-headers.ts and constructs/website.ts send them. */
const required: Readonly<Record<string, RegExp>> = {
  // Staged by the settings: from days to two years.
  'strict-transport-security': /^max-age=\d+/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  // The desk and a visitor's own page tell their address to nobody else at all.
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin)$/,
  'permissions-policy': /\bcamera=\(\).*\bgeolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}

/** The Content-Security-Policy has all of the first, and none of the second: unsafe sources, any host, plain HTTP. */
const policyHas = [
  /^default-src 'none'(?:;|$)/,
  /; frame-ancestors 'none'(?:;|$)/,
  /; base-uri 'none'(?:;|$)/,
  /; form-action 'self'(?:;|$)/,
]
const policyLacks = [/'unsafe-/, /; script-src[^;]* data:/, / (?:\*|https?:|http:\/\/[^ ;]*)(?= |;|$)/]

/** The one cookie that a visitor gets: for this host alone, out of reach of scripts and of other sites' forms. */
const requestCookie =
  /^__Host-request=[0-9a-f]{32}_[0-9a-f]{32}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/

/**
 * Looks at the security headers of one answer.
 * @param foreignOrigin that the request claimed to come from
 * @returns a phrase for each flaw: 'has x-frame-options "null"'
 */
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
