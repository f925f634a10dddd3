import type { Edit } from '#edits/edit.ts'
import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { Withdrawal } from './withdrawals.ts'

const runningStates = ['building', 'publishing', 'undoing'] as const

/**
 * `unfit`: invalid content; `outdated`: deployed meanwhile; `deploying`: a deploy is running; `broken`: technical
 * failure.
 */
export type PublishJobState =
  | (typeof runningStates)[number]
  | 'ready'
  | 'live'
  | 'undone'
  | 'unfit'
  | 'outdated'
  | 'deploying'
  | 'broken'

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

/** Seconds after which a running job counts as dead: twice the publisher's timeout. */
const longestSeconds = 600

export type PublishJobStore = ReturnType<typeof publishJobStore>

/** One job at a time. Rejects with the raw database error, or TooManyConflicts. @param now epoch seconds */
export function publishJobStore(states: StateStore, now: () => number) {
  const isAlive = (run: PublishJob) => isRunning(run) && now() - run.since < longestSeconds
  return {
    /** A dead job is reported as broken. */
    async read(): Promise<PublishJob | undefined> {
      const run = await states.read<PublishJob>('run')
      return run && isRunning(run) && !isAlive(run) ? { ...run, state: 'broken' } : run
    },
    /** @returns the new job, or the running one */
    begin: (run: Omit<PublishJob, 'since'>) =>
      states.transact(async ({ read, write }) => {
        const last = await read<PublishJob>('run')
        if (last && isAlive(last)) return last
        const job = { ...run, since: now() }
        write('run', job)
        return job
      }),
    /** @returns the changed job; undefined when it was replaced or, given `from`, is in another state or still running */
    advance: (
      id: string,
      change: Partial<PublishJob> & Pick<PublishJob, 'state'>,
      from?: readonly PublishJobState[],
    ) =>
      states.transact(async ({ read, write }) => {
        const run = await read<PublishJob>('run')
        if (run?.id !== id || (from && (!from.includes(run.state) || isAlive(run)))) return undefined
        const job = { ...run, ...change, since: now() }
        write('run', job)
        return job
      }),
  }
}

/** A step of a job that the desk began. */
export interface PublisherEvent {
  readonly run: string
  readonly step: 'look' | 'publish' | 'undo'
}

export interface WithdrawalEvent {
  readonly step: 'withdraw'
  readonly withdrawal: Withdrawal
}
