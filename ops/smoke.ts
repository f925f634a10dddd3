import { join } from 'node:path'
import type { Terminal } from '#desk/command.ts'
import { processTerminal } from '#desk/process-terminal.ts'
import { Misuse, Refusal } from '#terminal/errors.ts'
import type { Chosen, Options } from '#terminal/options.ts'
import { readPlain } from '#terminal/options.ts'
import { perform, program } from './program.ts'
import { findCanaryToken, tokenVariable } from './smoke/canary-token.ts'
import { headerProbe } from './smoke/headers.ts'
import { pageProbes } from './smoke/pages.ts'
import type { Probe } from './smoke/probe.ts'
import { refusalProbes } from './smoke/refusals.ts'
import { NoAnswer, Site } from './smoke/site.ts'
import { submissionProbe } from './smoke/submission.ts'
import { readStage } from './stage.ts'

/** Options that say what runs there, to find its token. */
const runningOptions = {
  stage: { takes: 'STAGE', help: 'dev or prod: the stage that runs there, to find its token' },
  local: { help: 'the product that "npm start" runs on this machine, to find its token' },
  data: { takes: 'FOLDER', help: 'its data folder, as "npm start -- --data" was told (default: .local)' },
} as const satisfies Options

/** `npm run smoke`: whether a running copy of the site keeps what it promises. */
export const smoke = program({
  name: 'smoke',
  usage: 'URL [--stage dev|prod | --local [--data FOLDER]] [--without-submission]',
  purpose:
    'Asks a running copy of the site for everything that it promises: pages, files, headers, refusals, and one lead.',
  remarks: [
    'A line each with what it took: ✓ is kept, ✗ is broken and says how. Ends with 1 when anything is.',
    `The lead carries a secret token, by which the site knows it: its row is in no list and expires in a day, its e-mail
reaches nobody. The token is taken from ${tokenVariable}, else from the stage's own secret with your AWS credentials.
Without a token nothing is sent, and that counts as broken unless --without-submission says that it may be so.`,
  ],
  options: {
    ...runningOptions,
    'without-submission': { help: 'send no lead' },
  },
  examples: [
    'https://d111111abcdef8.cloudfront.net --stage dev',
    'https://www.your-firm.com --stage prod',
    'http://localhost:4000 --local',
  ],

  async run(plain, chosen, terminal) {
    const site = new Site(originFrom(readPlain(plain, ['URL'])[0]))
    const runningThere = readRunning(chosen)
    await expectAnswer(site)
    const found = chosen['without-submission'] ? undefined : await findCanaryToken(runningThere)
    const probes = [
      ...pageProbes,
      ...refusalProbes,
      ...(found && 'token' in found ? [submissionProbe(found.token)] : []),
      // Last, because it judges what all others saw.
      headerProbe,
    ]
    let kept = 0
    for (const probe of probes) kept += (await tell(probe, site, terminal)) ? 1 : 0
    if (!found) terminal.print('The tagged lead was left out.')
    const isLeftOut = found !== undefined && 'absent' in found
    if (isLeftOut) terminal.print(`✗           The tagged lead was left out. ${found.absent}`)
    terminal.print(`\n${kept} of ${probes.length} promises kept, ${site.seen.length} answers read.`)
    return kept === probes.length && !isLeftOut ? 0 : 1
  },
})

/** @throws Misuse when the options contradict each other */
function readRunning({ stage, local, data }: Chosen<typeof runningOptions>) {
  if (local && stage !== undefined) throw new Misuse('--local goes without --stage.')
  if (data !== undefined && !local) throw new Misuse('--data goes with --local.')
  if (local) return { dataFolder: data ?? join(import.meta.dirname, '../.local') }
  return stage === undefined ? undefined : { stage: readStage(stage) }
}

/** Hosts of this machine, where nobody needs HTTPS. */
const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** @throws Misuse when the word is no address of a site */
function originFrom(word: string): string {
  const url = URL.parse(word)
  const isSite = url && ['https:', 'http:'].includes(url.protocol) && url.pathname === '/' && !url.search
  if (!isSite) {
    throw new Misuse(`URL is the address of a site, like https://www.your-firm.com, not "${word}".`)
  }
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw new Misuse(`Write it with https: ${word.replace(/^http:/i, 'https:')}`)
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

if (import.meta.main) process.exitCode = await perform(smoke, process.argv.slice(2), processTerminal())
