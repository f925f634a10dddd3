import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { AlreadyReported, CommandError } from '#infra/command-error.ts'
import { processTerminal, type Terminal } from './terminal.ts'

/** Exit code of a process: 0 done, 1 not possible or not well as things are, 2 the command line is wrong. */
export type ExitCode = 0 | 1 | 2

/** Columns of help, whatever the width of the terminal: what is printed can be tested. */
const helpWidth = 110

/**
 * Begins a Commander program that writes to a terminal of ours and leaves the end of the process to `run`.
 * @param name the script in package.json
 */
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

/** npm wants "run" before all names but a few of its own. */
const callOf = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`)

/**
 * The part of help that shows calls as they are typed.
 * @param words what follows the name in each; empty for a call without words
 */
export const examples = (name: string, words: readonly string[]): string =>
  `\nExamples:\n${words.map((each) => `  ${callOf(name)}${each && ` -- ${each}`}`).join('\n')}`

/**
 * Carries out one command line and writes a line about what went wrong.
 * @param words what was typed after the name
 * @param explain a sentence about an error that is no CommandError
 */
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
    // Commander ends with an error also when it has shown help, and has written its message itself.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof AlreadyReported))
      terminal.complain(error instanceof CommandError ? error.message : explain(error))
    return 1
  }
}

/** Runs a program with the words and the terminal of this process. */
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
    process.exitCode = 1
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

const stackOf = (error: unknown) => (error as Error).stack ?? String(error)
