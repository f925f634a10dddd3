import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { AlreadyReported, Refusal, UsageError } from '#infra/command-error.ts'
import { type DeployedStage, deployedStages } from '#infra/deployed-stage.ts'
import { usualDataFolder } from '#infra/runtime-info.ts'
import { examples, program, runProcess } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { errorMessage } from './error-message.ts'
import { findCanaryToken, type Running, tokenVariable } from './smoke/canary-token.ts'
import { deskProbe } from './smoke/desk.ts'
import { headerProbe } from './smoke/headers.ts'
import { pageProbes } from './smoke/pages.ts'
import type { Probe } from './smoke/probe.ts'
import { dryRunPromise, publisherProbe } from './smoke/publisher.ts'
import { refusalProbes } from './smoke/refusals.ts'
import { NoAnswer, Site } from './smoke/site.ts'
import { submissionProbe, taggedLeadPromise } from './smoke/submission.ts'

/** `npm run smoke`: whether a running copy of the site keeps what it promises. */
export const smoke = (terminal: Terminal) =>
  program('smoke', terminal)
    .description(
      'Asks a running copy of the site for everything that it promises: pages, files, headers, refusals, the desk’s door, one lead, and with --stage a build by the publisher.',
    )
    .argument('<url>', 'the address of the site', originArgument)
    .addOption(
      new Option(
        '--stage <stage>',
        'the stage that runs there, to find its token and to try its publisher',
      ).choices(deployedStages),
    )
    .option(
      '--data <folder>',
      'of the product on this machine its data folder, as "npm start -- --data" was told (default: .local)',
    )
    .option('--without-submission', 'send no lead')
    .addHelpText(
      'after',
      `
A line each with what it took: ✓ is kept, ✗ is broken and says how, – was left out. Ends with 1 when anything is broken.

The lead carries a secret token, by which the site knows it: its row is in no list and expires in a day, its e-mail
reaches nobody. The token is taken from ${tokenVariable}, else derived from the stage's own secret with your AWS
credentials; that of the product on this machine is found by itself.
Without a token nothing is sent, and that counts as broken unless --without-submission says that it may be so.`,
    )
    .addHelpText(
      'after',
      examples('smoke', [
        'https://d111111abcdef8.cloudfront.net --stage dev',
        'https://www.your-firm.com --stage prod',
        'http://localhost:4000',
      ]),
    )
    .action((url, options) => tryPromises(url, options, terminal))

interface SmokeOptions {
  readonly stage?: DeployedStage
  readonly data?: string
  readonly withoutSubmission?: true
}

/** @throws AlreadyReported when a promise is broken */
async function tryPromises(url: string, options: SmokeOptions, terminal: Terminal): Promise<void> {
  const site = new Site(url)
  const running = readRunning(url, options)
  await expectAnswer(site)
  const found = options.withoutSubmission ? undefined : await findCanaryToken(running)
  const isSent = found !== undefined && 'token' in found
  const isMissing = found !== undefined && 'absent' in found
  const probes = [
    ...pageProbes,
    ...refusalProbes,
    deskProbe,
    ...(options.stage ? [publisherProbe(options.stage)] : []),
    ...(isSent ? [submissionProbe(found.token)] : []),
    // Last, because it judges what all others saw.
    headerProbe,
  ]
  let kept = 0
  for (const probe of probes) kept += (await tell(probe, site, terminal)) ? 1 : 0
  if (!isSent) {
    const why = isMissing ? found.absent : 'Somebody said so: --without-submission.'
    terminal.print(`${isMissing ? '✗' : '–'}            left out: ${taggedLeadPromise}. ${why}`)
  }
  const isUntried = !options.stage && !site.isLocal
  if (isUntried)
    terminal.print(
      `–            left out: ${dryRunPromise}. No address leads to it: name the --stage, with AWS credentials.`,
    )
  const leftOut = Number(!isSent) + Number(isUntried)
  const counts = [
    `${kept} kept`,
    ...(kept < probes.length ? [`${probes.length - kept} broken`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out`] : []),
  ]
  terminal.print(`\n${counts.join(', ')}; ${site.seen.length} answers read.`)
  if (kept < probes.length || isMissing) throw new AlreadyReported()
}

/**
 * Product at an address: on this machine the local one, unless somebody says otherwise.
 * @throws UsageError when the options contradict each other
 */
function readRunning(url: string, { stage, data }: SmokeOptions): Running | undefined {
  const isLocal = isThisMachine(new URL(url).hostname)
  if (data !== undefined && !isLocal) throw new UsageError('--data goes with an address of this machine.')
  if (stage) return { stage }
  return isLocal ? { dataFolder: data ?? usualDataFolder } : undefined
}

/** Hosts of this machine, where nobody needs HTTPS. */
const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** @throws InvalidArgumentError when the word is no address of a site */
function originArgument(word: string): string {
  const url = URL.parse(word)
  const isSite = url && ['https:', 'http:'].includes(url.protocol) && url.pathname === '/' && !url.search
  if (!isSite) {
    throw new InvalidArgumentError('It has to be the address of a site, like https://www.your-firm.com.')
  }
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw new InvalidArgumentError(`Write it with https: ${word.replace(/^http:/i, 'https:')}`)
  }
  return url.origin
}

/** @throws Refusal when nothing answers at all: ten lines would say the same */
async function expectAnswer(site: Site): Promise<void> {
  try {
    await site.ask('/')
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    throw new Refusal(`${site.url} does not answer. Is the address right, and does the site run?`)
  }
}

/** Tries a promise and prints a line about it. */
async function tell(probe: Probe, site: Site, { print }: Terminal): Promise<boolean> {
  const start = performance.now()
  const breaches = await breachesOf(probe, site)
  const took = `${Math.round(performance.now() - start)} ms`
  print(`${breaches.length === 0 ? '✓' : '✗'}  ${took.padStart(8)}  ${probe.promise}`)
  for (const breach of breaches) print(`             ${breach}`)
  return breaches.length === 0
}

async function breachesOf({ breaches }: Probe, site: Site): Promise<readonly string[]> {
  try {
    return await breaches(site)
  } catch (error) {
    if (error instanceof NoAnswer) return [error.message]
    throw error
  }
}

if (import.meta.main) await runProcess(smoke, errorMessage)
