import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Refusal } from './command-error.ts'
import { settingNames, settingsSchema, show } from './settings-schema.ts'

/** Matches names in the domain that is reserved for examples (RFC 2606). */
export const exampleDomainPattern = /\.example$/i

const stages = ['local', 'dev', 'prod'] as const

/** Deployment of the product: on a laptop, for trials, or in production. */
export type Stage = (typeof stages)[number]

/** Settings of a deployment, from the context in cdk.json; documented in docs/settings.md. */
export interface Settings extends Readonly<z.output<typeof settingsSchema>> {
  readonly stage: Stage
}

/** Invalid settings; the message names each key and what to write. */
export class SettingsError extends Refusal {
  override name = 'SettingsError'
}

type Context = Readonly<Record<string, unknown>>

/**
 * Reads the context of cdk.json, for runs without the CDK command line.
 * @throws SettingsError with the line of invalid JSON
 */
export function contextOfCdkJson(file: URL | string = new URL('../cdk.json', import.meta.url)): Context {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text).context
  } catch (error) {
    const { message } = error as SyntaxError
    const [, place] = / in JSON at position (\d+)/.exec(message) ?? []
    const line = text.slice(0, Number(place ?? text.length)).split('\n').length
    const reason = message.replace(/ in JSON at position.*/, '')
    throw new SettingsError(
      `cdk.json:${line}  is not valid JSON: ${reason}. Check for an extra or missing comma on this line or the one before.`,
    )
  }
}

/** Reads the context that the CDK command line passes. @default the context of cdk.json */
export function contextOfCommandLine(): Record<string, unknown> {
  const json = process.env.CDK_CONTEXT_JSON
  return json ? JSON.parse(json) : contextOfCdkJson()
}

/**
 * Reads and validates the settings of the stage in the context. @throws SettingsError
 * @param warn called with a sentence for each placeholder
 */
export function readSettings(context: Context, warn: (sentence: string) => void): Settings {
  const stage = readStage(context)
  rejectUnknownKeys(context)
  const where = `stages.${stage}`
  const { [stage]: input = {} } = (context.stages ?? {}) as Readonly<Record<string, Context>>
  const parsed = settingsSchema.safeParse(input)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => describeIssue(where, issue)).join('\n'))
  const settings = { stage, ...parsed.data }
  rejectPlaceholders(stage, input, warn)
  requireOtherMailbox(settings)
  return settings
}

/** Reads the stage from the context. @throws SettingsError */
export function readStage({ stage: value }: Context): Stage {
  const stage = z.enum(stages).safeParse(value)
  if (stage.success) return stage.data
  throw new SettingsError(`cdk.json: "stage" is ${show(value)}: write one of ${stages.join(', ')}`)
}

/**
 * Reads the GitHub repository that may deploy: `owner/name`, or `owner@123/name@456` with the ids that GitHub writes
 * into the tokens of newer repositories.
 * @throws SettingsError
 */
export function readRepository({ repository }: Context): string {
  if (typeof repository === 'string' && /^[\w.-]+(?:@\d+)?\/[\w.-]+(?:@\d+)?$/.test(repository))
    return repository
  throw new SettingsError(
    `cdk.json: "repository" is ${show(repository)}: write the GitHub repository that deploys, like "your-firm/website"`,
  )
}

/** Our own context keys. The CDK's keys contain punctuation ("@aws-cdk/…"). */
const ourKeys = ['stage', 'stages', 'repository']

/** Checks all stages, also those not deployed now: a misspelled key would be ignored silently. */
function rejectUnknownKeys(context: Context): void {
  const settingsByStage = (context.stages ?? {}) as Readonly<Record<string, object>>
  const contextKeys = Object.keys(context).filter((key) => /^\w+$/.test(key))
  const problems = [
    ...unknownIn('context', contextKeys, ourKeys),
    ...unknownIn('stages', Object.keys(settingsByStage), stages),
  ]
  for (const [stage, settings] of Object.entries(settingsByStage))
    if (typeof settings === 'object' && settings)
      problems.push(...unknownIn(`stages.${stage}`, Object.keys(settings), settingNames))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
}

function* unknownIn(place: string, keys: readonly string[], known: readonly string[]): Generator<string> {
  const unknownKeys = keys.filter((key) => !known.includes(key)).map(show)
  if (unknownKeys.length > 0)
    yield `cdk.json: "${place}" has an unknown key: ${unknownKeys.join(', ')}; known are ${known.join(', ')}`
}

/** Requires an alarm mailbox that gets no leads, to report when the owner's mailbox fails. */
function requireOtherMailbox({ stage, ownerEmail, applicationsEmail, alarmEmail }: Settings): void {
  const leadMailboxes = new Set([...ownerEmail, ...applicationsEmail].map((address) => address.toLowerCase()))
  if (stage !== 'prod' || alarmEmail.some((address) => !leadMailboxes.has(address.toLowerCase()))) return
  throw new SettingsError(
    `cdk.json: "stages.${stage}.alarmEmail" is ${show(alarmEmail)}: add an address that gets no leads, to be notified when their mailboxes fail`,
  )
}

const placeholderKeys = [
  'ownerEmail',
  'applicationsEmail',
  'alarmEmail',
  'senderEmail',
  'deskPeople',
  'siteUrl',
] as const

function rejectPlaceholders(stage: Stage, given: Context, warn: (sentence: string) => void): void {
  for (const key of placeholderKeys) {
    const value = [given[key]].flat().find((each) => exampleDomainPattern.test(String(each)))
    if (value === undefined) continue
    const sentence = `cdk.json: "stages.${stage}.${key}" is a placeholder: "${value}"; replace it with your own`
    if (stage === 'prod') throw new SettingsError(sentence)
    warn(sentence)
  }
}

function describeIssue(where: string, issue: z.core.$ZodIssue): string {
  const place = [where, ...issue.path.filter((part) => typeof part === 'string')].join('.')
  if (issue.code === 'unrecognized_keys') {
    return `cdk.json: "${place}" has an unknown key: ${issue.keys.map(show).join(', ')}`
  }
  return `cdk.json: "${place}" ${issue.message}`
}
