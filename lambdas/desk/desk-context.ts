import type { Context } from 'hono'
import { cleanText } from '#forms/read-fields.ts'
import { type Access, deskAccess, type SignedIn } from '#lambdas/access/access.ts'
import { type HttpEnv, queryOf } from '#lambdas/adapters/http.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/** Context of every page that requires signing in. */
export interface SignedInVariables {
  readonly access: Access
  /** Absent on public pages. */
  readonly who: SignedIn
  /** Fields of the posted form; may be empty. */
  readonly form: URLSearchParams
}

export type DeskVariables = SignedInVariables & { readonly row: Row }

export type DeskContext = Context<HttpEnv<DeskVariables>>

/** @throws Error that names the missing environment variable */
export const accessVariables = () => ({ access: deskAccess() })

type Posted = { readonly var: Pick<SignedInVariables, 'form'> }

export const lineOf = ({ var: { form } }: Posted, name: string): string =>
  cleanText(form.get(name) ?? '', false)

export const textIn = ({ var: { form } }: Posted, name: string): string =>
  cleanText(form.get(name) ?? '', true)

/** Message named by `done` in the query; undefined for any other value. @param problems names of problems */
export function doneMessage(c: Context, sentences: Readonly<Record<string, string>>, ...problems: string[]) {
  const name = queryOf(c, 'done') ?? ''
  const text = Object.hasOwn(sentences, name) ? sentences[name] : undefined
  return text ? { text, isProblem: problems.includes(name) } : undefined
}

export const fileResponse = (c: Context, name: string, body: string, type = 'text/csv'): Response =>
  c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  })
