// Also runs in the browser: no AWS, no node:

import type { FormContract } from './contract.ts'

/** Bodies of the forms API, by what went wrong; `stage` is absent when a bug of ours broke the request. */
export type Answer =
  | { readonly ok: true; readonly ref: string }
  | {
      readonly ok: false
      readonly stage: 'request'
      readonly error: string
      /** A sentence for each field that has to change. */
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

/** Message of the answer when the e-mail to the owner could not be sent. */
export const emailFailed = 'Failed to send email notification'

/** Texts for a submission that did not end as a plain success. */
export interface Failure {
  /** First sentence: where things stand. */
  readonly headline: string
  /** The sentence of the answer, word for word; shown in an element of its own. */
  readonly message: string
  /** Advice for the visitor. */
  readonly next: string
  readonly fields: Readonly<Record<string, string>>
}

/** A readable answer from somewhere between the browser and our code. */
interface ForeignAnswer {
  readonly details?: unknown
  readonly error?: unknown
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for the one body that means success. */
export const isAccepted = (body: unknown): body is { ok: true; ref: string } =>
  isObject(body) && body.ok === true && typeof body.ref === 'string'

/** The reference of a submission that is saved although its e-mail could not be sent. */
export const savedAs = (body: unknown): string | undefined =>
  isObject(body) && body.stage === 'email' && body.saved === true ? text(body.ref) : undefined

/**
 * Puts an answer into words for the visitor.
 * @param body the answer's parsed JSON; `undefined` when there was none or it was not JSON
 * @param phone the number to call, as people read it
 */
export function explain(contract: FormContract, body: unknown, phone: string): Failure {
  const { noun } = contract
  const retry = `Your answers are still here. Send again, or call us at ${phone}.`
  if (!isObject(body)) return unexpected(contract, phone)
  const { details, error } = body as ForeignAnswer
  const message = text(details) ?? text(error) ?? emailFailed
  if (body.stage === 'email') {
    return {
      headline: `Your ${noun} is saved.`,
      message,
      next: `It still reaches our office. You do not need to send it again.`,
      fields: {},
    }
  }
  if (body.stage === 'request') {
    return {
      headline: `Your ${noun} was not sent yet.`,
      message,
      next: retry,
      fields: isObject(body.fields) ? (body.fields as Record<string, string>) : {},
    }
  }
  const isReadable = text(details) ?? text(error) ?? Object.keys(body).length === 0
  if (!isReadable) return unexpected(contract, phone)
  return { headline: `Your ${noun} was not sent.`, message, next: retry, fields: {} }
}

function unexpected({ noun, unexpectedError }: FormContract, phone: string): Failure {
  return {
    headline: `We could not confirm that your ${noun} arrived.`,
    message: unexpectedError,
    next: `Your answers are still here. Send again, or call us at ${phone}.`,
    fields: {},
  }
}
