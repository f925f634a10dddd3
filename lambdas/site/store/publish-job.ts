import type { Edit } from '#edits/edit.ts'
import type { ShownPart } from '#lambdas/leads/store/outbox.ts'

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
