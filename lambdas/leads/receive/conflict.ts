import type { Values } from '#forms/contract.ts'
import { isMadeByPage } from '#lambdas/adapters/request-key.ts'
import { type Draft, editSeconds, type Flag, maxSaves, type Row } from '../store/row.ts'

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
  /** Edited too often: refused. */
  | 'edit-limit'
  /** Newer content of the same form. */
  | 'edit'

/** What a draft is to the row that has its id. The order matters: content, then age, then what was done with the row. */
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
  return found.saves >= maxSaves ? 'edit-limit' : 'edit'
}

/**
 * The draft as it edits a row: with the address and number that its visitor has corrected since. A flagged edit never
 * withdraws a pending notification, nor that of what came back, and no edit takes a row out of quarantine.
 */
export function editOf(found: Row, draft: Draft): Draft {
  const edit = { ...draft, values: withCorrections(found, draft.values) }
  const { notification } = found
  if (notification === 'pending' || notification === 'undeliverable')
    return { ...edit, notification: 'pending', flags: [] }
  return notification === 'quarantined' && draft.notification === 'pending'
    ? { ...edit, notification, flags: flagsLike(found, draft.flags) }
    : edit
}

/** Flags of what is sent again under the id of a row that is quarantined. */
export const flagsLike = ({ notification, flags }: Row, own: readonly Flag[]): readonly Flag[] =>
  notification === 'quarantined' ? [...new Set<Flag>([...flags, ...own, 'edit-of-suspected'])] : own

function withCorrections({ values: kept, additions: { correctedFrom } }: Row, values: Values): Values {
  const outdated = ['email', 'phone'].filter((name) => correctedFrom.some((value) => value === values[name]))
  return { ...values, ...Object.fromEntries(outdated.map((name) => [name, kept[name] ?? ''])) }
}
