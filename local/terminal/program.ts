import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from '@commander-js/extra-typings'
import { CommandError, ReportedError } from '#infra/command-error.ts'
import { processTerminal, type Terminal } from './terminal.ts'

/** 0 success, 1 failure or problems found, 2 invalid command line. */
export type ExitCode = 0 | 1 | 2

/** Columns of help, independent of the terminal, so that output can be tested. */
const helpWidth = 110

/** Creates a Commander program that leaves exiting to `run`. @param name script in package.json */
export const program = (name: string, terminal: Terminal): Command =>
  new Command(`${callOf(name)} --`)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.write,
      writeErr: (text) => terminal.complain(text.trimEnd()),
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
    })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError(`See: ${callOf(name)} -- --help`)

/** npm requires "run" before all names but a few. */
const callOf = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`)

/** Formats the examples in a help text. @param words arguments of each example, may be empty */
export const examples = (name: string, words: readonly string[]): string =>
  `\nExamples:\n${words.map((each) => `  ${callOf(name)}${each && ` -- ${each}`}`).join('\n')}`

/** Creates a parser for whole numbers, both bounds included; it throws Commander's InvalidArgumentError. */
export const numberArgument =
  ({ least, most }: { readonly least: number; readonly most: number }) =>
  (text: string): number => {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    if (number >= least && number <= most && Number.isInteger(number)) return number
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`)
  }

/** Runs a command line and reports an error in a line. @param explain describes errors other than CommandError */
export async function run(
  program: CommandUnknownOpts,
  words: readonly string[],
  terminal: Terminal,
  explain: (error: unknown) => string = stackOf,
): Promise<ExitCode> {
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    // Commander also throws after showing help, and has printed its own message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof ReportedError))
      terminal.complain(error instanceof CommandError ? error.message : explain(error))
    return 1
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
    // Creating a program reads settings, which may be invalid.
    if (!(error instanceof CommandError)) throw error
    terminal.complain(error.message)
    process.exitCode = 1
  }
}

/** Exits this process after a signal and cleanup; with 1 if the cleanup failed. */
export function endWhenStopped(end: () => Promise<void>): void {
  const endProcess = () =>
    end().then(
      () => process.exit(),
      () => process.exit(1),
    )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endProcess)
}

const stackOf = (error: unknown) => (error as Error).stack ?? String(error)
