import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Refusal } from './command-error.ts'

/** Ends like a domain that is reserved for examples (RFC 2606). */
export const exampleDomain = /\.example$/i

const email = (what: string) =>
  z.string({ error: `is missing: write ${what}, like "office@your-firm.com"` }).refine(
    // What SES takes as an identity and what is safe in a header: plain ASCII, one @, a domain with a dot.
    (text) => /^[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}$/i.test(text),
    { error: (issue) => `is not an e-mail address: "${issue.input}"; write ${what}` },
  )

/** One address, or a list of them. */
const emails = (what: string) =>
  z.preprocess(
    (given) => (typeof given === 'string' || given === undefined ? [given] : given),
    z
      .array(email(what), { error: (issue) => `is ${show(issue.input)}: write ${what}` })
      .min(1, { error: `is an empty list: write ${what}` }),
  )

const siteUrl = z
  .string({ error: 'is missing: write the address of the site, like "https://www.your-firm.com"' })
  .refine((text) => URL.parse(text)?.protocol === 'https:' && URL.parse(text)?.origin === text, {
    error: (issue) =>
      `is not an https origin: "${issue.input}"; write it without a path or a slash at the end, like "https://www.your-firm.com"`,
  })

/** A name with at least one dot; "www" is added by us. */
const domainName = /^(?!www\.)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/

const text = (what: string, form: RegExp) =>
  z
    .string({ error: `is missing: write ${what}` })
    .regex(form, { error: (issue) => `is ${show(issue.input)}: write ${what}` })

const dmarcPolicies = ['none', 'quarantine', 'reject', 'keep'] as const

const domain = z
  .strictObject(
    {
      name: text('the domain without "www", like "your-firm.com"', domainName),
      hostedZoneId: text(
        'the id of its Route 53 zone, like "Z0123456789ABC"',
        /^Z[0-9A-Z]{4,31}$/,
      ).optional(),
      certificateArn: text(
        'the ARN of a certificate in us-east-1, like "arn:aws:acm:us-east-1:123456789012:certificate/…"',
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/,
      ).optional(),
      certificateAuthorities: z
        .array(text('a domain of a certificate authority, like "letsencrypt.org"', domainName), {
          error: (issue) => `is ${show(issue.input)}: write a list, like ["amazon.com", "letsencrypt.org"]`,
        })
        .refine((names) => names.length === 0 || names.includes('amazon.com'), {
          error: 'lacks "amazon.com", which issues the site’s own certificate',
        })
        .default(['amazon.com']),
      dmarc: z
        .enum(dmarcPolicies, {
          error: (issue) => `is ${show(issue.input)}: write one of ${dmarcPolicies.join(', ')}`,
        })
        .default('none'),
    },
    {
      error: (issue) =>
        issue.code === 'invalid_type'
          ? `is ${show(issue.input)}: write {"name": …, "hostedZoneId": …}`
          : undefined,
    },
  )
  .refine(
    ({ hostedZoneId, certificateArn }) => (hostedZoneId === undefined) !== (certificateArn === undefined),
    {
      error:
        'needs one of two: "hostedZoneId", where Route 53 keeps its DNS, or "certificateArn", where somebody else does',
    },
  )

const switchedOff = (what: string) =>
  z.boolean({ error: (issue) => `is ${show(issue.input)}: write true to ${what}, or false` }).default(false)

const logRetentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const

/** The settings of a stage as cdk.json holds them. */
export const settingsSchema = z
  .strictObject({
    ownerEmail: emails('the address that gets the leads'),
    applicationsEmail: emails('the address that gets the applications').optional(),
    alarmEmail: emails('who is told when something is wrong').optional(),
    senderEmail: email('the address that e-mails come from'),
    deskPeople: emails('the addresses of those who may open the desk').optional(),
    siteUrl,
    logRetentionDays: z
      .literal(logRetentionDays, {
        error: (issue) => `is ${issue.input}: CloudWatch keeps logs for ${logRetentionDays.join(', ')} days`,
      })
      .default(90),
    retentionMonths: z
      .int({ error: (issue) => `is ${show(issue.input)}: write a whole number of months` })
      .min(1, { error: 'is less than 1 month' })
      .max(120, { error: 'is more than 120 months' })
      .default(24),
    immediateMailsPerHour: z
      .int({ error: (issue) => `is ${show(issue.input)}: write a whole number of e-mails` })
      .min(1, { error: 'is less than 1 e-mail' })
      .max(10_000, { error: 'is more than 10000 e-mails' })
      .default(30),
    originSecret: z
      .int({ error: (issue) => `is ${show(issue.input)}: write a whole number, one more than before` })
      .min(1, { error: 'is less than 1' })
      .default(1),
    domain: domain.optional(),
    hstsDays: z
      .int({ error: (issue) => `is ${show(issue.input)}: write a whole number of days` })
      .min(0, { error: 'is less than 0 days' })
      .max(730, { error: 'is more than 730 days' })
      .default(730),
    firewall: switchedOff('put a firewall before the site'),
    reserveConcurrency: switchedOff('reserve concurrency for the forms'),
    backupDays: z
      .int({ error: (issue) => `is ${show(issue.input)}: write a whole number of days` })
      .min(7, { error: 'is less than 7 days' })
      .max(365, { error: 'is more than 365 days' })
      .optional(),
    productionAccess: switchedOff('say that SES has taken the account out of its sandbox'),
    confirmVisitors: switchedOff('send visitors a confirmation'),
    monthlyBudgetUsd: z
      .number({ error: (issue) => `is ${show(issue.input)}: write an amount in dollars` })
      .min(1, { error: 'is less than 1 dollar' })
      .default(10),
  })
  .refine(({ confirmVisitors, productionAccess }) => !confirmVisitors || productionAccess, {
    path: ['confirmVisitors'],
    error:
      'is true, but SES sends to visitors only outside its sandbox: once it has granted production access, write true for "productionAccess", too',
  })
  .refine(
    ({ domain, siteUrl }) =>
      domain === undefined || hostsOf(domain).some((host) => siteUrl === `https://${host}`),
    {
      path: ['siteUrl'],
      error: ({ input }) => {
        const { siteUrl, domain } = input as { siteUrl: string; domain: { name: string } }
        const [apex, www] = hostsOf(domain)
        return `is not on the domain "${domain.name}": "${siteUrl}"; write "https://${apex}" or "https://${www}"`
      },
    },
  )

const stages = ['local', 'dev', 'prod'] as const

/** Copy of the product: on a laptop, for trying out, or the firm's own. */
export type Stage = (typeof stages)[number]

/** The firm's own domain, and where its DNS is kept: exactly one of `hostedZoneId` and `certificateArn` is there. */
export interface Domain {
  /** Without "www". */
  readonly name: string
  /** Route 53 keeps the DNS here: certificate and records are made there. */
  readonly hostedZoneId?: string
  /** Somebody else keeps the DNS: the certificate that a person requested, in us-east-1. */
  readonly certificateArn?: string
  /**
   * Authorities that may issue certificates for the domain and its subdomains; without any, no record is made.
   * @default amazon.com
   */
  readonly certificateAuthorities: readonly string[]
  /** Policy for mail that is not really from the domain; "keep" makes no record. @default none */
  readonly dmarc: (typeof dmarcPolicies)[number]
}

/** The hosts at which the site answers: the domain itself, and "www". */
export const hostsOf = ({ name }: Pick<Domain, 'name'>): readonly [apex: string, www: string] => [
  name,
  `www.${name}`,
]

/** Settings of a deployment, read from the context in cdk.json. */
export interface Settings {
  readonly stage: Stage
  /** Get the e-mails about leads, and the daily digest. */
  readonly ownerEmail: readonly string[]
  /** Get the e-mails about applications. @default those of the leads */
  readonly applicationsEmail: readonly string[]
  /** Are told, not by SES, when something is wrong; on prod at least one gets no leads. @default the first that gets the leads */
  readonly alarmEmail: readonly string[]
  /** Our own verified address, which e-mails come from. */
  readonly senderEmail: string
  /** May open the desk, by a link to their mailbox. @default those that get the leads */
  readonly deskPeople: readonly string[]
  /** Canonical origin of the site: https, no slash at the end. */
  readonly siteUrl: string
  /** @default 90 */
  readonly logRetentionDays: (typeof logRetentionDays)[number]
  /** Months that a lead or an application is kept. @default 24 */
  readonly retentionMonths: number
  /**
   * Number of e-mails about a single row that are sent within an hour; further rows are deferred.
   * @default 30
   */
  readonly immediateMailsPerHour: number
  /** Generation of the secret that CloudFront shows to the forms API: raised by one, a new one is made. @default 1 */
  readonly originSecret: number
  /** @default the address that CloudFront gives, kept out of search engines */
  readonly domain?: Domain
  /** Days for which browsers remember to come by HTTPS only. @default 730 */
  readonly hstsDays: number
  /** Whether a firewall stands before the site. @default false */
  readonly firewall: boolean
  /** Whether the functions have their share of the account's concurrency for themselves. @default false */
  readonly reserveConcurrency: boolean
  /** For how long a copy of each day is kept, which nobody can delete. @default no copies */
  readonly backupDays?: number
  /** Whether SES has taken the account out of its sandbox, in which it sends to verified addresses alone. @default false */
  readonly productionAccess: boolean
  /** Whether visitors get an e-mail that confirms what they sent. @default false */
  readonly confirmVisitors: boolean
  /** Dollars that the whole account may cost a month before people are told. @default 10 */
  readonly monthlyBudgetUsd: number
}

/** The settings cannot be used; the message names each key and says what to write. */
export class SettingsError extends Refusal {
  override name = 'SettingsError'
}

type Context = Readonly<Record<string, unknown>>

/**
 * The context of cdk.json, for a run without the CDK command line, which would pass it on by itself.
 * @param file another one, in a copy of this repository
 * @throws SettingsError that names the line, when it is no JSON
 */
export function committedContext(file: URL | string = new URL('../cdk.json', import.meta.url)): Context {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text).context
  } catch (error) {
    const { message } = error as SyntaxError
    const [, place] = / in JSON at position (\d+)/.exec(message) ?? []
    const line = text.slice(0, Number(place ?? text.length)).split('\n').length
    const reason = message.replace(/ in JSON at position.*/, '')
    throw new SettingsError(
      `cdk.json:${line}  is no JSON: ${reason}. Look for a comma too many or a missing one, there or in the line before.`,
    )
  }
}

/**
 * Reads and checks the settings of the stage that the context names.
 * @param warn called with a sentence for each value that only stands in
 * @throws SettingsError
 */
export function readSettings(context: Context, warn: (sentence: string) => void): Settings {
  const stage = readStage(context)
  refuseUnknownKeys(context)
  const where = `stages.${stage}`
  const given = (context.stages as Context | undefined)?.[stage] ?? {}
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => say(where, issue)).join('\n'))
  refuseStandIns(stage, parsed.data, warn)
  const { ownerEmail } = parsed.data
  const {
    applicationsEmail = ownerEmail,
    deskPeople = ownerEmail,
    alarmEmail = ownerEmail.slice(0, 1),
  } = parsed.data
  const settings = { stage, ...parsed.data, applicationsEmail, deskPeople, alarmEmail }
  requireOtherMailbox(settings)
  return settings
}

/**
 * The stage that the context names.
 * @throws SettingsError
 */
export function readStage({ stage: given }: Context): Stage {
  const stage = z.enum(stages).safeParse(given)
  if (stage.success) return stage.data
  throw new SettingsError(`cdk.json: "stage" is ${show(given)}: write one of ${stages.join(', ')}`)
}

/**
 * The GitHub repository that may deploy: `owner/name`, or with the numbers that GitHub writes behind both in the tokens
 * of newer repositories, `owner@123/name@456`.
 * @throws SettingsError
 */
export function readRepository({ repository }: Context): string {
  if (typeof repository === 'string' && /^[\w.-]+(?:@\d+)?\/[\w.-]+(?:@\d+)?$/.test(repository))
    return repository
  throw new SettingsError(
    `cdk.json: "repository" is ${show(repository)}: write the GitHub repository that deploys, like "your-firm/website"`,
  )
}

/** Our keys of cdk.json. Those that the CDK itself reads have a sign in them ("@aws-cdk/…"). */
const ourKeys = ['stage', 'stages', 'repository', 'mailIdentities']

/**
 * Also in stages that are not deployed now: without this a misspelled key would be ignored without a word.
 */
function refuseUnknownKeys(context: Context): void {
  const ofStages = Object.entries((context.stages ?? {}) as Readonly<Record<string, object>>)
  const unknown = [
    ...unknownIn(
      'context',
      Object.keys(context).filter((key) => /^\w+$/.test(key)),
      ourKeys,
    ),
    ...unknownIn(
      'stages',
      ofStages.map(([stage]) => stage),
      stages,
    ),
    ...ofStages.flatMap(([stage, settings]) =>
      unknownIn(`stages.${stage}`, Object.keys(settings), Object.keys(settingsSchema.shape)),
    ),
  ]
  if (unknown.length > 0) throw new SettingsError(unknown.join('\n'))
}

function unknownIn(place: string, keys: readonly string[], known: readonly string[]): string[] {
  const unknown = keys.filter((key) => !known.includes(key))
  return unknown.length === 0
    ? []
    : [
        `cdk.json: "${place}" has an unknown key: ${unknown.map(show).join(', ')}; known are ${known.join(', ')}`,
      ]
}

/** Somebody has to be told when the owner's mailbox fails, so one alarm has to go to another mailbox. */
function requireOtherMailbox({ stage, ownerEmail, applicationsEmail, alarmEmail }: Settings): void {
  const watched = new Set([...ownerEmail, ...applicationsEmail].map((address) => address.toLowerCase()))
  if (stage !== 'prod' || alarmEmail.some((address) => !watched.has(address.toLowerCase()))) return
  throw new SettingsError(
    `cdk.json: "stages.${stage}.alarmEmail" names only mailboxes that get the leads, or none: write another one as well, which is told when those fail`,
  )
}

function refuseStandIns(
  stage: Stage,
  {
    ownerEmail,
    applicationsEmail,
    alarmEmail,
    senderEmail,
    deskPeople,
    siteUrl,
  }: z.output<typeof settingsSchema>,
  warn: (sentence: string) => void,
): void {
  const given = { ownerEmail, applicationsEmail, alarmEmail, senderEmail, deskPeople, siteUrl }
  for (const [key, values] of Object.entries(given)) {
    const value = [values ?? []].flat().find((each) => exampleDomain.test(each))
    if (value === undefined) continue
    const sentence = `cdk.json: "stages.${stage}.${key}" only stands in: "${value}"; replace it with your own`
    if (stage === 'prod') throw new SettingsError(sentence)
    warn(sentence)
  }
}

function say(where: string, issue: z.core.$ZodIssue): string {
  const place = [where, ...issue.path.filter((part) => typeof part === 'string')].join('.')
  if (issue.code === 'unrecognized_keys') {
    return `cdk.json: "${place}" has an unknown key: ${issue.keys.map(show).join(', ')}`
  }
  return `cdk.json: "${place}" ${issue.message}`
}

const show = (value: unknown) => JSON.stringify(value) ?? 'missing'
