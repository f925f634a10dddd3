import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { AlreadyReported, CommandError, UsageError } from '#infra/command-error.ts'
import { processTerminal, type Terminal } from './terminal.ts'

/** Exit code of a process: 0 done, 1 not possible or not well as things are, 2 the command line is wrong. */
export type ExitCode = 0 | 1 | 2

/** Columns of help, whatever the width of the terminal: what is printed can be tested. */
const helpWidth = 110

/**
 * Begins a Commander program that writes to a terminal of ours and leaves the end of the process to `run`.
 */
export const program = (name: string, terminal: Terminal): Command =>
  new Command(`${callOf(name)} --`)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.write,
      writeErr: (text) => terminal.complain(text.trimEnd()),
      // `run` writes errors: all kinds of them look the same.
      outputError: () => {},
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    })
    .configureHelp({ showGlobalOptions: true })

/** npm wants "run" before all names but a few of its own. */
const callOf = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`)

/** @param words what follows the name in each; empty for a call without words */
export const examples = (name: string, words: readonly string[]): string =>
  `\nExamples:\n${words.map((each) => `  ${callOf(name)}${each && ` -- ${each}`}`).join('\n')}`

/** @param explain a sentence about an error that is no CommandError */
export async function run(
  program: CommandUnknownOpts,
  words: readonly string[],
  terminal: Terminal,
  explain: (error: unknown) => string = stackOf,
): Promise<ExitCode> {
  let called = program
  program
    .hook('preSubcommand', (_, subcommand) => {
      called = subcommand
    })
    .hook('preAction', (_, command) => refuseSwallowedOptions(command, words))
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return endParsing(error, called, terminal)
    if (error instanceof UsageError) terminal.complain(`${error.message} ${hint(called)}`)
    else if (!(error instanceof AlreadyReported))
      terminal.complain(error instanceof CommandError ? error.message : explain(error))
    return error instanceof CommandError ? error.exitCode : 1
  }
}

export async function runProcess(
  programAt: (terminal: Terminal) => CommandUnknownOpts,
  explain?: (error: unknown) => string,
): Promise<void> {
  const terminal = processTerminal()
  try {
    process.exitCode = await run(programAt(terminal), process.argv.slice(2), terminal, explain)
  } catch (error) {
    // The settings may keep a program from being put together.
    if (!(error instanceof CommandError)) throw error
    terminal.complain(error.message)
    process.exitCode = error.exitCode
  }
}

/** Ends this process once somebody stops it and all has ended; with 1 when something did not end well. */
export function endWhenStopped(end: () => Promise<void>): void {
  const endProcess = () =>
    end().then(
      () => process.exit(),
      () => process.exit(1),
    )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endProcess)
}

/** Commander stops parsing with an error also when it has shown help. */
function endParsing(
  { exitCode, code, message }: CommanderError,
  called: CommandUnknownOpts,
  terminal: Terminal,
): ExitCode {
  if (exitCode === 0) return 0
  // Without a subcommand it has written help instead of a message.
  if (code !== 'commander.help') terminal.complain(`${sentenceOf(message)} ${hint(called)}`)
  return 2
}

/** Commander's message in one line: a suggestion stands in a second one. */
const sentenceOf = (message: string) => message.replace(/\s*\n\s*/g, ' ').replace(/\.?$/, '.')

/**
 * Commander takes the word after an option for its value, whatever it is: with a value forgotten, "--email --yes" would
 * look for the address "--yes". What begins with a dash has to be joined to its option by "=".
 * @throws UsageError
 */
function refuseSwallowedOptions(command: CommandUnknownOpts, words: readonly string[]): void {
  const values: Readonly<Record<string, unknown>> = command.optsWithGlobals()
  for (const { long, flags } of [command, ...ancestorsOf(command)].flatMap(({ options }) => options)) {
    const at = words.indexOf(long ?? '')
    const value = words[at + 1]
    if (at >= 0 && /<.+>/.test(flags) && value?.startsWith('-') && Object.values(values).includes(value))
      throw new UsageError(
        `error: ${flags} needs a value; one that begins with a dash is written ${long}=…, without a space.`,
      )
  }
}

const ancestorsOf = ({ parent }: CommandUnknownOpts): CommandUnknownOpts[] =>
  parent ? [parent, ...ancestorsOf(parent)] : []

const hint = (called: CommandUnknownOpts) =>
  `See: ${[...ancestorsOf(called).toReversed(), called].map((each) => each.name()).join(' ')} --help`

const stackOf = (error: unknown) => (error as Error).stack ?? String(error)
