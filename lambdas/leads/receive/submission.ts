import type { Brief } from '#forms/brief.ts'
import type { Values } from '#forms/contract.ts'
import type { Source } from '#forms/source.ts'
import type { Flag } from '../store/row.ts'

/** One press of Send, read and checked. */
export interface Submission {
  /**
   * The idempotency key, which is the row's id: a UUID that the page makes for one form and keeps over errors and reloads;
   * derived here from the content when it is missing.
   */
  readonly id: string
  /** Counts the presses of one form, from 1: tells a late older request from an edit. */
  readonly seq: number
  readonly values: Values
  /** Fingerprint of `values`, and of `brief` unless it is empty. */
  readonly digest: string
  readonly flags: readonly Flag[]
  readonly source: Source
  /** The visitor's plan or 3D room; empty when there is none. */
  readonly brief: Brief
  /** The origin under which the visitor saw the form; empty when it is not known. */
  readonly site: string
  /** Version of the sentence that the visitor agreed to by sending; empty when the page did not say. */
  readonly consent: string
  /** The visitor's network address, to be counted and forgotten; absent when the edge did not say. */
  readonly address: string | undefined
  /** Whether it is a canary: kept for a day, told to nobody. */
  readonly canary: boolean
}

/** A submission that is kept. */
export interface Submitted {
  /** Reference that the visitor may read out on the phone. */
  readonly ref: string
  /** Secret by which the visitor sees the request. */
  readonly requestKey?: string | undefined
}
