import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { explain } from '#forms/answer.ts'
import type { FormContract } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import {
  NotificationError,
  RequestError,
  SubmissionError,
  UnexpectedError,
} from '#lambdas/adapters/errors.ts'
import {
  type HttpEnv,
  handle,
  headerOf,
  isPlainForm,
  json,
  newApp,
  page,
  requireCloudFront,
  requireOwnOrigin,
  seeOther,
  siteOf,
} from '#lambdas/adapters/http.ts'
import { asUuid, refOf } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { notifyNow } from '#lambdas/leads/notify/notify.ts'
import { requireWithinAddress } from '#lambdas/leads/receive/submission-limits.ts'
import { submit } from '#lambdas/leads/receive/submit.ts'
import { setRequestCookie } from '#lambdas/request/own-request.ts'
import { parseSubmission, readBody, recallForm } from './read-submission.ts'
import { retryPage } from './retry-page.ts'

/** What is known of a post so far: a failure at any point is answered with all of it. */
interface Post {
  /** The decoded body; absent until it was read. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The id of the row that it is to become; absent until it is known. */
  readonly id?: string | undefined
}

/** Both forms. @param tellOwner sends the e-mail about a row that was saved; false when it failed */
export function formsApp(tellOwner: typeof notifyNow) {
  const app = newApp<Post>()
  for (const contract of Object.values(contracts))
    app.post(contract.path, async (c) => {
      requireCloudFront(c)
      await requireWithinAddress(headerOf(c, 'x-viewer-address'), contract)
      requireOwnOrigin(c)
      const body = await readBody(contract, c)
      c.set('body', body)
      c.set('id', asUuid(body.submission_id))
      const submission = parseSubmission(contract, body, Date.now())
      c.set('id', submission.id)
      const { ref, requestKey } = await submit(contract, { ...submission, site: siteOf(c) }, tellOwner)
      if (requestKey) setRequestCookie(c, requestKey)
      return isPlainForm(c) ? seeOther(c, contract.thanks) : json(c, 200, { ok: true, ref })
    })
  app.onError(answerFailure)
  return app
}

/** JSON for a script, a page for a form that was sent without one. */
async function answerFailure(error: Error, c: Context<HttpEnv<Post>>) {
  const contract = Object.values(contracts).find(({ path }) => path === c.req.path) ?? contracts.lead
  const id = c.get('id') ?? ''
  const failure = error instanceof SubmissionError ? error : new UnexpectedError(refOf(id), { cause: error })
  logFailure(contract, failure, id)
  if (failure instanceof NotificationError && failure.requestKey) setRequestCookie(c, failure.requestKey)
  const { status, headers } = failure
  if (!isPlainForm(c)) return json(c, status, failure.toAnswer(), headers)
  const sent = c.get('body') ?? (await recallForm(contract, c))
  // Two visitors may send the same unfinished words: what has no id yet is given one of its own.
  const kept = id || asUuid(sent.submission_id) || randomUUID()
  return page(c, status, retryPage(contract, explain(contract, failure.toAnswer()), sent, kept), headers)
}

function logFailure({ name }: FormContract, failure: SubmissionError, id: string): void {
  const fields = { status: failure.status, id, ref: id && refOf(id) }
  if (failure instanceof RequestError) {
    log.warn(`${name}.refused`, { ...fields, fields: Object.keys(failure.fields ?? {}).join(' ') })
  } else {
    log.error(`${name}.failed`, { ...fields, ...errorFields(failure) })
  }
}

export const handler = handle(formsApp(notifyNow))
