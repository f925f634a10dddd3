import { shared } from '#content/forms/shared.ts'
import type { FormContract } from './contract.ts'

/** Bodies of the forms API, by what went wrong; `stage` is absent when a bug of ours broke the request. */
export type FormResponse =
  | { readonly ok: true; readonly ref: string }
  | {
      readonly ok: false
      readonly stage: 'request'
      readonly error: string
      readonly fields?: Readonly<Record<string, string>>
    }
  | { readonly ok: false; readonly stage: 'database'; readonly error: string }
  | {
      readonly ok: false
      readonly stage: 'email'
      readonly saved: true
      readonly error: string
      readonly ref: string
    }
  | { readonly ok: false; readonly error: string }

export interface Failure {
  /** First sentence: where things stand. */
  readonly headline: string
  /** The sentence of the answer, word for word; shown in an element of its own. */
  readonly message: string
  readonly next: string
  readonly fields: Readonly<Record<string, string>>
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isAccepted = (body: unknown): body is { ok: true; ref: string } =>
  isObject(body) && body.ok === true && typeof body.ref === 'string'

/** The reference of a submission that is saved although its e-mail could not be sent. */
export const savedReference = (body: unknown): string | undefined =>
  isObject(body) && body.stage === 'email' && body.saved === true ? text(body.ref) : undefined

/** @param body the answer's parsed JSON; `undefined` when there was none or it was not JSON */
export function failureOf({ words: { standing, next, unexpected } }: FormContract, body: unknown): Failure {
  const failure = { headline: standing.unclear, message: unexpected, next: next.sendAgain, fields: {} }
  if (!isObject(body)) return failure
  // What stands between the browser and our code may say it in either.
  const said = text(body.details) ?? text(body.error)
  const message = said ?? shared.emailFailed
  if (body.stage === 'email') return { ...failure, headline: standing.saved, message, next: next.saved }
  if (body.stage === 'request') {
    const fields = isObject(body.fields) ? (body.fields as Record<string, string>) : {}
    return { ...failure, headline: standing.refused, message, fields }
  }
  const isReadable = said !== undefined || Object.keys(body).length === 0
  return isReadable ? { ...failure, headline: standing.failed, message } : failure
}
