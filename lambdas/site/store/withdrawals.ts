import type { StateStore } from '#lambdas/adapters/state-store.ts'
import type { ShownPart } from '#lambdas/leads/store/outbox.ts'

/** What a client took back: words and photos of a request, but for the parts that the site may keep. */
export interface Withdrawal {
  readonly id: string
  /** Reference of the request, as the content names it. */
  readonly ref: string
  readonly keeps: readonly ShownPart[]
}

/** Item of the table of edits with the withdrawals that are done, the newest last. */
export const withdrawnId = 'withdrawn'

/** Withdrawals remembered; each is asked for until it is seen here. */
const mostRemembered = 100

export const isWithdrawn = async ({ id }: Withdrawal, states: StateStore): Promise<boolean> =>
  ((await states.read<readonly string[]>(withdrawnId)) ?? []).includes(id)

export const markWithdrawn = ({ id }: Withdrawal, states: StateStore): Promise<unknown> =>
  states.change<readonly string[]>(withdrawnId, (done = []) => [...done, id].slice(-mostRemembered))
