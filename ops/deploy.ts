import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { contentFolder } from '#compiler/compile-content.ts'
import { Refusal } from '#infra/command-error.ts'
import { findStack } from '#infra/deployed-stack.ts'
import { type DeployedStage, stageOption } from '#infra/deployed-stage.ts'
import { editsOutput, releaseAlarmsOutput, stackName } from '#infra/stack-names.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { openEdits, pullEdits } from './desk-edits.ts'
import { errorMessage } from './error-message.ts'
import { tryPublisher } from './smoke/publisher.ts'

/** Minutes that CloudFormation watches the alarms after deploying. */
const watchedMinutes = 10

/** Runs the CDK command line. @returns its exit code */
export type RunCdk = (words: readonly string[]) => Promise<number>

const runCdk: RunCdk = async (words) => {
  const cli = join(import.meta.dirname, '../node_modules/aws-cdk/bin/cdk')
  const [code] = await once(spawn(process.execPath, [cli, ...words], { stdio: 'inherit' }), 'exit')
  return code ?? 1
}

/** `npm run deploy`: deploys a stage, which CloudFormation rolls back if it raises an alarm. */
export const deploy = (terminal: Terminal, cdk: RunCdk = runCdk, folder = contentFolder) =>
  program('deploy', terminal)
    .description(
      `Deploys a stage with "cdk deploy". CloudFormation rolls it back if an alarm goes off within ${watchedMinutes} minutes.`,
    )
    .addOption(stageOption())
    .option('--yes', 'skip the confirmation, for scripts')
    .option('--outputs-file <file>', "write the stack's outputs to this file, as JSON")
    .option('--app <folder>', 'deploy the output of "cdk synth" in this folder without building')
    .option('--unwatched', 'deploy without watching alarms, to fix what raised one')
    .addHelpText(
      'after',
      `
Only alarms of the stack that a bad release raises are watched. A first deploy and stages other than prod have none.
A rollback restores functions, settings and pages; rows are never touched.`,
    )
    .addHelpText('after', examples('deploy', ['', '--stage prod', '--stage prod --unwatched']))
    .action((options) => deployStage(options, terminal, cdk, folder))

interface DeployOptions {
  readonly stage: DeployedStage
  readonly yes?: true
  readonly outputsFile?: string
  readonly app?: string
  readonly unwatched?: true
}

/** @throws Refusal when the deploy failed or was rolled back; CDK has printed why */
async function deployStage(
  options: DeployOptions,
  { print }: Terminal,
  cdk: RunCdk,
  folder: string,
): Promise<void> {
  const { stage, yes, outputsFile, app, unwatched } = options
  const stack = await findStack(stage)
  // An existing assembly cannot include edits: then the deploy guard refuses.
  if (stack?.outputs.has(editsOutput) && app === undefined) {
    const edits = await openEdits(stage)
    const lines = await pullEdits(await edits.store.published(), folder, edits)
    if (lines.length > 0) print('Published at the desk, to be committed:')
    for (const line of lines) print(line)
  }
  // None before the first deploy, since a missing alarm would fail it.
  const alarms = unwatched ? [] : (stack?.outputs.get(releaseAlarmsOutput)?.split(',') ?? [])
  print(
    alarms.length === 0
      ? 'No alarm is watched.'
      : `Alarms watched until ${watchedMinutes} minutes after everything is deployed: ${alarms.length}.`,
  )
  const code = await cdk([
    'deploy',
    '--context',
    `stage=${stage}`,
    ...(yes ? ['--require-approval', 'never'] : []),
    ...(outputsFile === undefined ? [] : ['--outputs-file', outputsFile]),
    ...(app === undefined ? [] : ['--app', app]),
    ...alarmOptions(alarms),
  ])
  if (code !== 0)
    throw new Refusal(
      `${stackName(stage)} was not deployed, or was rolled back. See CDK's output, then docs/rollback.md.`,
    )
  await tryPublisher(stage).catch((error) => {
    throw new Refusal(
      `${stackName(stage)} is deployed, but publishing at the desk fails. ${errorMessage(error)}`,
    )
  })
}

/** CloudFormation keeps the alarms of the previous deploy, so none must be stated. */
const alarmOptions = (alarms: readonly string[]): string[] =>
  alarms.length === 0
    ? ['--rollback-trigger-alarm-arns', 'none']
    : [
        ...alarms.flatMap((arn) => ['--rollback-trigger-alarm-arns', arn]),
        '--monitoring-time-minutes',
        String(watchedMinutes),
      ]

if (import.meta.main) await runProcess(deploy, errorMessage)
