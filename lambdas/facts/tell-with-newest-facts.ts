import type { TellOwner } from '#lambdas/leads/receive/dependencies.ts'
import { newestCode } from './published.ts'

/**
 * Tells the owner by the newest code, which exports `tellOwner`, too: an e-mail says what is published, and the row was
 * saved without waiting for it.
 * @param own for where there is none
 */
export const tellWithNewestFacts =
  (own: TellOwner): TellOwner =>
  async (row, deadline) => {
    const { tellOwner = own } = ((await newestCode()) ?? {}) as { tellOwner?: TellOwner }
    return tellOwner(row, deadline)
  }
