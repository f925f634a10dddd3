import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { type ExitCode, run } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { errorMessage } from '#ops/error-message.ts'

/** Runs something at a recording terminal. @param reply answer to prompts; undefined without a TTY */
export async function atTerminal(
  reply: string | undefined,
  act: (terminal: Terminal) => Promise<ExitCode>,
): Promise<{ exitCode: ExitCode; printed: string; complaints: string }> {
  const printed: string[] = []
  const complaints: string[] = []
  const exitCode = await act({
    print: (text) => printed.push(`${text}\n`),
    write: (text) => printed.push(text),
    complain: (text) => complaints.push(`${text}\n`),
    ask: reply === undefined ? undefined : async () => reply,
  })
  return { exitCode, printed: printed.join(''), complaints: complaints.join('') }
}

/** Runs a command of ops without a TTY. */
export const askOps = (program: (terminal: Terminal) => CommandUnknownOpts, words: readonly string[]) =>
  atTerminal(undefined, (terminal) => run(program(terminal), words, terminal, errorMessage))
