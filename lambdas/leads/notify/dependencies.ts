import type { FormContract } from '#forms/contract.ts'
import type { Picture, SendEmail } from '#lambdas/adapters/ses.ts'
import type { HourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'

export interface NotificationDependencies {
  readonly contract: FormContract
  readonly rows: RowStore
  readonly sendEmail: SendEmail
  /** Reads the pictures that a row's e-mail shows. Only the resend does: the others leave such rows to it. */
  readonly picturesOf?: (row: Row, deadline: AbortSignal) => Promise<readonly Picture[]>
  readonly hourlyCounts: HourlyCounts
  /** Ceiling of e-mails about a single row within an hour; further rows are deferred to a summary. */
  readonly immediateMailsPerHour: () => number
  /** Epoch seconds. */
  readonly now: () => number
  readonly newId: () => string
  /** At least 0, below 1. */
  readonly random: () => number
}
