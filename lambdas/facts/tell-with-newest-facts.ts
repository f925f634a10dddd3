import type { Row } from '#lambdas/leads/store/row.ts'
import { newestCode } from './published.ts'

type TellOwner = (row: Row) => Promise<boolean>

/**
 * Tells the owner by the newest code, which exports `tellOwner`, too: an e-mail says what is published, and the row was
 * saved without waiting for it.
 * @param own for where there is none
 */
export const tellWithNewestFacts =
  (own: TellOwner): TellOwner =>
  async (row) => {
    const { tellOwner = own } = ((await newestCode()) ?? {}) as { tellOwner?: TellOwner }
    return tellOwner(row)
  }
