import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { errorMessage } from '#ops/error-message.ts'
import { run } from '#ops/terminal/program.ts'
import type { Terminal } from '#ops/terminal/terminal.ts'
import { atTerminal, type TerminalAnswer } from '../at-terminal.ts'

/**
 * Runs a program as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export const askOps = (
  program: (terminal: Terminal) => CommandUnknownOpts,
  words: readonly string[],
  reply?: string,
): Promise<TerminalAnswer> =>
  atTerminal(reply, (terminal) => run(program(terminal), words, terminal, errorMessage))
