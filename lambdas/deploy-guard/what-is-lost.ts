import { applyEdits } from '#edits/apply-edits.ts'
import type { Edit } from '#edits/edit.ts'

/**
 * What a deploy would take from visitors.
 * @param published edits that visitors see
 * @param readFile content of the deploy
 * @returns a sentence for whoever deploys; undefined when nothing is lost
 */
export function whatIsLost(
  published: readonly Edit[],
  readFile: (file: string) => string | undefined,
): string | undefined {
  const { spent, parked } = applyEdits(readFile, published)
  const lost = published.filter((edit) => !spent.includes(edit) && !parked.includes(edit))
  if (lost.length === 0) return undefined
  const since = new Date(Math.min(...lost.map(({ at }) => at)) * 1000).toISOString().slice(0, 10)
  return `${lost.length} ${lost.length === 1 ? 'change was' : 'changes were'} published at the desk since ${since} that this deploy does not have: run "npm run deploy", which takes them along.`
}
