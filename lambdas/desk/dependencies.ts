import { keptList } from '#lambdas/access/kept-list.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { handOver } from '#lambdas/adapters/hand-over.ts'
import { now } from '#lambdas/adapters/now.ts'
import { dynamodbStateStore, type StateStore } from '#lambdas/adapters/state-store.ts'
import { deskMailVariable, deskTableVariable, originSecretVariable } from '#lambdas/adapters/variables.ts'
import type { DeskMailEvent } from '#lambdas/desk-mail/desk-mail-event.ts'
import type { Erasure, ErasureRecord } from '#lambdas/leads/desk/erase-rows.ts'
import type { VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import { visits } from '#lambdas/leads/visits/visits.ts'
import type { DoorDependencies } from './desk-handler.ts'

export interface DeskDependencies extends DoorDependencies {
  readonly erasures: ErasureRecord & { readonly all: () => Promise<readonly Erasure[]> }
  /** Asks the e-mail function for an e-mail; resolves before that is sent. */
  readonly tellMail: (event: DeskMailEvent) => Promise<void>
  readonly visits?: VisitBook | undefined
  /** The secrets that open visitors' own requests, the newest first. */
  readonly keySecrets: () => readonly string[]
}

/** @throws Error that names the environment variable that is missing */
export function deskDependencies(): DeskDependencies {
  const states = dynamodbStateStore(environment(deskTableVariable))
  return {
    access: { states, now },
    erasures: keptErasures(states),
    tellMail: (event) => handOver(deskMailVariable, event),
    visits: visits(),
    keySecrets: () => environment(originSecretVariable).split(','),
  }
}

/** Kept without expiry: when a table is restored from a backup, what was erased must not come back. */
export function keptErasures(states: StateStore): DeskDependencies['erasures'] {
  const list = keptList<Erasure>('erasures')
  const all = () => list.all(states)
  return {
    all,
    async open() {
      // Nothing is erased while this cannot be read.
      await all()
      return (erasure) => states.transact((transaction) => list.add(transaction, erasure))
    },
  }
}
