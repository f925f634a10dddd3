import type { Sent } from '../store/row.ts'

/** One press of Send, read and checked. */
export interface Submission extends Sent {
  /** Version of the sentence that the visitor agreed to by sending; empty when the page did not say. */
  readonly consent: string
}

/** A submission that is kept. */
export interface Submitted {
  /** Reference that the visitor may read out on the phone. */
  readonly ref: string
  /** Secret by which the visitor sees the request. */
  readonly requestKey?: string | undefined
}
