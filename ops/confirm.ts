import { Refusal } from '#infra/command-error.ts'
import type { Terminal } from '#local/terminal/terminal.ts'

/** Asks for a word like "rollback" before anything changes. @throws Refusal without it */
export async function confirm(word: string, ask: Terminal['ask']): Promise<void> {
  if (!ask)
    throw new Refusal(
      'Nothing was changed: there is no terminal for the confirmation. In a script, add --yes.',
    )
  const answer = await ask(`Type "${word}" to continue: `)
  if (answer.trim() !== word) throw new Refusal('Nothing was changed.')
}
