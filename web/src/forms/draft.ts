import type { FormContract, Values } from '#forms/contract.ts'
import { withStorage } from './with-storage.ts'

/** An unsent form: its values, and what identifies it to the server. */
export interface Draft {
  readonly values: Values
  /** Submission id, set by the first submit. */
  readonly id?: string | undefined
  /** Number of submits so far. */
  readonly seq: number
  /** Epoch milliseconds at which the form first appeared. */
  readonly appearedAt: number
  /** The last form that was sent. */
  readonly sent?: {
    readonly ref: string
    /** Epoch milliseconds. */
    readonly at: number
    /** Names of the fields that looked wrong. */
    readonly doubted?: readonly string[]
  }
}

const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const keyOf = ({ name }: FormContract) => `draft-${name}`

/** Stores a draft on this device for seven days, until it is sent or cleared. */
export const keepDraft = (contract: FormContract, draft: Draft): void =>
  withStorage('localStorage', (storage) =>
    storage.setItem(keyOf(contract), JSON.stringify({ ...draft, until: Date.now() + maxAgeMs })),
  )

export const forgetDraft = (contract: FormContract): void =>
  withStorage('localStorage', (storage) => storage.removeItem(keyOf(contract)))

/** Reads the stored draft; undefined if there is none, or no storage. */
export const readDraft = (contract: FormContract): Draft | undefined =>
  withStorage('localStorage', (storage) => {
    const draft = JSON.parse(storage.getItem(keyOf(contract)) ?? '{}')
    return Date.now() < draft.until ? draft : forgetDraft(contract)
  })
