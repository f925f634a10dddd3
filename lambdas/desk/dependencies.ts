import { keptList } from '#lambdas/access/kept-list.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { handOver } from '#lambdas/adapters/hand-over.ts'
import { photoFiles } from '#lambdas/adapters/photo-files.ts'
import { dynamodbStateStore, type StateStore, type TransactItem } from '#lambdas/adapters/state-store.ts'
import {
  confirmationsVariable,
  deskMailVariable,
  deskTableVariable,
  originSecretVariable,
  photoBucketVariable,
  requestKeyVariable,
  visitsVariable,
} from '#lambdas/adapters/variables.ts'
import type { DeskMailEvent } from '#lambdas/desk-mail/desk-mail-event.ts'
import { attachments } from '#lambdas/leads/desk/attachments.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import type { Erasure, ErasureRecord } from '#lambdas/leads/desk/erase-rows.ts'
import { listedDesk } from '#lambdas/leads/desk/listed-desk.ts'
import { additionOf, type PendingConfirmation } from '#lambdas/leads/store/confirmation-queue.ts'
import type { VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import { visitsOf } from '#lambdas/visits.ts'
import type { DoorDependencies } from './desk-handler.ts'

export interface DeskDependencies extends DoorDependencies {
  readonly deskOf: (person: string) => Desk
  readonly erasures: ErasureRecord & { readonly all: () => Promise<readonly Erasure[]> }
  /** Asks the e-mail function for an e-mail; resolves before that is sent. */
  readonly tellMail: (event: DeskMailEvent) => Promise<void>
  /** The write by which a visitor is owed an e-mail; absent where the stage may not write to them. */
  readonly oweEmail?: (email: PendingConfirmation) => TransactItem
  readonly visits?: VisitBook | undefined
  /** The secrets that open visitors' own requests, the newest first. */
  readonly keySecrets: () => readonly string[]
  readonly photos: { readonly get: (id: string, hash: string) => Promise<Buffer> }
}

/** @throws Error that names the environment variable that is missing */
export function deskDependencies(): DeskDependencies {
  const states = dynamodbStateStore(environment(deskTableVariable))
  const desk = listedDesk(attachments(places, dynamodb(), {}))
  return {
    deskOf: (person) => ({ ...desk, person: () => person }),
    access: { states, now: desk.now },
    erasures: keptErasures(states),
    tellMail: (event) => handOver(deskMailVariable, event),
    ...(process.env[confirmationsVariable] ? { oweEmail: (email) => ({ Update: additionOf(email) }) } : {}),
    visits: visitsOf(desk.now),
    keySecrets: () => environment(originSecretVariable).split(','),
    photos: { get: (id, hash) => photoFiles.get(id, hash, AbortSignal.timeout(photoMs)) },
  }
}

/** To read one photo of some megabytes. */
const photoMs = 10_000

const places = () => ({
  photoBucket: environment(photoBucketVariable),
  requestKeys: environment(requestKeyVariable),
  visits: process.env[visitsVariable],
})

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
