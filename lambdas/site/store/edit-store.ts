import { isDeepStrictEqual } from 'node:util'
import { addEdit, type Edit, editKey, inverseEdit } from '#edits/edit.ts'
import { appendToList, type StateStore } from '#lambdas/adapters/state-store.ts'
import type { PublishJob, PublishJobState } from './publish-job-store.ts'

export interface StoredEdits {
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
  const history = appendToList<Publication>('history')
  const nothing: StoredEdits = { published: [], drafts: [] }
  const read = async () => (await states.read<StoredEdits>('edits')) ?? nothing
  const change = (decide: (kept: StoredEdits) => StoredEdits) =>
    states.change<StoredEdits>('edits', (kept = nothing) => decide(kept))
  const without = (edits: readonly Edit[], id: string) => edits.filter((edit) => edit.id !== id)

  /** Edits, history and the run's end are written together; of a run that the history has, nothing is written again. */
  const end = (
    { id, by, release = '' }: Pick<PublishJob, 'id' | 'by' | 'release'>,
    state: PublishJobState,
    decide: (
      kept: StoredEdits,
      history: readonly Publication[],
    ) => { readonly kept: StoredEdits } & Pick<Publication, 'edits' | 'undoes' | 'before'>,
  ) =>
    states.transact(async (transaction) => {
      const earlier = await history.all(transaction)
      if (earlier.some(({ run }) => run === id)) return
      const { kept, ...entry } = decide((await transaction.read<StoredEdits>('edits')) ?? nothing, earlier)
      transaction.write('edits', kept)
      await history.add(transaction, { run: id, releaseId: release, at: now(), by, ...entry })
      const run = await transaction.read<PublishJob>('run')
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
    save: (edits: readonly Edit[], expect: (kept: StoredEdits) => void) =>
      change((kept) => {
        expect(kept)
        return { ...kept, drafts: edits.reduce(addEdit, kept.drafts) }
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
    markPublished: (run: Pick<PublishJob, 'id' | 'by' | 'edits' | 'release' | 'before'>) =>
      end(run, 'live', ({ published, drafts }) => ({
        kept: {
          published: run.edits.reduce(addEdit, published),
          drafts: drafts
            .filter((draft) => !isAmong(run.edits, draft))
            .map((draft) => onTopOf(run.edits, draft)),
        },
        edits: run.edits,
        before: run.before,
      })),
    /** What a release brought was taken back, and visitors were led to the run's. */
    markUndone: (run: Pick<PublishJob, 'id' | 'by' | 'undoes' | 'release'>) =>
      end(run, 'undone', ({ published, drafts }, earlier) => {
        const undone = earlier.findLast(({ releaseId }) => releaseId === run.undoes)
        const edits = inverseEdit(undone?.edits ?? [], run.by, now())
        return { kept: { published: edits.reduce(addEdit, published), drafts }, edits, undoes: run.undoes }
      }),
    /** The oldest first. */
    history: () => history.all(states),
  }
}

const isAmong = (edits: readonly Edit[], { id }: Edit) => edits.some((edit) => edit.id === id)

/** A draft that took the place of one that has gone up meanwhile changes what that says. */
function onTopOf(published: readonly Edit[], draft: Edit): Edit {
  const before = published.find(
    (edit) => editKey(edit) === editKey(draft) && isDeepStrictEqual(edit.was, draft.was),
  )
  return before ? { ...draft, was: before.now } : draft
}
