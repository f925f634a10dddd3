import { run } from '#local/terminal/program.ts'
import { failureMessage } from '#ops/leads/failure-message.ts'
import { leads } from '#ops/leads.ts'
import { atTerminal, type TerminalAnswer } from '../at-terminal.ts'
import type { RunningProduct } from '../running-product.ts'

/**
 * Asks the desk as a person does.
 * @param reply what the person types when asked; undefined when nobody sits there
 */
export const askDesk = (words: readonly string[], reply?: string): Promise<TerminalAnswer> =>
  atTerminal(reply, (terminal) => run(leads(terminal), words, terminal, failureMessage))

/** The same about a product that runs on this machine. */
export const askDeskOf = ({ dataFolder }: RunningProduct, words: readonly string[], reply?: string) =>
  askDesk([...words, '--local', '--data', dataFolder], reply)
