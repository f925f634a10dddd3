import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { ReportedError } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, deployedStages } from '#infra/deployed-stage.ts'
import { originSecretOutput, region } from '#infra/stack-names.ts'
import { canaryToken } from '#lambdas/adapters/edge.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { errorMessage } from './error-message.ts'
import { type Check, checksOf } from './smoke/checks.ts'
import { tryPublisher } from './smoke/publisher.ts'

/** `npm run smoke`: checks a running copy of the site. */
export const smoke = (terminal: Terminal) =>
  program('smoke', terminal)
    .description('Smoke-tests a running site, one line for each check.')
    .argument('<url>', 'URL of the site', originArgument)
    .addOption(
      new Option('--stage <stage>', 'also send a test lead and test the publisher').choices(deployedStages),
    )
    .addHelpText(
      'after',
      `
Exits with 1 if a check fails. The test lead carries a secret token: its row is in no list and expires after a day,
and its e-mail goes to a simulator. CANARY_TOKEN can provide the token; without one no lead is sent.`,
    )
    .addHelpText(
      'after',
      examples('smoke', ['https://www.your-firm.com --stage prod', 'http://localhost:4000']),
    )
    .action((url, { stage }) => runChecks(url, terminal, stage))

/** @throws ReportedError if a check fails */
async function runChecks(url: string, { print }: Terminal, stage?: DeployedStage): Promise<void> {
  const variable = process.env.CANARY_TOKEN
  const token = variable || stage ? async () => variable || tokenOf(stage as DeployedStage) : undefined
  const checks: Check[] = [...checksOf(url, token)]
  if (stage) checks.push(['The publisher, if there is one, builds the site', () => tryPublisher(stage)])
  let failures = 0
  for (const [promise, check] of checks) {
    try {
      await check()
      print(`✓ ${promise}`)
    } catch (error) {
      failures += 1
      print(`✗ ${promise}: ${errorMessage(error)}`)
    }
  }
  if (!token) print('– No lead was sent: add the --stage that runs there, or set CANARY_TOKEN.')
  if (failures > 0) throw new ReportedError()
}

/** Derives the canary token of a stage from its secret. */
async function tokenOf(stage: DeployedStage): Promise<string> {
  const { outputs } = await deployedStack(stage)
  const command = new GetSecretValueCommand({ SecretId: outputs.get(originSecretOutput) })
  const { SecretString = '' } = await new SecretsManagerClient({ region }).send(command)
  return canaryToken(SecretString)
}

/** @throws InvalidArgumentError if the argument is no address of a site */
function originArgument(word: string): string {
  const { protocol, hostname, origin } = URL.parse(word) ?? {}
  if (origin && (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1')) return origin
  throw new InvalidArgumentError('Expected the address of a site, like https://www.your-firm.com.')
}

if (import.meta.main) await runProcess(smoke, errorMessage)
