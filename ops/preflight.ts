import { Resolver } from 'node:dns/promises'
import { CloudFrontClient, paginateListDistributions } from '@aws-sdk/client-cloudfront'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { AlreadyReported } from '#infra/command-error.ts'
import { committedContext, hostsOf, type Settings } from '#infra/config.ts'
import { findStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { reservedConcurrency } from '#infra/reserved-concurrency.ts'
import { region, stackName } from '#infra/stack-names.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { standIns } from '#ops/check.ts'
import { errorMessage } from './error-message.ts'
import { bootstrapCheck, concurrencyCheck, credentialsCheck } from './preflight/account.ts'
import { type Check, findingsOf, type Mark } from './preflight/check.ts'
import { hostsCheck } from './preflight/hosts.ts'
import { type Addresses, addressesCheck, sendingCheck, type Verification } from './preflight/mail.ts'
import { settingsRead } from './preflight/settings.ts'
import { standInsCheck } from './preflight/stand-ins.ts'
import { zoneCheck } from './preflight/zone.ts'

// Asked twice at most: who has no permission learns it soon.
const config = { region, maxAttempts: 2 }

/** Concurrency that the functions reserve when the settings say so. */
const allReserved = Object.values(reservedConcurrency).reduce((total, count) => total + count, 0)

/** CDK's bootstrap notes its version there, under the usual qualifier. */
const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version'

const callerCheck = credentialsCheck(() => new STSClient(config).send(new GetCallerIdentityCommand({})))

/** What AWS has to be asked for, with these credentials. */
function checksOfAccount(settings: Settings): Check[] {
  const { stage, domain, reserveConcurrency } = settings
  const ses = new SESv2Client(config)
  const account = once(() => ses.send(new GetAccountCommand({})))
  const stack = once(() => findStack(stackName(stage), region))
  return [
    bootstrapCheck(() => new SSMClient(config).send(new GetParameterCommand({ Name: bootstrapParameter }))),
    ...(domain?.hostedZoneId ? [zoneCheckOf(domain.name, domain.hostedZoneId)] : []),
    ...(domain
      ? [
          hostsCheck(
            hostsOf(domain),
            allDistributions,
            async () => [...((await stack())?.outputs.values() ?? [])],
            isOnCloudFront,
          ),
        ]
      : []),
    sendingCheck(account),
    addressesCheck(
      addressesOf(settings),
      (identity) => verificationOf(identity, ses),
      account,
      async () => (await stack()) !== undefined,
    ),
    concurrencyCheck(reserveConcurrency ? allReserved : 0, async () => {
      const { AccountLimit } = await new LambdaClient(config).send(new GetAccountSettingsCommand({}))
      return AccountLimit?.ConcurrentExecutions
    }),
  ]
}

async function allDistributions() {
  const found = []
  for await (const page of paginateListDistributions({ client: new CloudFrontClient(config) }, {}))
    found.push(...(page.DistributionList?.Items ?? []))
  return found
}

const isOnCloudFront = (host: string): Promise<boolean> =>
  fetch(`https://${host}`, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).then(
    ({ headers }) => headers.has('x-amz-cf-id'),
    () => false,
  )

function zoneCheckOf(name: string, hostedZoneId: string): Check {
  const resolver = new Resolver({ timeout: 5000, tries: 2 })
  const zone = async () => {
    const { HostedZone, DelegationSet } = await new Route53Client(config).send(
      new GetHostedZoneCommand({ Id: hostedZoneId }),
    )
    return { name: HostedZone?.Name, servers: DelegationSet?.NameServers ?? [] }
  }
  return zoneCheck({ name, hostedZoneId }, zone, (asked) => resolver.resolveNs(asked))
}

async function verificationOf(identity: string, ses: SESv2Client): Promise<Verification> {
  try {
    const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
    return found.VerifiedForSendingStatus ? 'verified' : 'pending'
  } catch (error) {
    if (error instanceof NotFoundException) return 'unknown'
    throw error
  }
}

/** Who sends, who gets leads, applications or links to the desk, and what the stack introduces to SES of it. */
function addressesOf({
  senderEmail,
  ownerEmail,
  applicationsEmail,
  deskPeople,
  domain,
}: Settings): Addresses {
  const recipients = [...new Set([...ownerEmail, ...applicationsEmail, ...deskPeople])]
  const vouching = domain && senderEmail.toLowerCase().endsWith(`@${domain.name}`)
  const made = [...new Set([...recipients, vouching ? domain.name : senderEmail])]
  return { sender: senderEmail, recipients, made }
}

const signs: Readonly<Record<Mark, string>> = { good: '✓', note: '!', bad: '✗' }

/** Makes checks at the same time and prints a line for each finding. @returns how many things are in the way */
async function tell(checks: readonly Check[], print: (text: string) => void): Promise<number> {
  const found = await Promise.all(checks.map(findingsOf))
  for (const [at, findings] of found.entries())
    for (const { mark, sentence } of findings) print(`${signs[mark]} ${checks[at]?.name}: ${sentence}`)
  return found.flat().filter(({ mark }) => mark === 'bad').length
}

/**
 * What is on this machine, then whose credentials these are, then the account: without credentials that is one line.
 * @throws AlreadyReported when something is in the way
 */
async function lookAt(stage: DeployedStage, allowPlaceholders: boolean, { print }: Terminal): Promise<void> {
  const { settings, check: settingsCheck } = settingsRead({ ...committedContext(), stage })
  const onDisk = await tell(
    [settingsCheck, standInsCheck(standIns, stage === 'prod' && !allowPlaceholders)],
    print,
  )
  const asking = await tell([callerCheck], print)
  const inAccount = asking === 0 && settings ? await tell(checksOfAccount(settings), print) : 0
  const obstacles = onDisk + asking + inAccount
  if (obstacles === 0) return print('\nNothing is in the way of a deploy.')
  print(obstacles === 1 ? '\nOne thing is in the way.' : `\n${obstacles} things are in the way.`)
  throw new AlreadyReported()
}

/** `npm run preflight`: whether a first deploy can succeed. */
export const preflight = (terminal: Terminal) =>
  program('preflight', terminal)
    .description(
      'Looks at everything that a first deploy depends on, with the AWS credentials of whoever asks; changes nothing.',
    )
    .addOption(stageOption())
    .option('--allow-placeholders', 'let placeholders pass in prod, for a demo')
    .addHelpText(
      'after',
      `
A line each: ✓ is well, ! is good to know, ✗ is in the way and says what to do. Ends with 1 when anything is in the
way. The account is looked at when there are credentials, and settings that can be used.

prod is refused while testimonials, name, phone or social links stand in.`,
    )
    .addHelpText('after', examples('preflight', ['', '--stage prod', '--stage prod --allow-placeholders']))
    .action(({ stage, allowPlaceholders = false }) => lookAt(stage, allowPlaceholders, terminal))

if (import.meta.main) await runProcess(preflight, errorMessage)
