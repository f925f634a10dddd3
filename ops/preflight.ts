import { execFile } from 'node:child_process'
import { Resolver } from 'node:dns/promises'
import { promisify } from 'node:util'
import { ACMClient } from '@aws-sdk/client-acm'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { Route53Client } from '@aws-sdk/client-route-53'
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { SNSClient } from '@aws-sdk/client-sns'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'
import { AlreadyReported } from '#infra/command-error.ts'
import { committedContext, type Settings } from '#infra/config.ts'
import { findStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { reservedConcurrency } from '#infra/reserved-concurrency.ts'
import { region, stackName } from '#infra/stack-names.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { type ExitCode, examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { type StandIn, standIns } from '#ops/check.ts'
import { errorMessage } from './error-message.ts'
import { bootstrapCheck, credentialsCheck, regionCheck, stackCheck } from './preflight/account.ts'
import { alarmMailCheck } from './preflight/alarm-mail.ts'
import { type Check, type Finding, findingsOf, type Mark, note } from './preflight/check.ts'
import { cloudFrontCheck } from './preflight/cloudfront.ts'
import { commandLineCheck } from './preflight/command-line.ts'
import { concurrencyCheck } from './preflight/concurrency.ts'
import { type DeployedParts, deployedParts } from './preflight/deployed-parts.ts'
import { authorityCheck, certificateCheck, type Dns, zoneCheck } from './preflight/domain.ts'
import { dailyQuotaCheck, identitiesCheck, sendingCheck } from './preflight/mail.ts'
import { ownedAddressesCheck } from './preflight/owned-addresses.ts'
import { settingsRead } from './preflight/settings.ts'
import { standInsCheck } from './preflight/stand-ins.ts'

/** Inputs of the checks, besides AWS. */
export interface Circumstances {
  readonly stage: DeployedStage
  /** Context of cdk.json. */
  readonly context: Readonly<Record<string, unknown>>
  readonly standIns: () => readonly StandIn[]
  readonly allowPlaceholders: boolean
  /** Public name servers. */
  readonly dns: Dns
  /** Output of "aws --version"; undefined when there is no such program. */
  readonly awsVersion: () => Promise<string | undefined>
}

/** The name servers and the AWS command line that this machine uses. */
const ownCircumstances = {
  dns: new Resolver({ timeout: 5000, tries: 2 }),
  awsVersion: () =>
    promisify(execFile)('aws', ['--version']).then(
      ({ stdout, stderr }) => stdout || stderr,
      () => undefined,
    ),
}

/** Concurrency that the functions reserve when the settings say so. */
const allReserved = Object.values(reservedConcurrency).reduce((total, count) => total + count, 0)

/** Everything to look at before a deploy, in the order in which it is told. */
export function checksFor(circumstances: Circumstances): Check[] {
  const { stage, context, standIns, allowPlaceholders, dns, awsVersion } = circumstances
  const { settings, check: settingsCheck } = settingsRead({ ...context, stage })
  // Asked twice at most: who has no permission learns it soon.
  const config = { region, maxAttempts: 2 }
  const ses = new SESv2Client(config)
  const account = once(() => ses.send(new GetAccountCommand({})))
  const stack = once(() => findStack(stackName(stage), region))
  const cloudFormation = new CloudFormationClient(config)
  const parts = once(() => deployedParts(stackName(stage), cloudFormation))
  return [
    settingsCheck,
    standInsCheck(standIns, stage === 'prod' && !allowPlaceholders),
    credentialsCheck(new STSClient(config)),
    regionCheck(ownRegion),
    bootstrapCheck(new SSMClient(config)),
    stackCheck(stackName(stage), stack),
    cloudFrontCheck(stackName(stage), new CloudFrontClient(config), cloudFormation),
    ...(settings ? checksOfDomain(settings, config, dns, parts) : []),
    sendingCheck(account),
    dailyQuotaCheck(account),
    settings
      ? identitiesCheck(
          {
            sender: settings.senderEmail,
            recipients: recipientsOf(settings),
          },
          ses,
          account,
          async () => (await stack()) !== undefined,
        )
      : unasked('Addresses'),
    ...(settings
      ? [
          ownedAddressesCheck(identitiesOf(settings), ses, parts),
          alarmMailCheck(settings.alarmEmail, stage === 'prod', new SNSClient(config), parts),
        ]
      : ['Addresses to make', 'Alarm mail'].map(unasked)),
    commandLineCheck(awsVersion),
    concurrencyCheck(settings?.reserveConcurrency ? allReserved : 0, new LambdaClient(config)),
  ]
}

/** A check that needs settings which could not be read. */
const unasked = (name: string): Check => ({
  name,
  inspect: async () => [note('not asked: the settings have to be mended first')],
})

/** Checks of the firm's own domain; empty without one. */
function checksOfDomain(
  settings: Settings,
  config: { readonly region: string; readonly maxAttempts: number },
  dns: Dns,
  parts: () => Promise<DeployedParts>,
): Check[] {
  const { domain } = settings
  if (!domain) return []
  const { hostedZoneId, certificateArn } = domain
  return [
    ...(hostedZoneId === undefined
      ? []
      : [
          zoneCheck(
            { ...domain, hostedZoneId },
            vouchesForSender(settings),
            new Route53Client(config),
            dns,
            parts,
          ),
          authorityCheck(domain, dns),
        ]),
    ...(certificateArn === undefined
      ? []
      : [certificateCheck({ ...domain, certificateArn }, new ACMClient(config))]),
  ]
}

/** Identities that the stack introduces to SES: each recipient, and the sender or its domain. */
function identitiesOf(settings: Settings): string[] {
  const { senderEmail, domain } = settings
  const sender = domain && vouchesForSender(settings) ? domain.name : senderEmail
  return [...new Set([...recipientsOf(settings), sender])]
}

/** Addresses that get leads, applications or links to the desk; each once. */
const recipientsOf = ({ ownerEmail, applicationsEmail, deskPeople }: Settings): readonly string[] => [
  ...new Set([...ownerEmail, ...applicationsEmail, ...deskPeople]),
]

const vouchesForSender = ({ senderEmail, domain }: Settings): boolean =>
  domain !== undefined && senderEmail.toLowerCase().endsWith(`@${domain.name}`)

/** The region of the environment or of the profile; undefined when neither names one. */
const ownRegion = () => new STSClient({ maxAttempts: 1 }).config.region().catch(() => undefined)

const signs: Readonly<Record<Mark, string>> = { good: '✓', note: '!', bad: '✗' }

/** Makes every check, and prints a line for each finding. @returns 1 when something is in the way, else 0 */
export async function preflightFor(
  circumstances: Circumstances,
  print: (text: string) => void,
): Promise<ExitCode> {
  const checks = checksFor(circumstances)
  const found = await Promise.all(
    checks.map(async (check) =>
      (await findingsOf(check)).map((finding) => ({ ...finding, name: check.name })),
    ),
  )
  const findings = found.flat()
  for (const { mark, name, sentence } of findings) print(`${signs[mark]} ${name}: ${sentence}`)
  const obstacles = findings.filter(({ mark }: Finding) => mark === 'bad').length
  print(obstacles === 0 ? '\nNothing is in the way of a deploy.' : `\n${summary(obstacles)}`)
  return obstacles === 0 ? 0 : 1
}

const summary = (obstacles: number) =>
  obstacles === 1 ? 'One thing is in the way.' : `${obstacles} things are in the way.`

/** `npm run preflight`: whether a deploy can succeed. */
export const preflight = (terminal: Terminal) =>
  program('preflight', terminal)
    .description(
      'Looks at everything that a deploy depends on, with the AWS credentials of whoever asks; changes nothing.',
    )
    .addOption(stageOption())
    .option('--allow-placeholders', 'let placeholders pass in prod, for a demo')
    .addHelpText(
      'after',
      `
A line each: ✓ is well, ! is good to know, ✗ is in the way and says what to do. Ends with 1 when anything is in the
way. What can be looked at without AWS is looked at without credentials too.

prod is refused while testimonials, name, phone or social links stand in.`,
    )
    .addHelpText('after', examples('preflight', ['', '--stage prod', '--stage prod --allow-placeholders']))
    .action(async ({ stage, allowPlaceholders = false }) => {
      const context = committedContext()
      const circumstances = { ...ownCircumstances, stage, context, standIns, allowPlaceholders }
      if ((await preflightFor(circumstances, terminal.print)) === 1) throw new AlreadyReported()
    })

if (import.meta.main) await runProcess(preflight, errorMessage)
