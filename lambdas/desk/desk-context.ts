import type { Context } from 'hono'
import { cleanText } from '#forms/read-fields.ts'
import type { Access, SignedIn } from '#lambdas/access/access.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { type HttpEnv, queryOf } from '#lambdas/adapters/http.ts'
import { appendToList, dynamodbStateStore, type StateStore } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import type { Erasure, ErasureRecord } from '#lambdas/leads/manage/erase-rows.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** What every page behind the sign-in has in its context. */
export interface SignedInVariables {
  readonly access: Access
  /** Absent on the pages that are open to everybody. */
  readonly who: SignedIn
  /** Fields of the posted form; empty when nothing was posted. */
  readonly form: URLSearchParams
}

export interface DeskVariables extends SignedInVariables {
  /** The row that the address names. */
  readonly row: Row
}

export type DeskContext = Context<HttpEnv<DeskVariables>>

/** @throws Error that names the environment variable that is missing */
export const accessVariables = () => ({
  access: { states: dynamodbStateStore(environment(variables.deskTable)), now },
})

/** Kept without expiry: when a table is restored from a backup, what was erased must not come back. */
export function erasureLog(states: StateStore): ErasureRecord {
  const list = appendToList<Erasure>('erasures')
  return {
    all: () => list.all(states),
    add: (erasure) => states.transact((transaction) => list.add(transaction, erasure)),
  }
}

type Posted = { readonly var: Pick<SignedInVariables, 'form'> }

export const lineOf = ({ var: { form } }: Posted, name: string): string =>
  cleanText(form.get(name) ?? '', false)

export const textIn = ({ var: { form } }: Posted, name: string): string =>
  cleanText(form.get(name) ?? '', true)

/** The sentence that an address names by `done`; undefined for whatever else somebody writes there. */
export function doneMessage(c: Context, sentences: Readonly<Record<string, string>>): string | undefined {
  const name = queryOf(c, 'done') ?? ''
  return Object.hasOwn(sentences, name) ? sentences[name] : undefined
}

/** A file for a program of whoever asks. */
export const fileResponse = (c: Context, name: string, body: string, type = 'text/csv'): Response =>
  c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  })
