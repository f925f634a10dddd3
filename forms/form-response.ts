import { shared } from '#content/forms/shared.ts'
import type { FormContract } from './contract.ts'

export interface Failure {
  /** First sentence: whether the form was saved. */
  readonly headline: string
  /** The response's message, shown in its own element. */
  readonly message: string
  readonly next: string
  readonly fields: Readonly<Record<string, string>>
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isAccepted = (body: unknown): body is { ok: true; ref: string } =>
  isObject(body) && body.ok === true && typeof body.ref === 'string'

/** Reference of a submission that was saved although its e-mail failed. */
export const savedReference = (body: unknown): string | undefined =>
  isObject(body) && body.stage === 'email' && body.saved === true ? text(body.ref) : undefined

/** @param body parsed JSON; undefined without a response or for invalid JSON */
export function failureOf({ words: { standing, next, unexpected } }: FormContract, body: unknown): Failure {
  const failure = { headline: standing.unclear, message: unexpected, next: next.sendAgain, fields: {} }
  if (!isObject(body)) return failure
  // Proxies may use either property.
  const detail = text(body.details) ?? text(body.error)
  const message = detail ?? shared.emailFailed
  if (body.stage === 'email') return { ...failure, headline: standing.saved, message, next: next.saved }
  if (body.stage === 'request') {
    const fields = isObject(body.fields) ? (body.fields as Record<string, string>) : {}
    return { ...failure, headline: standing.refused, message, fields }
  }
  const isReadable = detail !== undefined || Object.keys(body).length === 0
  return isReadable ? { ...failure, headline: standing.failed, message } : failure
}
