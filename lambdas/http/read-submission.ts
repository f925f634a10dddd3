import { form as words } from '#content/errors/form.ts'
import { type Brief, isEmptyBrief, readSentBrief } from '#forms/brief.ts'
import { consentName, consentPattern, type FormContract, honeypotName } from '#forms/contract.ts'
import { readFields } from '#forms/read-fields.ts'
import { readSource } from '#forms/source.ts'
import { canaryName, canaryToken } from '#lambdas/adapters/canary-token.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { asUuid, digestOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { log } from '#lambdas/adapters/log.ts'
import { sameSecret } from '#lambdas/adapters/same-secret.ts'
import { originSecretVariable } from '#lambdas/adapters/variables.ts'
import { type FormRequest, readBody, requireOwnOrigin, siteOf } from '#lambdas/http/form-request.ts'
import type { Flag } from '#lambdas/leads/store/row.ts'
import type { Submission } from '../leads/receive/submit.ts'

/** Nobody fills in five fields in less; scripts do. In ms. */
const fastestHumanMs = 800

/**
 * Reads a request into a submission. What is not from our pages is refused before its body is looked at.
 * @throws RequestError 400, 413, 415 or 422
 */
export function readSubmission(request: FormRequest): Submission {
  const { contract, event } = request
  requireOwnOrigin(event)
  const submission = {
    ...parseSubmission(contract, readBody(request), Date.now()),
    site: siteOf(event),
  }
  request.id = submission.id
  return submission
}

/**
 * @param now epoch milliseconds
 * @throws RequestError 422 with a sentence for each field that has to change
 */
export function parseSubmission(
  contract: FormContract,
  body: Readonly<Record<string, unknown>>,
  now: number,
): Omit<Submission, 'site'> {
  const { values, problems } = readFields(contract, body)
  if (Object.keys(problems).length > 0) {
    throw new RequestError(422, words.check, { fields: problems })
  }
  const brief = briefOf(contract, body)
  // A row without a brief has the fingerprint that it had before there were briefs.
  const digest = digestOf(isEmptyBrief(brief) ? values : { values, brief })
  return {
    ...readMetadata(contract, body, digest, now),
    values,
    digest,
    brief,
    source: readSource(body),
  }
}

/** A brief never refuses a submission: what is none is left out, and the log says how much. */
function briefOf(contract: FormContract, body: Readonly<Record<string, unknown>>): Brief {
  if (!contract.takesBrief) return {}
  const { brief, dropped } = readSentBrief(body)
  if (dropped > 0) log.warn(`${contract.name}.brief_dropped`, { dropped })
  return brief
}

function readMetadata(
  contract: FormContract,
  body: Readonly<Record<string, unknown>>,
  digest: string,
  now: number,
): Pick<Submission, 'id' | 'seq' | 'flags' | 'consent' | 'isTest'> {
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
    isTest: contract.name === 'lead' && isCanary(body[canaryName]),
  }
}

/** Only our own programs know the token. */
function isCanary(token: unknown): boolean {
  if (typeof token !== 'string') return false
  const secrets = environment(originSecretVariable).split(',')
  return secrets.some((secret) => sameSecret(token, canaryToken(secret)))
}

function readNumber(input: unknown): number | undefined {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
