import { readdirSync, readFileSync } from 'node:fs'
import type { JSONValue } from '@jmespath-community/jmespath'
import { synthesise } from '../infra/site-stack/synthesise.ts'
import { type AwsCall, exampleAnswer, textFor } from './aws-command-line.ts'

const { Resources, Outputs } = synthesise('fullest').template.toJSON() as {
  readonly Resources: Readonly<Record<string, { readonly Type: string; readonly Properties: object }>>
  readonly Outputs: Readonly<Record<string, unknown>>
}

/** The secret that opens the forms, in the account of the rehearsal. */
export const rehearsedSecret = 'the-secret-of-the-rehearsal'

/** What the parts of the stack are called by an option, and of what type they have to be. */
const partsByOption: readonly (readonly [call: RegExp, option: string, type: string])[] = [
  [/^lambda /, 'function-name', 'AWS::Lambda::Function'],
  [/^events /, 'name', 'AWS::Events::Rule'],
  [/^cloudfront get-distribution$/, 'id', 'AWS::CloudFront::Distribution'],
]

/** @returns a sentence where a call names a part of the stack that is not there, or is something else */
export function flawsOfParts({ service, operation, options, words }: AwsCall): string[] {
  const call = `${service} ${operation}`
  const named = partsByOption
    .filter(([of, option]) => of.test(call) && options.has(option))
    .map(([, option, type]) => [options.get(option) ?? '', type] as const)
  const logGroup = call === 'logs tail' ? [[words[0] ?? '', 'AWS::Logs::LogGroup'] as const] : []
  return [...named, ...logGroup]
    .filter(([part, type]) => Resources[part]?.Type !== type)
    .map(([part, type]) => `aws ${call}: ${part} is ${Resources[part]?.Type}, not ${type}`)
}

/** What AWS would answer where the stack of prod is deployed, its parts called as they are in its template. */
export function answerOfProd(call: AwsCall): JSONValue {
  switch (`${call.service} ${call.operation}`) {
    case 'cloudformation list-stack-resources':
      return {
        StackResourceSummaries: Object.keys(Resources).map((id) => ({
          LogicalResourceId: id,
          PhysicalResourceId: id,
        })),
      }
    case 'cloudformation describe-stacks':
      return {
        Stacks: [{ Outputs: Object.keys(Outputs).map((key) => ({ OutputKey: key, OutputValue: key })) }],
      }
    case 'secretsmanager get-secret-value':
      return { SecretString: rehearsedSecret }
    default:
      return exampleAnswer(call, textFor(call))
  }
}

/** The reference that a visitor reads out in the runbook. */
const reference = '7K2M9QXW'

/** Lines of a function's log: each event that our functions log, once, and two whose fields the runbook asks for. */
const linesOfFunction = (): readonly object[] => [
  ...eventsOf('lead').map(([event, level]) => ({ level, message: { event } })),
  { level: 'ERROR', message: { event: 'lead.failed', ref: reference, error: 'AccessDenied: no' } },
  { level: 'INFO', message: { event: 'lead.delivery_recorded', status: 'undelivered' } },
]

interface AccessLog {
  readonly DestinationArn: { readonly 'Fn::GetAtt': readonly string[] }
  readonly Format: string
}

/** The API's log: its group, and the format of its lines. */
const [access] = Object.values(Resources).flatMap(({ Type, Properties }) =>
  Type === 'AWS::ApiGatewayV2::Stage'
    ? [(Properties as { readonly AccessLogSettings: AccessLog }).AccessLogSettings]
    : [],
)

/** What a log group holds: a request that the API refused, or what our functions log. */
export const linesOfLog = (group: string): string =>
  access?.DestinationArn['Fn::GetAtt'][0] === group
    ? `${access.Format.replace('$context.status', '429').replaceAll(/\$context\.[\w.]+/g, '-')}\n`
    : linesOfFunction()
        .map((line) => `${JSON.stringify(line)}\n`)
        .join('')

/** What our functions call their events, and how grave each is; those that are named after a form, by this one. */
const eventsOf = (form: string): (readonly [event: string, level: string])[] =>
  readdirSync('lambdas', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const calls = readFileSync(`lambdas/${file}`, 'utf8').matchAll(
        /log\.(info|warn|error)\(\s*[`']([^`']+)[`']/g,
      )
      return Array.from(
        calls,
        ([, level = '', event = '']) => [event.replace(/\$\{[^}]*\}/, form), level.toUpperCase()] as const,
      )
    })
