import { isDeepStrictEqual } from 'node:util'
import { addEdit, type Edit, editKey, inverseEdit } from '#edits/edit.ts'
import { appendToList, type StateStore } from '#lambdas/adapters/state-store.ts'
import type { PublishJob, PublishJobState } from './publish-job-store.ts'

export interface StoredEdits {
  /** On top of the repository's content, in order, one per place. */
  readonly published: readonly Edit[]
  /** On top of the published ones, in order. */
  readonly drafts: readonly Edit[]
}

/** Edits published or reverted together. */
export interface Publication {
  readonly run: string
  readonly releaseId: string
  /** Epoch seconds. */
  readonly at: number
  readonly by: string
  readonly edits: readonly Edit[]
  readonly undoes?: string
  /** The release active before; absent when it cannot be undone. */
  readonly before?: string | undefined
}

export type EditStore = ReturnType<typeof editStore>

const history = appendToList<Publication>('history')

const nothing: StoredEdits = { published: [], drafts: [] }

/** Writes edits, history and the job's state together, once per job. */
const endJob = (
  states: StateStore,
  now: () => number,
  { id, by, release = '' }: Pick<PublishJob, 'id' | 'by' | 'release'>,
  state: PublishJobState,
  decide: (
    stored: StoredEdits,
    history: readonly Publication[],
  ) => { readonly stored: StoredEdits } & Pick<Publication, 'edits' | 'undoes' | 'before'>,
) =>
  states.transact(async (transaction) => {
    const earlier = await history.all(transaction)
    if (earlier.some(({ run }) => run === id)) return
    const { stored, ...entry } = decide((await transaction.read<StoredEdits>('edits')) ?? nothing, earlier)
    transaction.write('edits', stored)
    await history.add(transaction, { run: id, releaseId: release, at: now(), by, ...entry })
    const run = await transaction.read<PublishJob>('run')
    if (run?.id === id) transaction.write('run', { ...run, state, since: now() })
  })

/** Edits in one item, history in others. Rejects with the raw database error, or TooManyConflicts. */
export function editStore(states: StateStore, now: () => number) {
  const read = async () => (await states.read<StoredEdits>('edits')) ?? nothing
  const change = (decide: (stored: StoredEdits) => StoredEdits) =>
    states.change<StoredEdits>('edits', (stored = nothing) => decide(stored))
  const withoutEdit = (edits: readonly Edit[], id: string) => edits.filter((edit) => edit.id !== id)

  return {
    read,
    drafts: async () => (await read()).drafts,
    published: async () => (await read()).published,
    /** Saves drafts, all or none. @param expect throws when the stored edits do not allow it */
    save: (edits: readonly Edit[], expect: (stored: StoredEdits) => void) =>
      change((stored) => {
        expect(stored)
        return { ...stored, drafts: edits.reduce(addEdit, stored.drafts) }
      }),
    /** Discards a draft, if it exists. */
    discard: (id: string) => change((stored) => ({ ...stored, drafts: withoutEdit(stored.drafts, id) })),
    /** Removes an edit, published or not, without a history entry; for deploys. */
    drop: (id: string) =>
      change((stored) => ({
        ...stored,
        published: withoutEdit(stored.published, id),
        drafts: withoutEdit(stored.drafts, id),
      })),
    /** Moves a job's drafts to the published edits; drafts changed meanwhile stay on top of them. */
    markPublished: (run: Pick<PublishJob, 'id' | 'by' | 'edits' | 'release' | 'before'>) =>
      endJob(states, now, run, 'live', ({ published, drafts }) => ({
        stored: {
          published: run.edits.reduce(addEdit, published),
          drafts: drafts
            .filter((draft) => !includesEdit(run.edits, draft))
            .map((draft) => rebaseDraft(run.edits, draft)),
        },
        edits: run.edits,
        before: run.before,
      })),
    /** Reverts the edits of a release after the previous one was activated. */
    markUndone: (run: Pick<PublishJob, 'id' | 'by' | 'undoes' | 'release'>) =>
      endJob(states, now, run, 'undone', ({ published, drafts }, earlier) => {
        const publication = earlier.findLast(({ releaseId }) => releaseId === run.undoes)
        const edits = inverseEdit(publication?.edits ?? [], run.by, now())
        return { stored: { published: edits.reduce(addEdit, published), drafts }, edits, undoes: run.undoes }
      }),
    /** Removes edits for good: discards drafts, and leaves nothing in the history that could be restored. */
    forget: (isForgotten: (edit: Edit) => boolean) =>
      states.transact(async (transaction) => {
        const kept = (edits: readonly Edit[]) => edits.filter((edit) => !isForgotten(edit))
        const stored = (await transaction.read<StoredEdits>('edits')) ?? nothing
        transaction.write('edits', { ...stored, drafts: kept(stored.drafts) })
        await history.rewrite(transaction, (entry) => ({ ...entry, edits: kept(entry.edits) }))
      }),
    /** The oldest first. */
    history: () => history.all(states),
  }
}

const includesEdit = (edits: readonly Edit[], { id }: Edit) => edits.some((edit) => edit.id === id)

/** Rebases a draft that replaced one published meanwhile. */
function rebaseDraft(published: readonly Edit[], draft: Edit): Edit {
  const before = published.find(
    (edit) => editKey(edit) === editKey(draft) && isDeepStrictEqual(edit.was, draft.was),
  )
  return before ? { ...draft, was: before.now } : draft
}
