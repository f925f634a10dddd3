import { form as words } from '#content/errors/form.ts'
import { request as requestWords } from '#content/errors/request.ts'
import { isBriefField } from '#forms/brief-fields.ts'
import type { FormContract } from '#forms/contract.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import { sameSecret } from '#lambdas/adapters/same-secret.ts'
import { originSecretVariable } from '#lambdas/adapters/variables.ts'
import type { ViewerEvent } from './viewer-event.ts'

/**
 * One post of a form, as far as it has been read. Reading fills it in, so that a failure at any point is answered with
 * all that is known by then.
 */
export interface FormRequest {
  readonly contract: FormContract
  readonly event: ViewerEvent
  /** The visitor's network address, to be counted and forgotten; absent when the edge did not say. */
  readonly address: string | undefined
  /** The decoded body; absent until it was read. */
  body?: Readonly<Record<string, unknown>>
  /** The id of the row that it is to become; empty until it is known. */
  id: string
}

export const formRequest = (contract: FormContract, event: ViewerEvent): FormRequest => ({
  contract,
  event,
  address: event.headers['x-viewer-address'],
  id: '',
})

/** Form of the answer: JSON for a script, a page for a form that was sent without one. */
export type AnswerFormat = 'json' | 'html'

/** Several times the longest form. A brief of 64 kB fits, too: it is dropped, and its lead is kept. */
const maxBytes = 128 * 1024

export const formatOf = (event: ViewerEvent): AnswerFormat =>
  contentType(event) === 'application/x-www-form-urlencoded' ? 'html' : 'json'

/** @throws RequestError 400 */
export function requireCloudFront({ headers }: ViewerEvent): void {
  if (!knowsOriginSecret(headers['x-origin-verify'])) throw new RequestError(400, words.notFromOurPage)
}

/**
 * Refuses what did not come through our CloudFront, or not from a page of our own origin.
 * @throws RequestError 400
 */
export function requireOwnOrigin(event: ViewerEvent): void {
  requireCloudFront(event)
  const { headers } = event
  const site = headers['sec-fetch-site']
  // Browsers older than Sec-Fetch-Site send Origin with every POST.
  const isOurs = site ? site === 'same-origin' : isHost(headers.origin, headers['x-viewer-host'])
  if (!isOurs) throw new RequestError(400, words.notFromOurPage)
}

/**
 * Decodes the body, and notes it and the id that it names in the request.
 * @returns an object with any keys: those of the contract, and the idempotency key, `seq` and the like beside them
 * @throws RequestError 400, 413 or 415
 */
export function readBody(request: FormRequest): Readonly<Record<string, unknown>> {
  request.body = decodeBody(request)
  request.id = asUuid(request.body.submission_id) ?? ''
  return request.body
}

function decodeBody({ contract, event }: FormRequest): Record<string, unknown> {
  const format = formatOf(event)
  if (format === 'json' && contentType(event) !== 'application/json') {
    throw new RequestError(415, words.notAForm)
  }
  const bytes = bytesOf(event)
  if (bytes.length > maxBytes) {
    throw new RequestError(413, words.tooLong[contract.noun])
  }
  const text = bytes.toString('utf8')
  return format === 'html' ? fromForm(contract, text) : fromJson(text)
}

/**
 * Reads a plain form that was refused unread, whatever its size, for the page that offers to send it again. A text
 * longer than its field is cut to the field's limit.
 */
export function recallForm(contract: FormContract, event: ViewerEvent): Record<string, unknown> {
  const maxLength = (name: string) => {
    const field = contract.fields.find((each) => each.name === name)
    return field && 'maxLength' in field ? field.maxLength : maxOtherLength
  }
  const sent = Object.entries(
    fromForm(contract, bytesOf(event).subarray(0, maxRecalledBytes).toString('utf8')),
  )
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, maxLength(name)).toWellFormed() : value,
    ]),
  )
}

/** Bytes of a long form that are read for that page: reading all of it would make floods expensive for us. */
const maxRecalledBytes = 1024 * 1024

/** For what is no text field, in UTF-16 code units: longer than an id, a number or a choice. */
const maxOtherLength = 200

export const bytesOf = ({ body = '', isBase64Encoded }: ViewerEvent) =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')

/** The fields of a form, which may have files. Rejects with a TypeError when it is none. */
export const formOf = (event: ViewerEvent) =>
  new Response(new Uint8Array(bytesOf(event)), {
    headers: { 'content-type': event.headers['content-type'] ?? '' },
  }).formData()

/** Bytes of a visitor's own page's forms: more than they send. */
const maxShortBytes = 16_384

/** Decodes a plain form of a visitor's own page. @throws RequestError 413 */
export function readShortForm(event: ViewerEvent): URLSearchParams {
  const bytes = bytesOf(event)
  if (bytes.length > maxShortBytes) throw new RequestError(413, requestWords.tooMuch)
  return new URLSearchParams(bytes.toString('utf8'))
}

export const contentType = ({ headers }: ViewerEvent) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase()

function fromJson(text: string): Record<string, unknown> {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError(400, words.unreadable)
  }
  return body as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fromForm(contract: FormContract, text: string): Record<string, unknown> {
  const parameters = new URLSearchParams(text)
  const lists = new Set<string>(contract.fields.filter((f) => f.kind === 'choices').map((f) => f.name))
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => [
      key,
      lists.has(key) || isRepeated(parameters, key) ? parameters.getAll(key) : parameters.get(key),
    ]),
  )
}

/** True for fields of a brief that may come several times; of all others the first counts. */
const isRepeated = (parameters: URLSearchParams, key: string) =>
  isBriefField(key) && parameters.getAll(key).length > 1

/** While a new secret spreads over CloudFront's edges, the one before it is accepted, too. */
const knowsOriginSecret = (given: string | undefined) =>
  environment(originSecretVariable)
    .split(',')
    .some((secret) => sameSecret(given, secret))

/**
 * The origin under which the visitor saw the page, as the edge function passes it on; empty when it does not.
 */
export function siteOf({ headers }: ViewerEvent): string {
  const host = headers['x-viewer-host']
  if (!host) return ''
  if (isHost(headers.origin, host)) return headers.origin
  return `${/^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https'}://${host}`
}

/** `host` is what the edge function saw: a Lambda does not know the domain that it is asked under. */
const isHost = (origin: string | undefined, host: string | undefined): origin is string =>
  host !== undefined && URL.parse(origin ?? '')?.host === host
