import { LambdaClient } from '@aws-sdk/client-lambda'
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { SSMClient } from '@aws-sdk/client-ssm'
import { STSClient } from '@aws-sdk/client-sts'
import { type StandIn, standIns } from '#infra/check.ts'
import { committedContext } from '#infra/config.ts'
import { findStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { reservedConcurrency } from '#infra/reserved-concurrency.ts'
import { region, stackName } from '#infra/stack-names.ts'
import { once } from '#lambdas/shared/environment.ts'
import { AlreadyReported } from '#terminal/errors.ts'
import { type ExitCode, examples, program, runProcess } from '#terminal/program.ts'
import type { Terminal } from '#terminal/terminal.ts'
import { errorMessage } from './error-message.ts'
import { bootstrapCheck, credentialsCheck, regionCheck, stackCheck } from './preflight/account.ts'
import { type Check, type Finding, findingsOf, type Mark, note } from './preflight/check.ts'
import { concurrencyCheck } from './preflight/concurrency.ts'
import { dailyQuotaCheck, identitiesCheck, sendingCheck } from './preflight/mail.ts'
import { settingsRead } from './preflight/settings.ts'
import { standInsCheck } from './preflight/stand-ins.ts'

/** What is looked at, besides AWS. */
export interface Circumstances {
  readonly stage: DeployedStage
  /** As in cdk.json. */
  readonly context: Readonly<Record<string, unknown>>
  readonly standIns: () => readonly StandIn[]
  readonly allowPlaceholders: boolean
}

/** What the functions keep for themselves when the settings say so. */
const allReserved = Object.values(reservedConcurrency).reduce((total, count) => total + count, 0)

/** Everything to look at before a deploy, in the order in which it is told. */
export function checksFor({ stage, context, standIns, allowPlaceholders }: Circumstances): Check[] {
  const { settings, check: settingsCheck } = settingsRead({ ...context, stage })
  // Asked twice at most: who has no permission learns it soon.
  const config = { region, maxAttempts: 2 }
  const ses = new SESv2Client(config)
  const account = once(() => ses.send(new GetAccountCommand({})))
  const stack = once(() => findStack(stackName(stage), region))
  return [
    settingsCheck,
    standInsCheck(standIns, stage === 'prod' && !allowPlaceholders),
    credentialsCheck(new STSClient(config)),
    regionCheck(ownRegion),
    bootstrapCheck(new SSMClient(config)),
    stackCheck(stackName(stage), stack),
    sendingCheck(account),
    dailyQuotaCheck(account),
    settings
      ? identitiesCheck(
          {
            sender: settings.senderEmail,
            recipients: [...settings.ownerEmail, ...settings.applicationsEmail],
          },
          ses,
          account,
          async () => (await stack()) !== undefined,
        )
      : { name: 'Addresses', look: async () => [note('not asked: the settings have to be mended first')] },
    concurrencyCheck(settings?.reserveConcurrency ? allReserved : 0, new LambdaClient(config)),
  ]
}

/** The region of the environment or of the profile; undefined when neither names one. */
const ownRegion = () => new STSClient({ maxAttempts: 1 }).config.region().catch(() => undefined)

const signs: Readonly<Record<Mark, string>> = { good: '✓', note: '!', bad: '✗' }

/** Looks at everything, and tells it in lines. */
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
      const circumstances = { stage, context: committedContext(), standIns, allowPlaceholders }
      if ((await preflightFor(circumstances, terminal.print)) === 1) throw new AlreadyReported()
    })

if (import.meta.main) await runProcess(preflight, errorMessage)
