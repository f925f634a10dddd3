// The public scoring rules of Mozilla's HTTP Observatory, algorithm 6, for one response. Meta elements are not read.

/** A response as the rules see it. */
export interface ScoredResponse {
  /** Its address, which tells own scripts from others. */
  readonly url: string
  /** Several lines of one name are joined by commas, as `fetch` does. */
  readonly headers: Headers
  /** Absent for what is no HTML. */
  readonly document?: { readonly scripts: readonly Script[] } | 'unparsable'
  /** Where the address leads over plain HTTP. */
  readonly redirection: Redirection
  /** @default 'https' */
  readonly connection?: 'https' | 'http' | 'bad-certificate'
  /** Whether browsers come with the knowledge that the host speaks HTTPS alone. @default false */
  readonly preloaded?: boolean
  /** A foreign origin that the request claimed to come from. @default none */
  readonly claimedOrigin?: string
}

/** A script element with an address. */
export interface Script {
  readonly src: string
  readonly integrity: boolean
}

/** From plain HTTP to where it ends, by the first step that counts. */
export type Redirection = keyof typeof redirections

/** What one rule found. */
export interface Finding {
  readonly rule: Rule
  readonly points: number
  /** What is, and what to do about it. */
  readonly sentence: string
}

export interface HeaderScore {
  readonly score: number
  readonly grade: string
  /** One for each rule. */
  readonly findings: readonly Finding[]
}

/** Points and a sentence. */
type Verdict = readonly [points: number, sentence: string]

const rules = {
  'content-security-policy': judgePolicy,
  cookies: judgeCookies,
  'cross-origin-resource-sharing': judgeSharing,
  redirection: ({ redirection }: ScoredResponse) => redirections[redirection],
  'referrer-policy': judgeReferrer,
  'strict-transport-security': judgeTransport,
  'subresource-integrity': judgeIntegrity,
  'x-content-type-options': judgeTypeOptions,
  'x-frame-options': judgeFraming,
  'cross-origin-resource-policy': judgeResourcePolicy,
  'cross-origin-embedder-policy': judgeEmbedderPolicy,
  'cross-origin-opener-policy': judgeOpenerPolicy,
} satisfies Record<string, (response: ScoredResponse) => Verdict>

export type Rule = keyof typeof rules

/** With less than this, extras do not count. */
const enoughForExtras = 90

/** Judges a response by all rules. */
export function scoreHeaders(response: ScoredResponse): HeaderScore {
  const findings = Object.entries(rules).map(([rule, judge]) => {
    const [points, sentence] = judge(response)
    return { rule: rule as Rule, points, sentence }
  })
  const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0)
  const points = findings.map(({ points }) => points)
  const base = 100 + sum(points.filter((each) => each < 0))
  const score = Math.max(base >= enoughForExtras ? base + sum(points.filter((each) => each > 0)) : base, 0)
  return { score, grade: gradeOf(score), findings }
}

const grades = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
] as const

/** The letter for a score. */
export const gradeOf = (score: number): string => grades.find(([least]) => score >= least)?.[1] ?? 'F'

/** The scripts with an address of a page of ours, which is well-formed. */
export const scriptsOf = (html: string): Script[] =>
  Array.from(html.matchAll(/<script\b([^>]*)>/g), ([, attributes = '']) => ({
    src: /\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? '',
    integrity: /\sintegrity="[^"]/.test(attributes),
  })).filter(({ src }) => src !== '')

const worst = (verdicts: readonly Verdict[]): Verdict | undefined =>
  verdicts.toSorted(([one], [other]) => one - other)[0]

type Policy = Readonly<Record<string, readonly string[]>>

/** Sources that let in nearly everybody. */
const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'ftp://*']

const passive = ['img-src', 'media-src']

function judgePolicy({ headers }: ScoredResponse): Verdict {
  const header = headers.get('content-security-policy')
  if (header === null)
    return headers.has('content-security-policy-report-only')
      ? [-25, 'The policy only reports: send it as Content-Security-Policy.']
      : [-25, 'There is no Content-Security-Policy: send one that starts with "default-src \'none\'".']
  const { policy, repeated } = readPolicy(header)
  if (Object.keys(policy).length === 0) return [-25, 'The Content-Security-Policy is empty.']
  const scripts = sourcesOf(policy, 'script-src')
  if (scripts.includes("'strict-dynamic'") && !scripts.some(isNonceOrHash))
    return [-25, '"strict-dynamic" without a nonce or a hash lets nothing in.']
  const weakness = worst(weaknessesOf(policy))
  if (weakness) return weakness
  if (repeated) return [0, `The directive ${repeated} is there twice: browsers read the first only.`]
  return policy['default-src']?.join(' ') === "'none'"
    ? [10, 'The policy allows nothing unsafe and nothing by default.']
    : [5, 'The policy allows nothing unsafe; "default-src \'none\'" would be best.']
}

function weaknessesOf(policy: Policy): Verdict[] {
  const scripts = effective(sourcesOf(policy, 'script-src'))
  const styles = effective(sourcesOf(policy, 'style-src'))
  const hasAny = (sources: readonly string[], wanted: readonly string[]) =>
    sources.some((source) => wanted.includes(source))
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source)
  const overHttp = Object.keys(policy).filter((directive) => policy[directive]?.some(isInsecure))
  const found: readonly (readonly [is: boolean, verdict: Verdict])[] = [
    [
      hasAny(scripts, ["'unsafe-inline'", 'data:', ...broad]),
      [-20, 'script-src lets in inline scripts, data: or nearly every host: name the hosts.'],
    ],
    [
      hasAny(sourcesOf(policy, 'object-src'), broad),
      [-20, "object-src lets in nearly every host: set it, or default-src, to 'none'."],
    ],
    [
      overHttp.some((directive) => !passive.includes(directive)),
      [-20, 'Scripts, styles or other active content may come over plain HTTP.'],
    ],
    [
      hasAny([...scripts, ...styles], ["'unsafe-eval'"]),
      [-10, '"unsafe-eval" lets strings become scripts: take it away.'],
    ],
    [
      overHttp.some((directive) => passive.includes(directive)),
      [-10, 'Pictures or media may come over plain HTTP.'],
    ],
    [
      hasAny(styles, ["'unsafe-inline'", 'data:', ...broad]),
      [0, 'style-src lets in inline styles, data: or nearly every host: allow styles by their hash.'],
    ],
  ]
  return found.filter(([is]) => is).map(([, verdict]) => verdict)
}

/** Of a directive that is there twice, browsers take the first. */
function readPolicy(header: string): { policy: Policy; repeated: string | undefined } {
  const directives = header
    .split(/[;,]/)
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name = '', ...sources]) => [name.toLowerCase(), sources.map(inLowerCase)] as const)
  const names = directives.map(([name]) => name)
  return {
    policy: Object.fromEntries(directives.toReversed()),
    repeated: names.find((name, at) => names.indexOf(name) !== at),
  }
}

/** Names are, nonces and hashes are not, the same in upper and lower case. */
const inLowerCase = (source: string) => (isNonceOrHash(source) ? source : source.toLowerCase())

const isNonceOrHash = (source: string) => /^'(?:nonce|sha(?:256|384|512))-/i.test(source)

const sourcesOf = (policy: Policy, directive: string): readonly string[] =>
  policy[directive] ?? policy['default-src'] ?? ['*']

/** What is left of a directive's sources in browsers that know hashes, nonces and "strict-dynamic". */
function effective(sources: readonly string[]): readonly string[] {
  if (!sources.some(isNonceOrHash)) return sources
  const isStrict = sources.includes("'strict-dynamic'")
  return sources.filter(
    (source) =>
      source !== "'unsafe-inline'" && !(isStrict && (source === "'self'" || !source.startsWith("'"))),
  )
}

interface Cookie {
  readonly name: string
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: string | undefined
}

function judgeCookies(response: ScoredResponse): Verdict {
  const cookies = response.headers.getSetCookie().map(readCookie)
  if (cookies.length === 0) return [0, 'No cookie is set.']
  const isHttpsOnly = judgeTransport(response)[0] >= 0
  const flaw = worst(cookies.flatMap((cookie) => flawsOf(cookie, isHttpsOnly)))
  if (flaw) return flaw
  return cookies.every(({ sameSite }) => sameSite)
    ? [5, 'Every cookie is Secure and SameSite, sessions are HttpOnly.']
    : [0, 'Cookies lack SameSite.']
}

function flawsOf({ name, secure, httpOnly, sameSite }: Cookie, isHttpsOnly: boolean): Verdict[] {
  const isSession = /login|sess|^.?sid$/i.test(name)
  const withoutSecure = isSession ? (isHttpsOnly ? -10 : -40) : isHttpsOnly ? -5 : -20
  const found: readonly (readonly [is: boolean, verdict: Verdict])[] = [
    [!secure, [withoutSecure, `The cookie ${name} lacks Secure.`]],
    [isSession && !httpOnly, [-30, `The session cookie ${name} lacks HttpOnly.`]],
    [
      sameSite !== undefined && !['strict', 'lax', 'none'].includes(sameSite),
      [-20, `The cookie ${name} has a SameSite that browsers do not know.`],
    ],
    [/csrf/i.test(name) && !sameSite, [-20, `The cookie ${name} against forged requests lacks SameSite.`]],
  ]
  return found.filter(([is]) => is).map(([, verdict]) => verdict)
}

function readCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const values = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.toLowerCase().split('=')
      return [name.trim(), value.trim()]
    }),
  )
  return {
    name: pair.split('=')[0] ?? '',
    secure: values.has('secure'),
    httpOnly: values.has('httponly'),
    sameSite: values.get('samesite'),
  }
}

function judgeSharing({ headers, claimedOrigin }: ScoredResponse): Verdict {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === null) return [0, 'No other origin may read this.']
  if (allowed === '*') return [0, 'Every origin may read this, without credentials.']
  const withCredentials = headers.get('access-control-allow-credentials') === 'true'
  return allowed === claimedOrigin && withCredentials
    ? [-50, 'Whatever origin asks may read this with the visitor’s credentials: name the origins.']
    : [0, 'Chosen origins may read this.']
}

const redirections = {
  'to-https': [0, 'Plain HTTP leads to HTTPS on the same host.'],
  'all-preloaded': [0, 'Every step over plain HTTP is preloaded as HTTPS.'],
  'no-http': [0, 'Plain HTTP is not answered.'],
  'to-another-host': [-5, 'Plain HTTP leads to another host first: lead to HTTPS on the same host before.'],
  'to-http-first': [-10, 'Plain HTTP leads to plain HTTP first: lead to HTTPS at once.'],
  'ends-on-http': [-20, 'Plain HTTP ends on plain HTTP.'],
  missing: [-20, 'Plain HTTP does not lead to HTTPS.'],
  'bad-certificate': [-20, 'Plain HTTP leads to a certificate that browsers do not trust.'],
} as const satisfies Record<string, Verdict>

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
const openReferrers = ['no-referrer-when-downgrade', 'origin', 'origin-when-cross-origin', 'unsafe-url']

function judgeReferrer({ headers }: ScoredResponse): Verdict {
  const header = headers.get('referrer-policy')
  if (header === null) return [0, 'There is no Referrer-Policy: send "strict-origin-when-cross-origin".']
  // The last one that browsers know holds.
  const policy = header
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .findLast((each) => [...privateReferrers, ...openReferrers].includes(each))
  if (!policy) return [-5, 'Browsers do not know this Referrer-Policy.']
  return privateReferrers.includes(policy)
    ? [5, 'Other sites learn at most our origin.']
    : [-5, `The Referrer-Policy "${policy}" tells too much: send "strict-origin-when-cross-origin".`]
}

const sixMonths = 15_768_000

function judgeTransport({ headers, connection = 'https', preloaded = false }: ScoredResponse): Verdict {
  if (connection === 'http') return [-20, 'The response does not come over HTTPS.']
  if (connection === 'bad-certificate') return [-20, 'Browsers do not trust the certificate.']
  if (preloaded) return [5, 'Browsers know by heart that the host speaks HTTPS alone.']
  const header = headers.get('strict-transport-security')
  if (header === null) return [-20, 'There is no Strict-Transport-Security: send "max-age=63072000".']
  const ages = header
    .split(';')
    .map((part) => /^max-age="?(\d+)"?$/i.exec(part.trim())?.[1])
    .filter((age) => age !== undefined)
  if (ages.length !== 1) return [-20, 'Browsers cannot read this Strict-Transport-Security.']
  return Number(ages[0]) >= sixMonths
    ? [0, 'Browsers remember for at least six months to speak HTTPS.']
    : [-10, 'Strict-Transport-Security is for less than six months: raise max-age.']
}

function judgeIntegrity({ url, document }: ScoredResponse): Verdict {
  if (document === undefined) return [0, 'This is no HTML.']
  if (document === 'unparsable') return [-20, 'The HTML cannot be read.']
  if (document.scripts.length === 0) return [0, 'There are no scripts.']
  const isOwn = ({ src }: Script) =>
    !src.startsWith('//') && URL.parse(src, url)?.origin === new URL(url).origin
  const foreign = document.scripts.filter((script) => !isOwn(script))
  const flaw = worst(foreign.map(flawOf).filter((verdict) => verdict !== undefined))
  if (flaw) return flaw
  if (foreign.length > 0) return [5, 'Every script of others has its integrity.']
  return document.scripts.every(({ integrity }) => integrity)
    ? [5, 'Every script has its integrity.']
    : [0, 'All scripts are our own, without integrity.']
}

function flawOf({ src, integrity }: Script): Verdict | undefined {
  if (src.startsWith('https:')) return integrity ? undefined : [-5, `The script ${src} lacks its integrity.`]
  return [integrity ? -20 : -50, `The script ${src} may come over plain HTTP.`]
}

function judgeTypeOptions({ headers }: ScoredResponse): Verdict {
  return headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff'
    ? [0, 'Browsers do not guess types.']
    : [-5, 'X-Content-Type-Options is missing or unknown: send "nosniff".']
}

function judgeFraming({ headers }: ScoredResponse): Verdict {
  if ('frame-ancestors' in readPolicy(headers.get('content-security-policy') ?? '').policy)
    return [5, 'The policy says who may frame the page.']
  const header = headers.get('x-frame-options')?.trim().toLowerCase() ?? ''
  if (['deny', 'sameorigin'].includes(header)) return [5, 'No other site may frame the page.']
  if (header.startsWith('allow-from ')) return [0, 'Browsers no longer know "ALLOW-FROM".']
  return [-20, 'Any site may frame the page: send "frame-ancestors \'none\'" in the policy.']
}

/** Headers that let a page choose one of few words. */
interface Words {
  readonly name: string
  readonly good: readonly string[]
  readonly neutral: string
}

function judgeWord({ headers }: ScoredResponse, { name, good, neutral }: Words): Verdict {
  const [word = '', ..._parameters] = (headers.get(name) ?? neutral).split(';').map((part) => part.trim())
  if (good.includes(word)) return [10, `${name} is "${word}".`]
  return word === neutral
    ? [0, `${name} isolates nothing: send "${good[0]}".`]
    : [-5, `Browsers do not know this ${name}: send "${good[0]}", once.`]
}

function judgeResourcePolicy(response: ScoredResponse): Verdict {
  return judgeWord(response, {
    name: 'cross-origin-resource-policy',
    good: ['same-origin', 'same-site'],
    neutral: 'cross-origin',
  })
}

function judgeEmbedderPolicy(response: ScoredResponse): Verdict {
  return judgeWord(response, {
    name: 'cross-origin-embedder-policy',
    good: ['require-corp', 'credentialless'],
    neutral: 'unsafe-none',
  })
}

function judgeOpenerPolicy(response: ScoredResponse): Verdict {
  return judgeWord(response, {
    name: 'cross-origin-opener-policy',
    good: ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
    neutral: 'unsafe-none',
  })
}
