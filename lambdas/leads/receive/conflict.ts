import type { Values } from '#forms/contract.ts'
import { isMadeByPage } from '#lambdas/adapters/request-key.ts'
import { type Draft, editSeconds, maxSaves, type Row } from '../store/row.ts'

export type Conflict =
  /** The row is this very draft: the write went through and its answer was lost. */
  | 'own-write'
  /** The same content is stored already: nothing to do. */
  | 'replay'
  /**
   * The same content is stored already, from an earlier press: the visitor went back to it. The row takes the higher
   * `seq`, so that an edit that was sent in between and comes late does not overwrite it.
   */
  | 'reverted'
  /** Newer content is stored already: nothing to do. */
  | 'stale'
  /** Other content that must not overwrite this one, or any after it was cancelled: it becomes a row of its own. */
  | 'separate-row'
  /** A flagged edit of a row whose notification is pending or came back: stored and sent like any edit. */
  | 'drop-flags'
  /** An edit of a quarantined row that has no flag of its own: quarantined like the row. */
  | 'quarantine'
  /** It has an address or a number that its visitor has corrected since: the row's own take their place. */
  | 'corrected'
  /** Edited too often: refused. */
  | 'edit-limit'

/** Says why the stored row refused the draft. The order matters: content, then age, then what was done with the row. */
export function conflictOf(found: Row, draft: Draft): Conflict {
  if (found.digest === draft.digest && found.leaseId === draft.leaseId) return 'own-write'
  // A press of before may come late; an id that follows from the words says nothing of when.
  if (found.additions.cancelledAt !== undefined && (draft.seq > found.seq || !isMadeByPage(found.id)))
    return 'separate-row'
  if (found.digest === draft.digest) {
    return draft.seq > found.seq ? 'reverted' : 'replay'
  }
  if (draft.seq < found.seq) return 'stale'
  if (draft.seq === found.seq || found.createdAt <= draft.now - editSeconds) return 'separate-row'
  if (found.saves >= maxSaves) return 'edit-limit'
  if (correctedIn(found, draft.values).length > 0) return 'corrected'
  if (draft.notification === 'pending') {
    return found.notification === 'quarantined' ? 'quarantine' : 'separate-row'
  }
  return found.notification === 'pending' || found.notification === 'undeliverable'
    ? 'drop-flags'
    : 'separate-row'
}

export const correctedIn = ({ additions: { correctedFrom } }: Row, values: Values): readonly string[] =>
  ['email', 'phone'].filter((name) => correctedFrom.some((value) => value === values[name]))
