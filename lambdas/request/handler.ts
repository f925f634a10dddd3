import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { asCallTime } from '#forms/call-time.ts'
import { leadContract } from '#forms/lead.ts'
import { type OwnRequestPageDependencies, ownRequestDependencies } from '#lambdas/dependencies.ts'
import { bytesOf, requireCloudFront, requireOwnOrigin } from '#lambdas/http/form-request.ts'
import { pageAnswer, seeOther } from '#lambdas/http/http-answer.ts'
import { noRequestNotice, noticePage, troubleNotice } from '#lambdas/http/notice-page.ts'
import { readRequestCookie, requestCookie } from '#lambdas/http/request-cookie.ts'
import { addToRequest } from '#lambdas/notification/add-to-request.ts'
import { deadlineOf, type RemainingTime } from '#lambdas/shared/deadline.ts'
import { once } from '#lambdas/shared/environment.ts'
import { RequestError } from '#lambdas/shared/errors.ts'
import { errorFields, log } from '#lambdas/shared/log.ts'
import { asRequestKey } from '#lambdas/shared/request-key.ts'
import { requireNotHeld } from '#lambdas/submission/held.ts'
import { ownRequest, requestOf } from '#lambdas/submission/own-request.ts'
import { openPage } from './open-page.ts'
import { requestPage } from './request-page.ts'

/** A visitor's own page. */
const address = '/request'

/** Never 403 or 404, which become the site's own page: it is gone, or was never here. */
const gone = () => pageAnswer(410, noticePage(noRequestNotice))

/** Makes a handler: the real one below, and those of tests. */
export const requestHandler =
  (dependencies: () => OwnRequestPageDependencies) =>
  async (
    event: APIGatewayProxyEventV2,
    context: RemainingTime,
  ): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      const answer = event.requestContext.http.method === 'POST' ? change : show
      return await answer(event, dependencies(), deadlineOf(context))
    } catch (error) {
      return answerTrouble(error)
    }
  }

async function show(
  event: APIGatewayProxyEventV2,
  dependencies: OwnRequestPageDependencies,
  deadline: AbortSignal,
) {
  requireCloudFront(event)
  const key = event.queryStringParameters?.key
  if (key !== undefined) return showLink(asRequestKey(key), event, dependencies, deadline)
  const row = await ownRequest(event, dependencies, deadline)
  return row ? pageAnswer(200, requestPage(row, new Date(dependencies.now() * 1000))) : gone()
}

async function showLink(
  key: string | undefined,
  event: APIGatewayProxyEventV2,
  dependencies: OwnRequestPageDependencies,
  deadline: AbortSignal,
) {
  const held = readRequestCookie(event)
  if (key !== undefined && key === held) return seeOther(address)
  const row = key && (await requestOf(key, dependencies, deadline))
  return row ? pageAnswer(200, openPage(row, key, held !== undefined)) : gone()
}

async function change(
  event: APIGatewayProxyEventV2,
  dependencies: OwnRequestPageDependencies,
  deadline: AbortSignal,
) {
  requireOwnOrigin(event)
  const form = readForm(event)
  const key = form.get('key')
  return key === null
    ? wishCall(form, event, dependencies, deadline)
    : open(asRequestKey(key), dependencies, deadline)
}

async function open(
  key: string | undefined,
  dependencies: OwnRequestPageDependencies,
  deadline: AbortSignal,
) {
  const row = key && (await requestOf(key, dependencies, deadline))
  return row ? seeOther(address, [requestCookie(key)]) : gone()
}

async function wishCall(
  form: URLSearchParams,
  event: APIGatewayProxyEventV2,
  dependencies: OwnRequestPageDependencies,
  deadline: AbortSignal,
) {
  const row = await ownRequest(event, dependencies, deadline)
  if (!row) return gone()
  requireNotHeld(dependencies)
  const wish = { callTime: asCallTime(form.get('call_time')), textFirst: form.get('text_first') === 'yes' }
  await addToRequest(
    row,
    ({ additions }) =>
      additions.callTime === wish.callTime && (additions.textFirst ?? false) === wish.textFirst
        ? undefined
        : wish,
    dependencies,
    deadline,
  )
  return seeOther(`${address}#call`)
}

/** More than the forms of this page send. */
const maxBytes = 4096

function readForm(event: APIGatewayProxyEventV2): URLSearchParams {
  const bytes = bytesOf(event)
  if (bytes.length > maxBytes) throw new RequestError(413, 'This is more than the page can send.')
  return new URLSearchParams(bytes.toString('utf8'))
}

function answerTrouble(error: unknown): APIGatewayProxyStructuredResultV2 {
  if (error instanceof RequestError) {
    log.warn('request.refused', { status: error.status })
    const { title, back } = troubleNotice
    return pageAnswer(error.status, noticePage({ title, sentence: error.message, back }))
  }
  log.error('request.failed', errorFields(error))
  return pageAnswer(503, noticePage(troubleNotice))
}

/** GET and POST /request */
export const handler = requestHandler(once(() => ownRequestDependencies(leadContract)))
