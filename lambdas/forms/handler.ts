import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { form as words } from '#content/errors/form.ts'
import { retry } from '#content/errors/retry.ts'
import { language } from '#content/language.ts'
import { type Brief, type BriefKey, isEmptyBrief, readSentBrief } from '#forms/brief.ts'
import { briefConsentName, briefFieldName, isBriefField } from '#forms/brief-fields.ts'
import {
  asLanguage,
  consentName,
  consentPattern,
  type FormContract,
  honeypotName,
  languageName,
} from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import { type Failure, failureOf } from '#forms/form-response.ts'
import { readFields, readSource } from '#forms/read-fields.ts'
import { canaryName, isCanaryToken } from '#lambdas/adapters/edge.ts'
import {
  NotificationError,
  RequestError,
  SubmissionError,
  UnexpectedError,
} from '#lambdas/adapters/errors.ts'
import { alertIcon, fieldHtml, hiddenFields, pageDocument, withPhoneLink } from '#lambdas/adapters/html.ts'
import {
  contentType,
  createHandler,
  type HttpEnv,
  headerOf,
  isPlainForm,
  jsonResponse,
  newApp,
  pageResponse,
  readText,
  requireCloudFront,
  requireOwnOrigin,
  seeOther,
  siteOf,
} from '#lambdas/adapters/http.ts'
import { asUuid, contentHashOf, refOf, uuidFrom } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { notifyAfterSave } from '#lambdas/leads/notify/notify.ts'
import { requireWithinAddress, submit } from '#lambdas/leads/receive/submit.ts'
import type { Flag, Submission } from '#lambdas/leads/store/row.ts'
import { setRequestCookie } from '#lambdas/request/own-request.ts'

/** Body of a post, with any keys. */
type Sent = Readonly<Record<string, unknown>>

/** Data of a post known so far, for the response to a failure. */
interface Post {
  /** Absent until it was read. */
  readonly body?: Sent
  /** Id of the future row; absent until it is known. */
  readonly id?: string | undefined
}

/** Routes of both forms. @param notifyOwner sends the e-mail about a saved row; false when it failed */
export function formsApp(notifyOwner: typeof notifyAfterSave) {
  const app = newApp<Post>()
  for (const contract of Object.values(contracts))
    app.post(contract.path, async (c) => {
      requireCloudFront(c)
      await requireWithinAddress(headerOf(c, 'x-viewer-address'), contract)
      requireOwnOrigin(c)
      const body = await readBody(contract, c)
      c.set('body', body)
      c.set('id', asUuid(body.submission_id))
      const form = { language: asLanguage(body[languageName]) }
      const submission = inLanguage(form, () => parseSubmission(contract, body, Date.now()))
      c.set('id', submission.id)
      const { ref, requestKey } = await submit(contract, { ...submission, site: siteOf(c) }, notifyOwner)
      if (requestKey) setRequestCookie(c, requestKey)
      const thanks = inLanguage(submission, () => contract.pages().thanks)
      return isPlainForm(c) ? seeOther(c, thanks) : jsonResponse(c, 200, { ok: true, ref })
    })
  app.onError(respondToFailure)
  return app
}

/** Responds with JSON to a script, with a page otherwise. */
async function respondToFailure(error: Error, c: Context<HttpEnv<Post>>) {
  const contract = Object.values(contracts).find(({ path }) => path === c.req.path) ?? contracts.lead
  const id = c.get('id') ?? ''
  const failure = error instanceof SubmissionError ? error : new UnexpectedError(refOf(id), { cause: error })
  logFailure(contract, failure, id)
  if (failure instanceof NotificationError && failure.requestKey) setRequestCookie(c, failure.requestKey)
  const { status, headers } = failure
  const sent = c.get('body') ?? (isPlainForm(c) ? await recallForm(contract, c) : {})
  const form = { language: asLanguage(sent[languageName]) }
  const response = inLanguage(form, () => failure.toResponse())
  if (!isPlainForm(c)) return jsonResponse(c, status, response, headers)
  // A new id, because two visitors may send the same incomplete form.
  const formId = id || asUuid(sent.submission_id) || randomUUID()
  return pageResponse(
    c,
    status,
    inLanguage(form, () => retryPage(contract, failureOf(contract, response), sent, formId)),
    headers,
  )
}

function logFailure({ name }: FormContract, failure: SubmissionError, id: string): void {
  const fields = { status: failure.status, id, ref: id && refOf(id) }
  if (failure instanceof RequestError)
    log.warn(`${name}.refused`, { ...fields, fields: Object.keys(failure.details.fields ?? {}).join(' ') })
  else log.error(`${name}.failed`, { ...fields, ...errorFields(failure) })
}

/** Ms within which only scripts fill in five fields. */
const fastestHumanMs = 800

/** Several times the longest form; an invalid brief of 64 kB also fits, so that its lead is kept. */
const maxBytes = 128 * 1024

/** @throws RequestError 400, 413 or 415 */
export async function readBody(contract: FormContract, c: Context): Promise<Sent> {
  const isPlain = isPlainForm(c)
  if (!isPlain && contentType(c) !== 'application/json') throw new RequestError(415, () => words.notAForm)
  const text = await readText(c, maxBytes, () => words.tooLong[contract.noun])
  return isPlain ? fromForm(contract, text) : fromJson(text)
}

/** Bytes of an oversized form to read again; more would make floods expensive. */
const maxRecalledBytes = 1024 * 1024

/** UTF-16 code units of values that are no text fields. */
const maxOtherLength = 200

/** Reads a refused plain form for the retry page, cutting texts at their field's limit. */
export async function recallForm(contract: FormContract, c: Context): Promise<Sent> {
  const maxLength = (name: string) => {
    const field = contract.fields.find((each) => each.name === name)
    return field && 'maxLength' in field ? field.maxLength : maxOtherLength
  }
  const bytes = Buffer.from(await c.req.arrayBuffer()).subarray(0, maxRecalledBytes)
  return Object.fromEntries(
    Object.entries(fromForm(contract, bytes.toString())).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, maxLength(name)).toWellFormed() : value,
    ]),
  )
}

function fromJson(text: string): Sent {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {}
  throw new RequestError(400, () => words.unreadable)
}

function fromForm(contract: FormContract, text: string): Sent {
  const parameters = new URLSearchParams(text)
  const lists = new Set<string>(contract.fields.filter((f) => f.kind === 'choices').map((f) => f.name))
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => [
      key,
      // Repeated fields of a brief are kept; for all others the first one counts.
      lists.has(key) || (isBriefField(key) && parameters.getAll(key).length > 1)
        ? parameters.getAll(key)
        : parameters.get(key),
    ]),
  )
}

/** @param now epoch milliseconds @throws RequestError 422 with a message for each invalid field */
export function parseSubmission(contract: FormContract, body: Sent, now: number): Omit<Submission, 'site'> {
  const { values, problems } = readFields(contract, body)
  if (Object.keys(problems).length > 0) throw new RequestError(422, () => words.check, { fields: problems })
  const brief = briefOf(contract, body)
  // Without a brief, only the values are hashed, as in rows from before there were briefs.
  const digest = contentHashOf(isEmptyBrief(brief) ? values : { values, brief })
  return {
    ...readMetadata(contract, body, digest, now),
    values,
    contentHash: digest,
    brief,
    language: asLanguage(body[languageName]),
    source: readSource(body),
  }
}

/** An invalid brief is dropped and logged, but never refuses a submission. */
function briefOf(contract: FormContract, body: Sent): Brief {
  if (!contract.takesBrief) return {}
  const { brief, dropped } = readSentBrief(body)
  if (dropped > 0) log.warn(`${contract.name}.brief_dropped`, { dropped })
  return brief
}

function readMetadata(contract: FormContract, body: Sent, digest: string, now: number) {
  const day = new Date(now).toISOString().slice(0, 10)
  const elapsedMs = readNumber(body.elapsed_ms)
  const flags: Flag[] = []
  if (typeof body[honeypotName] === 'string' && body[honeypotName] !== '') flags.push('honeypot')
  if (elapsedMs !== undefined && elapsedMs < fastestHumanMs) flags.push('too-fast')
  return {
    // Without a script there is no id: the same content on the same day is the same request.
    id: asUuid(body.submission_id) ?? uuidFrom(`${contract.path} ${digest} ${day}`),
    seq: Math.min(Math.max(Math.trunc(readNumber(body.seq) ?? 1), 1), Number.MAX_SAFE_INTEGER),
    flags,
    consent: consentPattern.exec(String(body[consentName]))?.[0] ?? '',
    isTest: contract.name === 'lead' && isCanaryToken(body[canaryName]),
  }
}

function readNumber(input: unknown): number | undefined {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Retry page without JavaScript: the error, the form as sent, and the same id, so that it is stored only once. */
export function retryPage(contract: FormContract, failure: Failure, sent: Sent, id: string): string {
  const { headline, message, next, fields } = failure
  return pageDocument({
    title: headline,
    body: html`<h1>${headline}</h1>
<div class="banner" role="alert">${alertIcon}<div><p>${withPhoneLink(message)}</p><p>${withPhoneLink(next)}</p></div></div>
<form class="form panel above-5" method="post" action="${contract.path}">
${hiddenFields([
  ['submission_id', id],
  ['seq', String(nextSeq(sent))],
  [consentName, textOf(sent[consentName])],
  [languageName, language.code],
  [honeypotName, textOf(sent[honeypotName])],
])}${briefFields(contract, sent)}${contract.fields.map((field) => html`${fieldHtml(field, sent[field.name], fields[field.name])}\n`)}<button class="button button-primary" type="submit">${retry.send}</button>
</form>
<p class="above-6"><a class="text-link" href="${contract.pages().own}">${retry.back}</a></p>`,
  })
}

const briefFields = ({ takesBrief }: FormContract, sent: Sent) => {
  const { brief } = readSentBrief(sent)
  if (!takesBrief || isEmptyBrief(brief)) return ''
  const fields = Object.entries(brief).map(([key, code]) => [briefFieldName(key as BriefKey), code] as const)
  return hiddenFields([[briefConsentName, 'yes'], ...fields])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const nextSeq = (sent: Sent) => (Number.parseInt(textOf(sent.seq), 10) || 1) + 1

export const handler = createHandler(formsApp(notifyAfterSave))
