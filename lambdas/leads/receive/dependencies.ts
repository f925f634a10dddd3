import type { FormContract } from '#forms/contract.ts'
import type { NotificationDependencies } from '../notify/dependencies.ts'
import type { ConfirmationQueue } from '../store/confirmation-queue.ts'
import type { HourlyCounts } from '../store/hourly-counts.ts'
import type { RequestKeys } from '../store/request-keys.ts'
import type { Row } from '../store/row.ts'
import type { RowStore } from '../store/row-store.ts'

/** @returns false when the e-mail failed and the resend has to go on */
export type TellOwner = (row: Row, deadline: AbortSignal) => Promise<boolean>

export type Dependencies = SubmissionDependencies &
  NotificationDependencies & {
    readonly requestKeys: RequestKeys
    /** Absent where visitors get no confirmation. */
    readonly confirmations?: Pick<ConfirmationQueue, 'add'>
    /** Tells the owner of a saved row as `notifyNow` does, by code that may be newer. @default `notifyNow` itself */
    readonly tellOwner?: TellOwner
  }

export interface SubmissionDependencies {
  readonly contract: FormContract
  readonly rows: RowStore
  readonly hourlyCounts: HourlyCounts
  /** Secrets of which the keys of requests are made, the newest first. */
  readonly keySecrets: () => readonly string[]
  /** Epoch seconds. */
  readonly now: () => number
  readonly newId: () => string
}
