import { failureMessage } from '#desk/failure-message.ts'
import { leads } from '#desk/leads.ts'
import { run } from '#terminal/program.ts'
import { atTerminal, type TerminalAnswer } from '../at-terminal.ts'

/**
 * Asks the desk as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export const askDesk = (words: readonly string[], reply?: string): Promise<TerminalAnswer> =>
  atTerminal(reply, (terminal) => run(leads(terminal), words, terminal, failureMessage))
