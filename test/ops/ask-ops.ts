import { type ExitCode, type Program, perform } from '#ops/program.ts'
import type { Options } from '#terminal/options.ts'
import { atTerminal, type TerminalAnswer } from '../at-terminal.ts'

/**
 * Runs a program as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export const askOps = <O extends Options>(
  program: Program<O>,
  words: readonly string[],
  reply?: string,
): Promise<TerminalAnswer<ExitCode>> => atTerminal(reply, (terminal) => perform(program, words, terminal))
