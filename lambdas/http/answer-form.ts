import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { explain } from '#forms/answer.ts'
import {
  NotificationError,
  RequestError,
  SubmissionError,
  UnexpectedError,
} from '#lambdas/adapters/errors.ts'
import { asUuid, refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Submitted } from '../leads/receive/submit.ts'
import { type FormRequest, formatOf, recallForm } from './form-request.ts'
import { jsonAnswer, pageAnswer, seeOther } from './http-answer.ts'
import { requestCookie } from './request-cookie.ts'
import { retryPage } from './retry-page.ts'

export function answerSuccess(
  { contract, event }: FormRequest,
  { ref, requestKey }: Submitted,
): APIGatewayProxyStructuredResultV2 {
  const cookies = cookiesFor(requestKey)
  return formatOf(event) === 'html'
    ? seeOther(contract.thanks, cookies)
    : jsonAnswer(200, { ok: true, ref }, { cookies })
}

const cookiesFor = (requestKey: string | undefined) => (requestKey ? [requestCookie(requestKey)] : [])

export function answerFailure(request: FormRequest, error: unknown): APIGatewayProxyStructuredResultV2 {
  const { contract, event, id } = request
  const failure = error instanceof SubmissionError ? error : new UnexpectedError(refOf(id), { cause: error })
  logFailure(request, failure)
  const extras = {
    headers: failure.headers,
    cookies: cookiesFor(failure instanceof NotificationError ? failure.requestKey : undefined),
  }
  if (formatOf(event) === 'json') return jsonAnswer(failure.status, failure.toAnswer(), extras)
  const sent = request.body ?? recallForm(contract, event)
  // Two visitors may send the same unfinished words: what has no id yet is given one of its own.
  const kept = id || asUuid(sent.submission_id) || randomUUID()
  const words = explain(contract, failure.toAnswer())
  return pageAnswer(failure.status, retryPage(contract, words, sent, kept), extras)
}

function logFailure({ contract: { name }, id }: FormRequest, failure: SubmissionError): void {
  const fields = { status: failure.status, id, ref: id && refOf(id) }
  if (failure instanceof RequestError) {
    log.warn(`${name}.refused`, { ...fields, fields: Object.keys(failure.fields ?? {}).join(' ') })
  } else {
    log.error(`${name}.failed`, { ...fields, ...errorFields(failure) })
  }
}
