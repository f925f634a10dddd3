import type { FormContract, Values } from '#forms/contract.ts'

/** A form that is not sent yet: what was typed, and by what the server knows it again. */
export interface Draft {
  readonly values: Values
  /** Made by the first press of Send. */
  readonly id: string | undefined
  /** Presses of Send so far. */
  readonly seq: number
  /** When the form first appeared, in epoch milliseconds. */
  readonly appearedAt: number
}

const keyOf = ({ name }: FormContract) => `draft-${name}`

/** Keeps a draft in this tab, over reloads and other pages, until it is sent or the tab closed. */
export const keepDraft = (contract: FormContract, draft: Draft): void =>
  inStorage((storage) => storage.setItem(keyOf(contract), JSON.stringify(draft)))

/** The draft that this tab keeps, or undefined. */
export const readDraft = (contract: FormContract): Draft | undefined =>
  inStorage((storage) => JSON.parse(storage.getItem(keyOf(contract)) ?? 'null') ?? undefined)

export const forgetDraft = (contract: FormContract): void =>
  inStorage((storage) => storage.removeItem(keyOf(contract)))

/** A browser that keeps nothing, or no more, throws: then the form lives as long as its page. */
function inStorage<Answer>(ask: (storage: Storage) => Answer): Answer | undefined {
  try {
    return ask(sessionStorage)
  } catch {
    return undefined
  }
}
