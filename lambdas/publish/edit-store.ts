import { isDeepStrictEqual } from 'node:util'
import { type Edit, inverseOf, placeOf, withEdit } from '#edits/edit.ts'
import { keptList } from '#lambdas/access/kept-list.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { Run } from './run-store.ts'

export interface KeptEdits {
  /** In the order in which they apply to the repository's content, one for each place. */
  readonly published: readonly Edit[]
  /** In the order in which they apply to that. */
  readonly drafts: readonly Edit[]
  /** What changed the published ones last, a run or the undo of one: it is not counted twice. */
  readonly run?: string
}

/** Edits that went up together, or were taken back together. */
export interface Publication {
  /** The run that did so; of an undo, what it takes back. */
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

/** What people changed at the desk. Rejects with the raw error of the database, or Busy. */
export interface EditStore {
  /** Both at one moment. */
  read(): Promise<KeptEdits>
  drafts(): Promise<readonly Edit[]>
  published(): Promise<readonly Edit[]>
  /**
   * Keeps drafts, all or none.
   * @param expect looks at what is kept at the moment of writing, and throws what keeps them from being saved
   */
  save(edits: readonly Edit[], expect: (kept: KeptEdits) => void): Promise<void>
  /** Throws a draft away; does nothing when there is none. */
  discard(id: string): Promise<void>
  /** Forgets an edit, published or not, without a trace in the history: for whoever deploys. */
  drop(id: string): Promise<void>
  /**
   * The drafts of a run have gone up as the release has them; what was typed anew meanwhile waits on top of them. Called
   * again for the same run, it goes on where it stopped.
   */
  markPublished(run: Pick<Run, 'id' | 'by' | 'edits' | 'before'>, releaseId: string): Promise<void>
  /** The newest release was taken back, and visitors were led to another. Called again, it goes on where it stopped. */
  markUndone(undoes: string, releaseId: string, by: string): Promise<void>
  /** The oldest first. */
  history(): Promise<readonly Publication[]>
}

/**
 * Keeps the edits in one item, so that two people never write past each other, and the history in others.
 * @param now epoch seconds
 */
export function editStore(states: StateStore, now: () => number): EditStore {
  const history = keptList<Publication>(states, 'history')
  const nothing: KeptEdits = { published: [], drafts: [] }
  const read = async () => (await states.read<KeptEdits>('edits')) ?? nothing
  const change = (decide: (kept: KeptEdits) => KeptEdits) =>
    states.update<KeptEdits, void>('edits', (kept = nothing) => ({ keep: decide(kept), result: undefined }))
  /** Does nothing when the run has changed them already. */
  const changeOnce = (run: string, decide: (kept: KeptEdits) => KeptEdits) =>
    change((kept) => (kept.run === run ? kept : { ...decide(kept), run }))
  const without = (edits: readonly Edit[], id: string) => edits.filter((edit) => edit.id !== id)

  async function enter(publication: Publication) {
    if ((await history.all()).at(-1)?.run !== publication.run) await history.add(publication)
  }

  return {
    read,
    drafts: async () => (await read()).drafts,
    published: async () => (await read()).published,
    save: (edits, expect) =>
      change((kept) => {
        expect(kept)
        return { ...kept, drafts: edits.reduce(withEdit, kept.drafts) }
      }),
    discard: (id) => change((kept) => ({ ...kept, drafts: without(kept.drafts, id) })),
    drop: (id) =>
      change((kept) => ({
        ...kept,
        published: without(kept.published, id),
        drafts: without(kept.drafts, id),
      })),
    async markPublished({ id: run, by, edits, before }, releaseId) {
      if (edits.length === 0) return
      await changeOnce(run, ({ published, drafts }) => ({
        published: edits.reduce(withEdit, published),
        drafts: drafts.filter((draft) => !isAmong(edits, draft)).map((draft) => onTopOf(edits, draft)),
      }))
      await enter({ run, releaseId, at: now(), by, edits, before })
    },
    async markUndone(undoes, releaseId, by) {
      const undone = (await history.all()).findLast((each) => each.releaseId === undoes)
      const run = `undone ${undone?.run}`
      const edits = inverseOf(undone?.edits ?? [], by, now())
      await changeOnce(run, ({ published, drafts }) => ({
        published: edits.reduce(withEdit, published),
        drafts,
      }))
      await enter({ run, releaseId, at: now(), by, edits, undoes })
    },
    history: history.all,
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
