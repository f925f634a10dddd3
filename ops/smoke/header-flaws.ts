/** Headers that every response must have; infra/security-headers.ts and constructs/create-distribution.ts set them. */
const required: Readonly<Record<string, RegExp>> = {
  // Raised in steps by the settings: from days to two years.
  'strict-transport-security': /^max-age=\d+/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  // Desk and visitor pages are hidden from other sites.
  'referrer-policy': /^(?:strict-origin-when-cross-origin|same-origin)$/,
  'permissions-policy': /\bcamera=\(\).*\bgeolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
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
  /^__Host-request=[0-9a-f]{32}_[0-9a-f]{32}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/

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
