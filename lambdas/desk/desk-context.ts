import type { Context } from 'hono'
import { cleanText } from '#forms/read-fields.ts'
import type { Access, SignedIn } from '#lambdas/access/access.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { type HttpEnv, queryOf } from '#lambdas/adapters/http.ts'
import { appendToList, dynamodbStateStore, type StateStore } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import type { Erasure, ErasureRecord } from '#lambdas/leads/manage/erase-rows.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** Context of every page that requires signing in. */
export interface SignedInVariables {
  readonly access: Access
  /** Absent on public pages. */
  readonly who: SignedIn
  /** Fields of the posted form; may be empty. */
  readonly form: URLSearchParams
}

export interface DeskVariables extends SignedInVariables {
  readonly row: Row
}

export type DeskContext = Context<HttpEnv<DeskVariables>>

/** @throws Error that names the missing environment variable */
export const accessVariables = () => ({
  access: { states: dynamodbStateStore(environment(variables.deskTable)), now },
})

/** Permanent record, so that a restored backup can be erased again. */
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

/** Text named by `done` in the query; undefined for any other value. */
export function doneMessage(c: Context, sentences: Readonly<Record<string, string>>): string | undefined {
  const name = queryOf(c, 'done') ?? ''
  return Object.hasOwn(sentences, name) ? sentences[name] : undefined
}

export const fileResponse = (c: Context, name: string, body: string, type = 'text/csv'): Response =>
  c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  })
