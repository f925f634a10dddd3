import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Refusal } from './command-error.ts'
import { settingsSchema, show } from './settings-schema.ts'

/** Ends like a domain that is reserved for examples (RFC 2606). */
export const exampleDomain = /\.example$/i

const stages = ['local', 'dev', 'prod'] as const

/** Copy of the product: on a laptop, for trying out, or the firm's own. */
export type Stage = (typeof stages)[number]

/** Settings of a deployment, read from the context in cdk.json; docs/settings.md describes each. */
export interface Settings extends Readonly<z.output<typeof settingsSchema>> {
  readonly stage: Stage
  /** @default where SES sends to anybody, as `productionAccess` says */
  readonly confirmVisitors: boolean
  /** @default those that get the leads */
  readonly applicationsEmail: string[]
  /** Are told, not by SES; on prod at least one gets no leads. @default the first that gets the leads */
  readonly alarmEmail: string[]
  /** @default those that get the leads */
  readonly deskPeople: string[]
  /** They may open the desk, too. @default all who may */
  readonly publishers: string[]
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
      `cdk.json:${line}  is not valid JSON: ${reason}. Look for an extra or missing comma on that line or the one before.`,
    )
  }
}

/** The context that the CDK command line passes on, with what its options add. @default that of cdk.json */
export function contextOfCommandLine(): Record<string, unknown> {
  const given = process.env.CDK_CONTEXT_JSON
  return given ? JSON.parse(given) : contextOfCdkJson()
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
  const { [stage]: given = {} } = (context.stages ?? {}) as Context
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map((issue) => say(where, issue)).join('\n'))
  const { data } = parsed
  refuseStandIns(stage, data, warn)
  const {
    ownerEmail,
    productionAccess,
    confirmVisitors = productionAccess,
    applicationsEmail = ownerEmail,
    deskPeople = ownerEmail,
    publishers = deskPeople,
    alarmEmail = ownerEmail.slice(0, 1),
  } = data
  const filledIn = { confirmVisitors, applicationsEmail, deskPeople, publishers, alarmEmail }
  const settings = { stage, ...data, ...filledIn }
  requireOtherMailbox(settings)
  requireAtDesk(settings)
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
const ourKeys = ['stage', 'stages', 'repository']

/**
 * Also in stages that are not deployed now: without this a misspelled key would be ignored without a word.
 */
function refuseUnknownKeys(context: Context): void {
  const ofStages = (context.stages ?? {}) as Readonly<Record<string, object>>
  const own = Object.keys(context).filter((key) => /^\w+$/.test(key))
  const unknown = [
    ...unknownIn('context', own, ourKeys),
    ...unknownIn('stages', Object.keys(ofStages), stages),
  ]
  for (const [stage, settings] of Object.entries(ofStages))
    if (typeof settings === 'object' && settings)
      unknown.push(...unknownIn(`stages.${stage}`, Object.keys(settings), Object.keys(settingsSchema.shape)))
  if (unknown.length > 0) throw new SettingsError(unknown.join('\n'))
}

function* unknownIn(place: string, keys: readonly string[], known: readonly string[]): Generator<string> {
  const unknown = keys.filter((key) => !known.includes(key)).map(show)
  if (unknown.length > 0)
    yield `cdk.json: "${place}" has an unknown key: ${unknown.join(', ')}; known are ${known.join(', ')}`
}

/** Somebody has to be told when the owner's mailbox fails, so one alarm has to go to another mailbox. */
function requireOtherMailbox({ stage, ownerEmail, applicationsEmail, alarmEmail }: Settings): void {
  const watched = new Set([...ownerEmail, ...applicationsEmail].map((address) => address.toLowerCase()))
  if (stage !== 'prod' || alarmEmail.some((address) => !watched.has(address.toLowerCase()))) return
  throw new SettingsError(
    `cdk.json: "stages.${stage}.alarmEmail" names only mailboxes that receive leads, or none: add one that does not, to hear when those fail`,
  )
}

/** Who changes the site signs in as for everything else at the desk. */
function requireAtDesk({ stage, deskPeople, publishers }: Settings): void {
  const stranger = publishers.find((each) => !deskPeople.includes(each))
  if (stranger !== undefined)
    throw new SettingsError(
      `cdk.json: "stages.${stage}.publishers" names "${stranger}", who is not in "deskPeople": add the address there, too`,
    )
}

/** Settings of which the repository comes with examples. */
const examples = [
  'ownerEmail',
  'applicationsEmail',
  'alarmEmail',
  'senderEmail',
  'deskPeople',
  'siteUrl',
] as const

function refuseStandIns(
  stage: Stage,
  given: z.output<typeof settingsSchema>,
  warn: (sentence: string) => void,
): void {
  for (const key of examples) {
    const value = [given[key] ?? []].flat().find((each) => exampleDomain.test(each))
    if (value === undefined) continue
    const sentence = `cdk.json: "stages.${stage}.${key}" is a placeholder: "${value}"; replace it with your own`
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
