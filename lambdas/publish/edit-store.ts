import { isDeepStrictEqual } from 'node:util'
import { type Edit, inverseOf, placeOf, withEdit } from '#edits/edit.ts'
import { keptList, type StateStore } from '#lambdas/adapters/state-store.ts'
import type { Run, RunState } from './run-store.ts'

export interface KeptEdits {
  /** In the order in which they apply to the repository's content, one for each place. */
  readonly published: readonly Edit[]
  /** In the order in which they apply to that. */
  readonly drafts: readonly Edit[]
}

/** Edits that went up together, or were taken back together. */
export interface Publication {
  /** The run that did so. */
  readonly run: string
  readonly releaseId: string
  /** Epoch seconds. */
  readonly at: number
  /** The person's e-mail address. */
  readonly by: string
  readonly edits: readonly Edit[]
  readonly undoes?: string
  /** The release that visitors had before; absent where an undo cannot lead back. */
  readonly before?: string | undefined
}

export type EditStore = ReturnType<typeof editStore>

/**
 * What people changed at the desk: the edits in one item, so that two people never write past each other, and the history
 * in others. Rejects with the raw error of the database, or Busy.
 * @param now epoch seconds
 */
export function editStore(states: StateStore, now: () => number) {
  const history = keptList<Publication>('history')
  const nothing: KeptEdits = { published: [], drafts: [] }
  const read = async () => (await states.read<KeptEdits>('edits')) ?? nothing
  const change = (decide: (kept: KeptEdits) => KeptEdits) =>
    states.change<KeptEdits>('edits', (kept = nothing) => decide(kept))
  const without = (edits: readonly Edit[], id: string) => edits.filter((edit) => edit.id !== id)

  /** Edits, history and the run's end are written together; of a run that the history has, nothing is written again. */
  const end = (
    { id, by, release = '' }: Pick<Run, 'id' | 'by' | 'release'>,
    state: RunState,
    decide: (
      kept: KeptEdits,
      history: readonly Publication[],
    ) => { readonly kept: KeptEdits } & Pick<Publication, 'edits' | 'undoes' | 'before'>,
  ) =>
    states.transact(async (transaction) => {
      const earlier = await history.all(transaction)
      if (earlier.some(({ run }) => run === id)) return
      const { kept, ...entry } = decide((await transaction.read<KeptEdits>('edits')) ?? nothing, earlier)
      transaction.write('edits', kept)
      await history.add(transaction, { run: id, releaseId: release, at: now(), by, ...entry })
      const run = await transaction.read<Run>('run')
      if (run?.id === id) transaction.write('run', { ...run, state, since: now() })
    })

  return {
    /** Both at one moment. */
    read,
    drafts: async () => (await read()).drafts,
    published: async () => (await read()).published,
    /**
     * Keeps drafts, all or none.
     * @param expect looks at what is kept at the moment of writing, and throws what keeps them from being saved
     */
    save: (edits: readonly Edit[], expect: (kept: KeptEdits) => void) =>
      change((kept) => {
        expect(kept)
        return { ...kept, drafts: edits.reduce(withEdit, kept.drafts) }
      }),
    /** Throws a draft away; does nothing when there is none. */
    discard: (id: string) => change((kept) => ({ ...kept, drafts: without(kept.drafts, id) })),
    /** Forgets an edit, published or not, without a trace in the history: for whoever deploys. */
    drop: (id: string) =>
      change((kept) => ({
        ...kept,
        published: without(kept.published, id),
        drafts: without(kept.drafts, id),
      })),
    /** The drafts of a run have gone up as its release has them; what was typed anew meanwhile waits on top of them. */
    markPublished: (run: Pick<Run, 'id' | 'by' | 'edits' | 'release' | 'before'>) =>
      end(run, 'live', ({ published, drafts }) => ({
        kept: {
          published: run.edits.reduce(withEdit, published),
          drafts: drafts
            .filter((draft) => !isAmong(run.edits, draft))
            .map((draft) => onTopOf(run.edits, draft)),
        },
        edits: run.edits,
        before: run.before,
      })),
    /** What a release brought was taken back, and visitors were led to the run's. */
    markUndone: (run: Pick<Run, 'id' | 'by' | 'undoes' | 'release'>) =>
      end(run, 'undone', ({ published, drafts }, earlier) => {
        const undone = earlier.findLast(({ releaseId }) => releaseId === run.undoes)
        const edits = inverseOf(undone?.edits ?? [], run.by, now())
        return { kept: { published: edits.reduce(withEdit, published), drafts }, edits, undoes: run.undoes }
      }),
    /** The oldest first. */
    history: () => history.all(states),
  }
}

const isAmong = (edits: readonly Edit[], { id }: Edit) => edits.some((edit) => edit.id === id)

/** A draft that took the place of one that has gone up meanwhile changes what that says. */
function onTopOf(published: readonly Edit[], draft: Edit): Edit {
  const before = published.find(
    (edit) => placeOf(edit) === placeOf(draft) && isDeepStrictEqual(edit.was, draft.was),
  )
  return before ? { ...draft, was: before.now } : draft
}
