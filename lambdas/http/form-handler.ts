import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { business } from '#firm/business.ts'
import { explain } from '#forms/answer.ts'
import type { FormContract } from '#forms/contract.ts'
import { deadlineOf } from '#lambdas/shared/deadline.ts'
import { AddressError, RequestError, SubmissionError, UnexpectedError } from '#lambdas/shared/errors.ts'
import { asUuid, refOf } from '#lambdas/shared/identity.ts'
import { errorFields, log } from '#lambdas/shared/log.ts'
import { AddressGate } from '#lambdas/submission/address-gate.ts'
import { readSubmission, type Submission } from '#lambdas/submission/submission.ts'
import { jsonAnswer, pageAnswer, seeOther } from './http-answer.ts'
import { mediumOf, readBody, recallForm, requireOwnOrigin } from './http-request.ts'
import { retryPage } from './retry-page.ts'

/**
 * Keeps a submission and tells the owner.
 * @param deadline aborts when the function is about to run out of time
 * @returns the reference to show
 * @throws SubmissionError with the answer to give instead
 */
export type Submit = (submission: Submission, deadline: AbortSignal) => Promise<{ ref: string }>

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
) => Promise<APIGatewayProxyStructuredResultV2>

/** How long an address is asked to wait that sends faster than people do. */
const breatherSeconds = 60

/**
 * Speaks HTTP for one form: reads the request, has it submitted, answers in the visitor's medium. What floods it from
 * one address is refused before anything else.
 */
export function formHandler(
  contract: FormContract,
  submit: Submit,
  gate = new AddressGate(() => Date.now()),
): Handler {
  return async (event, context) => {
    const form: Form = { id: '' }
    const address = event.headers['x-viewer-address']
    try {
      requireOwnOrigin(event)
      if (address && !gate.passes(address)) throw new AddressError(contract.noun, breatherSeconds)
      form.sent = readBody(contract, event)
      form.id = asUuid(form.sent.submission_id) ?? ''
      const submission = readSubmission(contract, form.sent, address, Date.now())
      form.id = submission.id
      const { ref } = await submit(submission, deadlineOf(context))
      return mediumOf(event) === 'page' ? seeOther(contract.thanks) : jsonAnswer(200, { ok: true, ref })
    } catch (error) {
      if (address && error instanceof AddressError && form.sent) gate.shut(address, error.seconds)
      return answerFailure(contract, event, form, error)
    }
  }
}

/** What is known of the form when something fails. */
interface Form {
  /** Absent when it was refused before it was read. */
  sent?: Readonly<Record<string, unknown>>
  /** Empty as long as it has none. */
  id: string
}

function answerFailure(
  contract: FormContract,
  event: APIGatewayProxyEventV2,
  { sent, id }: Form,
  error: unknown,
): APIGatewayProxyStructuredResultV2 {
  const failure = error instanceof SubmissionError ? error : new UnexpectedError(refOf(id), { cause: error })
  logFailure(contract, id, failure)
  if (mediumOf(event) === 'script') return jsonAnswer(failure.status, failure.toAnswer(), failure.headers)
  const words = explain(contract, failure.toAnswer(), business.phone)
  const said = sent ?? recallForm(contract, event)
  // Two visitors may send the same unfinished words: what has no id yet is given one of its own.
  const kept = id || asUuid(said.submission_id) || randomUUID()
  return pageAnswer(failure.status, retryPage(contract, words, said, kept), failure.headers)
}

function logFailure({ name }: FormContract, id: string, failure: SubmissionError): void {
  const fields = { status: failure.status, id, ref: id && refOf(id) }
  if (failure instanceof RequestError) {
    log.warn(`${name}.refused`, { ...fields, fields: Object.keys(failure.fields ?? {}).join(' ') })
  } else {
    log.error(`${name}.failed`, { ...fields, ...errorFields(failure) })
  }
}
