import * as acm from '@aws-sdk/client-acm'
import * as backup from '@aws-sdk/client-backup'
import * as cloudformation from '@aws-sdk/client-cloudformation'
import * as cloudfront from '@aws-sdk/client-cloudfront'
import * as cloudwatch from '@aws-sdk/client-cloudwatch'
import * as logs from '@aws-sdk/client-cloudwatch-logs'
import * as dynamodb from '@aws-sdk/client-dynamodb'
import * as events from '@aws-sdk/client-eventbridge'
import * as lambda from '@aws-sdk/client-lambda'
import * as resourcegroupstaggingapi from '@aws-sdk/client-resource-groups-tagging-api'
import * as secretsmanager from '@aws-sdk/client-secrets-manager'
import * as ses from '@aws-sdk/client-ses'
import * as sesv2 from '@aws-sdk/client-sesv2'
import * as sns from '@aws-sdk/client-sns'
import * as sqs from '@aws-sdk/client-sqs'
import { type JSONValue, search } from '@jmespath-community/jmespath'

/** The services by the names that AWS's command line has for them. */
const services: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  acm,
  backup,
  cloudformation,
  cloudfront,
  cloudwatch,
  dynamodb,
  events,
  lambda,
  logs,
  resourcegroupstaggingapi,
  secretsmanager,
  ses,
  sesv2,
  sns,
  sqs,
}

/** What the command line has besides the services' operations, as its reference describes it: words and options. */
const ownCommands: Readonly<Record<string, { readonly words: number; readonly options: readonly string[] }>> =
  {
    'logs tail': { words: 1, options: ['since', 'format', 'follow', 'filter-pattern'] },
    's3 ls': { words: 1, options: ['recursive', 'human-readable', 'summarize'] },
    's3 rm': { words: 1, options: ['recursive', 'dryrun'] },
    's3 rb': { words: 1, options: ['force'] },
    's3 cp': { words: 2, options: ['recursive', 'dryrun'] },
    'sso login': { words: 0, options: ['profile'] },
  }

/** Options of every command. */
const globalOptions = ['query', 'output', 'region', 'profile', 'cli-binary-format', 'no-cli-pager']

/** Options that the command line calls otherwise than the service does, as its reference describes them. */
const renamedOptions: Readonly<Record<string, string>> = {
  // "--endpoint-url" is an option of every command.
  'sns subscribe endpoint': 'notification-endpoint',
}

/** Operations that a waiter asks again and again. */
const waitedFor: Readonly<Record<string, string>> = {
  'certificate-validated': 'describe-certificate',
  'stack-delete-complete': 'describe-stacks',
}

/** A member of a shape in the SDK's models: plain, with traits, or another shape. */
type Schema = number | readonly unknown[] | (() => Schema)

/** [kind, namespace, name, traits, names of members, their schemas, how many of the first are required] */
type Structure = readonly [3, string, string, unknown, (readonly string[])?, (readonly Schema[])?, number?]

/** One call of AWS's command line. */
export interface AwsCall {
  readonly service: string
  readonly operation: string
  /** Values by the option's name, without dashes. */
  readonly options: ReadonlyMap<string, string>
  /** What else is written after the operation. */
  readonly words: readonly string[]
}

/** Takes the words of a call apart as AWS's command line does: an option's values go up to the next option. */
export function readAwsCall([service = '', operation = '', ...rest]: readonly string[]): AwsCall {
  const options = new Map<string, string>()
  const words: string[] = []
  let option: string | undefined
  for (const word of rest) {
    if (word.startsWith('--')) {
      option = word.slice(2)
      options.set(option, '')
    } else if (option && !isFlag(option)) {
      options.set(option, [options.get(option), word].filter(Boolean).join(' '))
      if (word.startsWith('/dev/')) options.set(option, options.get(option)?.replace(` ${word}`, '') ?? '')
    }
    if (!word.startsWith('--') && (!option || isFlag(option) || word.startsWith('/dev/'))) words.push(word)
  }
  return { service, operation, options, words }
}

const isFlag = (option: string) =>
  /^(?:no-|recursive$|force$|dryrun$|follow$|deletion-protection-enabled$)/.test(option)

/** @returns a sentence for each way in which AWS's command line, or the service behind it, would refuse the call */
export function flawsOfCall({ service, operation, options, words }: AwsCall): string[] {
  const own = ownCommands[`${service} ${operation}`]
  const unknownTo = (known: readonly string[]) =>
    [...options.keys()]
      .filter((option) => ![...known, ...globalOptions].includes(option))
      .map((option) => `aws ${service} ${operation} has no --${option}`)
  if (own) {
    const isWhole = words.length === own.words
    return [...unknownTo(own.options), ...(isWhole ? [] : [`aws ${service} ${operation} takes ${own.words}`])]
  }
  const input = shapesOf(service, operation === 'wait' ? (waitedFor[words[0] ?? ''] ?? '') : operation)?.input
  if (!input) return [`aws ${service} knows no ${operation} ${words.join(' ')}`]
  if (operation === 'wait' && !(`waitUntil${inCapitals(words[0] ?? '')}` in (services[service] ?? {})))
    return [`aws ${service} cannot wait for ${words[0]}`]
  const [, , , , members = [], , required = 0] = input
  const dashed = members
    .map(inDashes)
    .map((name) => renamedOptions[`${service} ${operation} ${name}`] ?? name)
  const missing = dashed.slice(0, required).filter((name) => !options.has(name) && !options.has(`no-${name}`))
  return [
    ...unknownTo(dashed.flatMap((name) => [name, `no-${name}`])),
    ...missing.map((name) => `aws ${service} ${operation} needs --${name}`),
  ]
}

/** Shapes of what an operation takes and answers; undefined for one that the service does not have. */
function shapesOf(service: string, operation: string) {
  const Command = services[service]?.[`${inCapitals(operation)}Command`] as
    | (new (
        input: object,
      ) => { readonly schema: readonly unknown[] })
    | undefined
  if (!Command) return undefined
  const [, , , , input, output] = new Command({}).schema as Schema[]
  return { input: resolved(input) as Structure, output: resolved(output) as Structure }
}

const resolved = (schema: Schema | undefined): Schema | undefined =>
  typeof schema === 'function' ? resolved(schema()) : schema

const inCapitals = (dashed: string) =>
  dashed.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** "QueueUrl" as the command line writes it: "queue-url". */
const inDashes = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/**
 * An answer of an operation in which every member has a value, as the service's model describes it.
 * @param text what every text in it says
 */
export function exampleAnswer({ service, operation }: AwsCall, text: string): JSONValue {
  const output = shapesOf(service, operation)?.output
  return output ? exampleOf(output, text, []) : {}
}

const lists = 64
const maps = 128

/** @param within names of the structures around it: one that holds itself ends there */
function exampleOf(schema: Schema, text: string, within: readonly string[]): JSONValue {
  const shape = resolved(schema)
  if (typeof shape === 'number') return exampleOfKind(shape, text)
  if (!Array.isArray(shape)) return text
  const [kind, , name, , second, third] = shape
  if (kind === 1) return [exampleOf(second as Schema, text, within)]
  if (kind === 2) return { [text]: exampleOf(third as Schema, text, within) }
  if (kind !== 3 && kind !== 4) return exampleOf(kind as Schema, text, within)
  if (within.includes(String(name))) return {}
  const [members = [], schemas = []] = [second as readonly string[], third as readonly Schema[]]
  return Object.fromEntries(
    members.map((member, at) => [member, exampleOf(schemas[at] ?? 0, text, [...within, String(name)])]),
  )
}

function exampleOfKind(kind: number, text: string): JSONValue {
  if (kind >= maps) return { [text]: exampleOfKind(kind - maps, text) }
  if (kind >= lists) return [exampleOfKind(kind - lists, text)]
  return [text, 1, true][kind] ?? text
}

/**
 * What the command line prints of an answer.
 * @throws Error when its --query finds nothing
 */
export function printed({ options }: AwsCall, answer: JSONValue): string {
  const query = options.get('query')
  const found = query === undefined ? answer : search(answer, query)
  if (isEmpty(found)) throw new Error(`--query ${query} finds nothing`)
  return options.get('output') === 'text' && typeof found === 'string'
    ? `${found}\n`
    : `${JSON.stringify(found)}\n`
}

const isEmpty = (found: JSONValue): boolean =>
  found === null || (Array.isArray(found) && (found.length === 0 || found.some(isEmpty)))

/** A text for which the conditions of a query hold: the one that it compares with. */
export const textFor = ({ options }: AwsCall): string =>
  /'([^']+)'/.exec(options.get('query') ?? '')?.[1] ?? 'text'
