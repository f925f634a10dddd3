import { applyEdits } from '#edits/apply-edits.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { KeptEdits } from '#lambdas/publish/edit-store.ts'

/** So many deploys are remembered: more than a rollback goes back. */
const mostRemembered = 50

/**
 * What a deploy would take from visitors.
 * @param leadsTo names what the deploy leads visitors and functions to; what was let through may always come back, so that nothing keeps
 * CloudFormation from rolling back
 * @param readFile content of the deploy
 * @returns a sentence for whoever deploys; undefined when nothing is lost
 */
export async function whatIsLost(
  leadsTo: string,
  states: StateStore,
  readFile: (file: string) => string | undefined,
): Promise<string | undefined> {
  const known = (await states.read<readonly string[]>('deployed')) ?? []
  if (known.includes(leadsTo)) return undefined
  const { published } = (await states.read<KeptEdits>('edits')) ?? { published: [] }
  const { spent, parked } = applyEdits(readFile, published)
  const lost = published.filter((edit) => !spent.includes(edit) && !parked.includes(edit))
  if (lost.length > 0) {
    const since = new Date(Math.min(...lost.map(({ at }) => at)) * 1000).toISOString().slice(0, 10)
    return `${lost.length} ${lost.length === 1 ? 'change was' : 'changes were'} published at the desk since ${since} that this deploy does not have: run "npm run deploy", which takes them along.`
  }
  await states.update<readonly string[], void>('deployed', (before = []) => ({
    keep: [...before, leadsTo].slice(-mostRemembered),
    result: undefined,
  }))
  return undefined
}
