import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Addresses that stand for nobody (RFC 2606). */
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
    z.array(email(what)).min(1, { error: `is an empty list: write ${what}` }),
  )

const siteUrl = z
  .string({ error: 'is missing: write the address of the site, like "https://www.your-firm.com"' })
  .refine((text) => URL.parse(text)?.protocol === 'https:' && URL.parse(text)?.origin === text, {
    error: (issue) =>
      `is not an https origin: "${issue.input}"; write it without a path or a slash at the end, like "https://www.your-firm.com"`,
  })

const logRetentionDays = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731] as const

const settingsSchema = z.strictObject({
  ownerEmail: emails('the address that gets the leads'),
  applicationsEmail: emails('the address that gets the applications').optional(),
  alarmEmail: email('the address that is told when something is wrong').optional(),
  senderEmail: email('the address that e-mails come from'),
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
  originSecret: z
    .int({ error: (issue) => `is ${show(issue.input)}: write a whole number, one more than before` })
    .min(1, { error: 'is less than 1' })
    .default(1),
})

const stages = ['local', 'dev', 'prod'] as const

/** Which copy of the product: on a laptop, for trying out, or the firm's own. */
export type Stage = (typeof stages)[number]

/** What a deployment is told, read from the context in cdk.json. */
export interface Settings {
  readonly stage: Stage
  /** Get the e-mails about leads, and the daily digest. */
  readonly ownerEmail: readonly string[]
  /** Get the e-mails about applications. @default those of the leads */
  readonly applicationsEmail: readonly string[]
  /** Is told, not by SES, when something is wrong. @default the first that gets the leads */
  readonly alarmEmail: string
  /** Our own verified address, which e-mails come from. */
  readonly senderEmail: string
  /** Canonical origin of the site: https, no slash at the end. */
  readonly siteUrl: string
  /** @default 90 */
  readonly logRetentionDays: (typeof logRetentionDays)[number]
  /** How long a lead or an application is kept. @default 24 */
  readonly retentionMonths: number
  /** Which secret CloudFront shows to the forms API: raised by one, a new one is made. @default 1 */
  readonly originSecret: number
}

/** The settings cannot be used; the message names each key and says what to write. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Context = Readonly<Record<string, unknown>>

/** The context of cdk.json, for a run without the CDK command line, which would pass it on by itself. */
export const committedContext = (): Context =>
  JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')).context

/**
 * Reads and checks the settings of the stage that the context names.
 * @param warn called with a sentence for each value that only stands in
 * @throws SettingsError
 */
export function readSettings(context: Context, warn: (sentence: string) => void): Settings {
  const stage = z.enum(stages).safeParse(context.stage)
  if (!stage.success) {
    throw new SettingsError(`cdk.json: "stage" is ${show(context.stage)}: write one of ${stages.join(', ')}`)
  }
  const where = `stages.${stage.data}`
  const given = (context.stages as Context | undefined)?.[stage.data] ?? {}
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => say(where, issue)).join('\n'))
  refuseStandIns(stage.data, parsed.data, warn)
  const { ownerEmail, applicationsEmail = ownerEmail, alarmEmail = ownerEmail[0] ?? '' } = parsed.data
  return { stage: stage.data, ...parsed.data, applicationsEmail, alarmEmail }
}

function refuseStandIns(
  stage: Stage,
  { ownerEmail, applicationsEmail, alarmEmail, senderEmail, siteUrl }: z.output<typeof settingsSchema>,
  warn: (sentence: string) => void,
): void {
  const given = { ownerEmail, applicationsEmail, alarmEmail, senderEmail, siteUrl }
  for (const [key, values] of Object.entries(given)) {
    const value = [values ?? []].flat().find((each) => exampleDomain.test(each))
    if (value === undefined) continue
    const sentence = `cdk.json: "stages.${stage}.${key}" only stands in: "${value}"; replace it with your own`
    if (stage === 'prod') throw new SettingsError(sentence)
    warn(sentence)
  }
}

function say(where: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `cdk.json: "${where}" has an unknown key: ${issue.keys.map(show).join(', ')}`
  }
  return `cdk.json: "${[where, ...issue.path.filter((part) => typeof part === 'string')].join('.')}" ${issue.message}`
}

const show = (value: unknown) => JSON.stringify(value) ?? 'missing'
