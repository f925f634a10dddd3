import {
  canaryName,
  consentName,
  consentPattern,
  type FormContract,
  honeypotName,
  type Values,
} from '#forms/contract.ts'
import { readFields } from '#lambdas/http/read-fields.ts'
import { RequestError } from '#lambdas/shared/errors.ts'
import { asUuid, digestOf, uuidFrom } from '#lambdas/shared/identity.ts'
import { sameSecret } from '#lambdas/shared/same-secret.ts'
import { canaryVariable } from '#lambdas/shared/variables.ts'
import { readSource, type Source } from './source.ts'

/** Why a submission looks like spam. It is stored all the same. */
export type Flag = 'honeypot' | 'too-fast' | 'many-from-one-address' | 'edit-of-suspected'

/** One press of Send, read and checked. */
export interface Submission {
  /** The row's id: made by the first press of Send, kept over errors and reloads; derived here when it is missing. */
  readonly id: string
  /** Counts the presses of one form, from 1: tells a late older request from an edit. */
  readonly seq: number
  readonly values: Values
  /** Fingerprint of `values`. */
  readonly digest: string
  readonly flags: readonly Flag[]
  readonly source: Source
  /** Version of the sentence that the visitor agreed to by sending; empty when the page did not say. */
  readonly consent: string
  /** The visitor's network address, to be counted and forgotten; absent when the edge did not say. */
  readonly address: string | undefined
  /** Sent by the monitor to prove that leads arrive: kept for a day, told to nobody. */
  readonly canary: boolean
}

/** Nobody fills in five fields in less; scripts do. */
const fastestHumanMs = 800

/**
 * Reads a submission from a decoded body.
 * @param address the visitor's network address
 * @param now epoch milliseconds
 * @throws RequestError 422 with a sentence for each field that has to change
 */
export function readSubmission(
  contract: FormContract,
  body: Readonly<Record<string, unknown>>,
  address: string | undefined,
  now: number,
): Submission {
  const { values, problems } = readFields(contract, body)
  if (Object.keys(problems).length > 0) {
    throw new RequestError(422, 'Please check the marked fields.', { fields: problems })
  }
  const digest = digestOf(values)
  return { ...readEnvelope(contract, body, digest, now), values, digest, source: readSource(body), address }
}

function readEnvelope(
  contract: FormContract,
  body: Readonly<Record<string, unknown>>,
  digest: string,
  now: number,
): Pick<Submission, 'id' | 'seq' | 'flags' | 'consent' | 'canary'> {
  const day = new Date(now).toISOString().slice(0, 10)
  const elapsedMs = readNumber(body.elapsed_ms)
  const flags: Flag[] = []
  if (typeof body[honeypotName] === 'string' && body[honeypotName] !== '') flags.push('honeypot')
  if (elapsedMs !== undefined && elapsedMs < fastestHumanMs) flags.push('too-fast')
  return {
    // A plain form carries no id: the same words on the same day are the same request.
    id: asUuid(body.submission_id) ?? uuidFrom(`${contract.path} ${digest} ${day}`),
    seq: Math.min(Math.max(Math.trunc(readNumber(body.seq) ?? 1), 1), Number.MAX_SAFE_INTEGER),
    flags,
    consent: consentPattern.exec(String(body[consentName]))?.[0] ?? '',
    canary: isCanary(body[canaryName]),
  }
}

/** Only the monitor knows the token, and only the function of one form is told it. */
function isCanary(token: unknown): boolean {
  const expected = process.env[canaryVariable]
  return expected !== undefined && sameSecret(token, expected)
}

function readNumber(input: unknown): number | undefined {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
