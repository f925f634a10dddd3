import { isDeepStrictEqual } from 'node:util'
import { addEdit, type Edit, editKey, inverseEdit } from '#edits/edit.ts'
import { appendToList, type StateStore } from '#lambdas/adapters/state-store.ts'
import type { ShownPart } from '#lambdas/leads/store/outbox.ts'

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

const runningStates = ['building', 'publishing', 'undoing'] as const

/**
 * `unfit`: invalid content; `outdated`: deployed meanwhile; `deploying`: a deploy is running; `broken`: technical
 * failure.
 */
const endStates = ['ready', 'live', 'undone', 'unfit', 'outdated', 'deploying', 'broken'] as const

export type PublishJobState = (typeof runningStates | typeof endStates)[number]

/** The current or last job of the publisher: a preview, possibly published, or an undo. */
export interface PublishJob {
  readonly id: string
  readonly by: string
  readonly state: PublishJobState
  /** Epoch seconds. */
  readonly since: number
  readonly edits: readonly Edit[]
  /** Release to activate; also opens the preview. */
  readonly release?: string
  readonly undoes?: string
  /** Set for a job that takes off the site what a client took back: nobody can undo it. */
  readonly isWithdrawal?: true
  readonly base?: string
  /** Paths of the pages that differ from the active release. */
  readonly pages?: readonly string[]
  /** The release active before; set shortly before another is activated. */
  readonly before?: string | undefined
  readonly problem?: string
}

export const isRunning = ({ state }: PublishJob): boolean => runningStates.some((each) => each === state)

/** Checks whether the job's release may be active while the published edits do not include it yet. */
export const isPartlyPublished = ({ state, before }: PublishJob): boolean =>
  before !== undefined && ['publishing', 'undoing', 'deploying', 'broken'].includes(state)

/** A step of a job that the desk began. */
export interface PublisherEvent {
  readonly run: string
  readonly step: 'look' | 'publish' | 'undo'
}

/** What a client took back: words or photos of a request. */
export interface Withdrawal {
  readonly id: string
  /** Reference of the request, as the content names it. */
  readonly ref: string
  readonly gone: readonly ShownPart[]
}

export interface WithdrawalEvent {
  readonly step: 'withdraw'
  readonly withdrawal: Withdrawal
}

export type EditStore = ReturnType<typeof editStore>

const history = appendToList<Publication>('history')

const nothing: StoredEdits = { published: [], drafts: [] }

/** Seconds after which a running job counts as dead: twice the publisher's timeout. */
const longestSeconds = 600

/** Item with the ids of the withdrawals that are done, the newest last. */
export const withdrawnId = 'withdrawn'

/** Withdrawals remembered; each is asked for until it is seen here. */
const mostRemembered = 100

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

/** The publisher's jobs, one at a time. */
function jobs(states: StateStore, now: () => number) {
  const isAlive = (job: PublishJob) => isRunning(job) && now() - job.since < longestSeconds
  return {
    /** The current or last job; a dead one is reported as broken. */
    async job(): Promise<PublishJob | undefined> {
      const job = await states.read<PublishJob>('run')
      return job && isRunning(job) && !isAlive(job) ? { ...job, state: 'broken' } : job
    },
    /** @returns the new job, or the running one */
    begin: (job: Omit<PublishJob, 'since'>) =>
      states.transact(async ({ read, write }) => {
        const last = await read<PublishJob>('run')
        if (last && isAlive(last)) return last
        const begun = { ...job, since: now() }
        write('run', begun)
        return begun
      }),
    /** @returns the changed job; undefined when it was replaced or, given `from`, is in another state or still running */
    advance: (
      id: string,
      change: Partial<PublishJob> & Pick<PublishJob, 'state'>,
      from?: readonly PublishJobState[],
    ) =>
      states.transact(async ({ read, write }) => {
        const last = await read<PublishJob>('run')
        if (last?.id !== id || (from && (!from.includes(last.state) || isAlive(last)))) return undefined
        const job = { ...last, ...change, since: now() }
        write('run', job)
        return job
      }),
  }
}

/**
 * Edits in one item, history in others, and the publisher's job. Rejects with the raw database error, or
 * TooManyConflicts. @param now epoch seconds
 */
export function editStore(states: StateStore, now: () => number) {
  const read = async () => (await states.read<StoredEdits>('edits')) ?? nothing
  const change = (decide: (stored: StoredEdits) => StoredEdits) =>
    states.change<StoredEdits>('edits', (stored = nothing) => decide(stored))
  const withoutEdit = (edits: readonly Edit[], id: string) => edits.filter((edit) => edit.id !== id)

  return {
    read,
    drafts: async () => (await read()).drafts,
    published: async () => (await read()).published,
    /** Saves drafts, all or none. @returns why they may not be, if `refuse` says so */
    save: <Refusal>(edits: readonly Edit[], refuse?: (stored: StoredEdits) => Refusal | undefined) =>
      states.transact(async ({ read, write }) => {
        const stored = (await read<StoredEdits>('edits')) ?? nothing
        const refusal = refuse?.(stored)
        if (!refusal) write('edits', { ...stored, drafts: edits.reduce(addEdit, stored.drafts) })
        return refusal
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
            .filter(({ id }) => !run.edits.some((edit) => edit.id === id))
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
    /** Ends a withdrawal: discards its drafts, and leaves nothing in the history that could be restored. */
    markWithdrawn: ({ id }: Withdrawal, isForgotten: (edit: Edit) => boolean) =>
      states.transact(async (transaction) => {
        const kept = (edits: readonly Edit[]) => edits.filter((edit) => !isForgotten(edit))
        const stored = (await transaction.read<StoredEdits>('edits')) ?? nothing
        transaction.write('edits', { ...stored, drafts: kept(stored.drafts) })
        await history.rewrite(transaction, (entry) => ({ ...entry, edits: kept(entry.edits) }))
        const done = (await transaction.read<readonly string[]>(withdrawnId)) ?? []
        transaction.write(withdrawnId, [...done, id].slice(-mostRemembered))
      }),
    isWithdrawn: async ({ id }: Withdrawal) =>
      ((await states.read<readonly string[]>(withdrawnId)) ?? []).includes(id),
    /** The oldest first. */
    history: () => history.all(states),
    ...jobs(states, now),
  }
}

/** Rebases a draft that replaced one published meanwhile. */
function rebaseDraft(published: readonly Edit[], draft: Edit): Edit {
  const before = published.find(
    (edit) => editKey(edit) === editKey(draft) && isDeepStrictEqual(edit.was, draft.was),
  )
  return before ? { ...draft, was: before.now } : draft
}
