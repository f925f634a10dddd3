import { Refusal } from '#infra/command-error.ts'
import type { Terminal } from '#local/terminal/terminal.ts'

/**
 * Asks for a word before anything changes.
 * @param word to type, like "rollback"
 * @param purpose of typing it
 * @param unchanged what is said when the person types anything else
 * @throws Refusal then, or when nobody sits there
 */
export async function confirm(
  word: string,
  ask: Terminal['ask'],
  purpose = 'go on',
  unchanged = 'Nothing was changed',
): Promise<void> {
  if (!ask) throw new Refusal(`${unchanged}: nobody is here to confirm it. In a script, add --yes.`)
  const answer = await ask(`Type "${word}" to ${purpose}: `)
  if (answer.trim() !== word) throw new Refusal(`${unchanged}.`)
}
