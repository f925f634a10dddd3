import type { Sent } from '../store/row.ts'

export interface Submission extends Sent {
  /** Version of the sentence that the visitor agreed to by sending; empty when the page did not say. */
  readonly consent: string
}

export interface Submitted {
  readonly ref: string
  readonly requestKey?: string | undefined
}
