import { type ExitCode, serve } from '#desk/serve.ts'
import { atTerminal, type TerminalAnswer } from '../at-terminal.ts'

/**
 * Asks the desk as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export const askDesk = (words: readonly string[], reply?: string): Promise<TerminalAnswer<ExitCode>> =>
  atTerminal(reply, (terminal) => serve(words, terminal))
