import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { FormContract } from '#forms/contract.ts'
import { environment } from '#lambdas/shared/environment.ts'
import { RequestError } from '#lambdas/shared/errors.ts'
import { sameSecret } from '#lambdas/shared/same-secret.ts'
import { originSecretVariable } from '#lambdas/shared/variables.ts'

/** How the visitor's browser sent the form, and so what it can read: JSON by script, or a page. */
export type Medium = 'script' | 'page'

const maxBytes: Record<Medium, number> = { script: 32 * 1024, page: 128 * 1024 }

const notFromOurPage = 'Please send the form from our own website.'

/** How the answer has to look: a plain form's visitor needs a page, everything else gets JSON. */
export const mediumOf = (event: APIGatewayProxyEventV2): Medium =>
  contentType(event) === 'application/x-www-form-urlencoded' ? 'page' : 'script'

/**
 * Refuses what did not come through our CloudFront, or not from a page of our own origin.
 * @throws RequestError 400
 */
export function requireOwnOrigin({ headers }: APIGatewayProxyEventV2): void {
  if (!knowsOriginSecret(headers['x-origin-verify'])) {
    throw new RequestError(400, notFromOurPage)
  }
  const site = headers['sec-fetch-site']
  // Browsers older than Sec-Fetch-Site send Origin with every POST.
  const isOurs = site ? site === 'same-origin' : isHost(headers.origin, headers['x-viewer-host'])
  if (!isOurs) throw new RequestError(400, notFromOurPage)
}

/**
 * Decodes the body into an object with the contract's keys and the envelope's.
 * @throws RequestError 400, 413 or 415
 */
export function readBody(contract: FormContract, event: APIGatewayProxyEventV2): Record<string, unknown> {
  const medium = mediumOf(event)
  if (medium === 'script' && contentType(event) !== 'application/json') {
    throw new RequestError(415, 'Please send the form as JSON or as a plain web form.')
  }
  const bytes = bytesOf(event)
  if (bytes.length > maxBytes[medium]) {
    throw new RequestError(413, `The ${contract.noun} is too long. Please shorten your text.`)
  }
  const text = bytes.toString('utf8')
  return medium === 'page' ? fromForm(contract, text) : fromJson(text)
}

/**
 * What a plain form said that was refused before it was read, whatever its size: for the page on which it is sent again.
 * A text that is longer than its field is cut to what that holds.
 */
export function recallForm(contract: FormContract, event: APIGatewayProxyEventV2): Record<string, unknown> {
  const room = (name: string) => {
    const field = contract.fields.find((each) => each.name === name)
    return field && 'maxLength' in field ? field.maxLength : envelopeRoom
  }
  const sent = Object.entries(fromForm(contract, bytesOf(event).subarray(0, recalledBytes).toString('utf8')))
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, room(name)).toWellFormed() : value,
    ]),
  )
}

/** Of a longer form only the beginning is shown again: reading all of it would be a flood's best weapon. */
const recalledBytes = 1024 * 1024

/** Longer than an id, a number or a choice. */
const envelopeRoom = 200

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')

const contentType = ({ headers }: APIGatewayProxyEventV2) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase()

function fromJson(text: string): Record<string, unknown> {
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RequestError(400, 'The form could not be read. Please reload the page and send it again.')
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
      lists.has(key) ? parameters.getAll(key) : parameters.get(key),
    ]),
  )
}

/** While a new secret spreads over CloudFront's edges, the one before it is good, too. */
const knowsOriginSecret = (given: string | undefined) =>
  environment(originSecretVariable)
    .split(',')
    .some((secret) => sameSecret(given, secret))

/** `host` is what the edge function saw, without our help a Lambda does not know its own domain. */
const isHost = (origin: string | undefined, host: string | undefined) =>
  host !== undefined && URL.parse(origin ?? '')?.host === host
