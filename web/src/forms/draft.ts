import type { FormContract, Values } from '#forms/contract.ts'
import { withStorage } from './with-storage.ts'

/** A form that is not sent yet: what was typed, and by what the server knows it again. */
export interface Draft {
  readonly values: Values
  /** Made by the first press of Send. */
  readonly id?: string | undefined
  /** Presses of Send so far. */
  readonly seq: number
  /** When the form first appeared, in epoch milliseconds. */
  readonly appearedAt: number
  /** The form before it, that was sent. */
  readonly sent?: {
    readonly ref: string
    /** Epoch milliseconds. */
    readonly at: number
    /** Names of the fields that looked wrong. */
    readonly doubted?: readonly string[]
  }
}

/** For how long a browser keeps it, in ms. */
const keptMs = 7 * 24 * 60 * 60 * 1000

const keyOf = ({ name }: FormContract) => `draft-${name}`

/** Keeps a draft on this device for seven days, until it is sent or cleared. */
export const keepDraft = (contract: FormContract, draft: Draft): void =>
  withStorage('localStorage', (storage) =>
    storage.setItem(keyOf(contract), JSON.stringify({ ...draft, until: Date.now() + keptMs })),
  )

export const forgetDraft = (contract: FormContract): void =>
  withStorage('localStorage', (storage) => storage.removeItem(keyOf(contract)))

/** The draft that this device keeps; undefined where it keeps none: then the form lives as long as its page. */
export const readDraft = (contract: FormContract): Draft | undefined =>
  withStorage('localStorage', (storage) => {
    const draft = JSON.parse(storage.getItem(keyOf(contract)) ?? '{}')
    return Date.now() < draft.until ? draft : forgetDraft(contract)
  })
