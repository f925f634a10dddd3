import { applyEdits } from '#edits/apply-edits.ts'
import type { EditStore } from '#lambdas/publish/edit-store.ts'
import { isHalfDone, type RunStore } from '#lambdas/publish/run-store.ts'

/** What a deploy would take from visitors: what was published at the desk, or is just going up. */
export async function whatIsLost(
  { edits, runs }: { readonly edits: EditStore; readonly runs: RunStore },
  readFile: (file: string) => string | undefined,
): Promise<string | undefined> {
  // In this order: what ends between the two counts as published by the second.
  const run = await runs.read()
  if (run && isHalfDone(run))
    return 'Changes are just being published or taken back at the desk: see how they end at /desk/site/publishing, and press "Try again" there if it is shown; then deploy once more.'
  const published = await edits.published()
  const { spent, parked } = applyEdits(readFile, published)
  const lost = published.filter((edit) => !spent.includes(edit) && !parked.includes(edit))
  if (lost.length === 0) return undefined
  const since = new Date(Math.min(...lost.map(({ at }) => at)) * 1000).toISOString().slice(0, 10)
  return `${lost.length} ${lost.length === 1 ? 'change was' : 'changes were'} published at the desk since ${since} that this deploy does not have: run "npm run deploy", which takes them along.`
}
