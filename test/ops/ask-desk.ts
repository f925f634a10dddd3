import { run } from '#local/terminal/program.ts'
import { failureMessage } from '#ops/leads/failure-message.ts'
import { leads } from '#ops/leads.ts'
import { atTerminal, type TerminalAnswer } from '../at-terminal.ts'

/**
 * Asks the desk as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export const askDesk = (words: readonly string[], reply?: string): Promise<TerminalAnswer> =>
  atTerminal(reply, (terminal) => run(leads(terminal), words, terminal, failureMessage))
