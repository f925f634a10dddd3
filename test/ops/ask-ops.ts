import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { run } from '#local/terminal/program.ts'
import type { Terminal } from '#local/terminal/terminal.ts'
import { errorMessage } from '#ops/error-message.ts'
import { atTerminal, type TerminalAnswer } from '../at-terminal.ts'

/** Runs a command of ops. @param reply answer to prompts; undefined without a TTY */
export const askOps = (
  program: (terminal: Terminal) => CommandUnknownOpts,
  words: readonly string[],
  reply?: string,
): Promise<TerminalAnswer> =>
  atTerminal(reply, (terminal) => run(program(terminal), words, terminal, errorMessage))
