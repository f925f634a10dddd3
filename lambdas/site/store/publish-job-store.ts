import type { Edit } from '#edits/edit.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'

const atWork = ['building', 'publishing', 'undoing'] as const

/**
 * Where the publisher stands: at work, or at an end. "unfit": the content says something that does not fit; "outdated":
 * the site was deployed meanwhile; "deploying": that goes on just now; "broken": the machine failed, not the words.
 */
export type PublishJobState =
  | (typeof atWork)[number]
  | 'ready'
  | 'live'
  | 'undone'
  | 'unfit'
  | 'outdated'
  | 'deploying'
  | 'broken'

/** What the publisher does or did last: a look at the site with edits, and what became of it; or an undo. */
export interface PublishJob {
  readonly id: string
  /** The person's e-mail address. */
  readonly by: string
  readonly state: PublishJobState
  /** Since when, in epoch seconds. */
  readonly since: number
  readonly edits: readonly Edit[]
  /** What it leads visitors to: of a look, the preview, whose name opens it until then; absent until it is there. */
  readonly release?: string
  /** What an undo takes back. */
  readonly undoes?: string
  /** Of the deploy whose code built the preview. */
  readonly base?: string
  /** Addresses of the pages that differ from what visitors see. */
  readonly pages?: readonly string[]
  /** The release that visitors had before; there from shortly before they are led to another. */
  readonly before?: string | undefined
  /** What does not fit, a sentence a line. */
  readonly problem?: string
}

export const isRunning = ({ state }: PublishJob): boolean => atWork.some((each) => each === state)

/** Whether visitors may see what a run brings while the published edits do not say so yet. */
export const isPartlyPublished = ({ state, before }: PublishJob): boolean =>
  before !== undefined && ['publishing', 'undoing', 'deploying', 'broken'].includes(state)

/** Seconds after which one at work is taken for dead: twice what the publisher may take. */
const longestSeconds = 600

export type PublishJobStore = ReturnType<typeof publishJobStore>

/** One run at a time. Rejects with the raw error of the database, or Busy. @param now epoch seconds */
export function publishJobStore(states: StateStore, now: () => number) {
  const isAlive = (run: PublishJob) => isRunning(run) && now() - run.since < longestSeconds
  return {
    /** One that was at work for too long to be alive is broken. */
    async read(): Promise<PublishJob | undefined> {
      const run = await states.read<PublishJob>('run')
      return run && isRunning(run) && !isAlive(run) ? { ...run, state: 'broken' } : run
    },
    /** @returns the run itself, or the one that is at work */
    begin: (run: Omit<PublishJob, 'since'>) =>
      states.transact(async ({ read, write }) => {
        const last = await read<PublishJob>('run')
        if (last && isAlive(last)) return last
        const begun = { ...run, since: now() }
        write('run', begun)
        return begun
      }),
    /** @returns the run with the change; undefined where another has taken its place, or is in none of these states */
    advance: (
      id: string,
      change: Partial<PublishJob> & Pick<PublishJob, 'state'>,
      from?: readonly PublishJobState[],
    ) =>
      states.transact(async ({ read, write }) => {
        const run = await read<PublishJob>('run')
        if (run?.id !== id || (from && (!from.includes(run.state) || isAlive(run)))) return undefined
        const advanced = { ...run, ...change, since: now() }
        write('run', advanced)
        return advanced
      }),
  }
}

export interface PublisherEvent {
  readonly run: string
  readonly step: 'look' | 'publish' | 'undo'
}
