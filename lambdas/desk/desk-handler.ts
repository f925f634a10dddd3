import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { notices as words } from '#content/desk/notices.ts'
import { type Access, findSession } from '#lambdas/access/access.ts'
import { safeNext } from '#lambdas/adapters/desk-paths.ts'
import { untaggedPrefix } from '#lambdas/adapters/edge-tag.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { formOf, requireCloudFront, requireOwnOrigin } from '#lambdas/http/form-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import type { DeskEvent } from '#lambdas/http/viewer-event.ts'
import { readSecret, sessionCookie, taggedCookie } from './cookies.ts'
import { deskAnswer } from './desk-answer.ts'
import { type DeskRequest, type OwnRequest, readRequest } from './desk-request.ts'
import { deskNotice, type PostedForm, retryNotice } from './pages/notice-page.ts'
import { signedOutPage } from './pages/sign-in-pages.ts'

export type Answer = APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>

export type Route<Dependencies> = {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly hasFiles?: boolean
} & (
  | { readonly open: (request: DeskRequest, dependencies: Dependencies) => Answer }
  | { readonly signedIn: (request: OwnRequest, dependencies: Dependencies) => Answer }
)

export interface DoorDependencies {
  readonly access: Access
}

export const deskHandler =
  <Dependencies extends DoorDependencies>(
    routes: readonly Route<Dependencies>[],
    dependencies: () => Dependencies,
  ) =>
  async (event: DeskEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      return await answer(event, routes, dependencies())
    } catch (error) {
      return trouble(isBusy(error) ? busy : error, event)
    }
  }

async function answer<Dependencies extends DoorDependencies>(
  event: DeskEvent,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies,
) {
  const { method, path: asked } = event.requestContext.http
  const isUntagged = asked.startsWith(untaggedPrefix)
  const path = isUntagged ? asked.slice(untaggedPrefix.length) : asked
  // A change has to come from a page of ours, a read only through CloudFront.
  if (method === 'GET' || method === 'HEAD') requireCloudFront(event)
  else requireOwnOrigin(event)
  const wanted = method === 'HEAD' ? 'GET' : method
  const route = routes.find((each) => each.method === wanted && each.path.test(path))
  // What has no tag comes to the desk's function whatever it asks for, and the page may be the editor's.
  if (!route) return isUntagged ? signInFirst(event, path) : deskAnswer(400, nothingHere())
  const request = readRequest(event, path, route.path.exec(path)?.slice(1) ?? [], route.hasFiles)
  return 'open' in route
    ? route.open(request, dependencies)
    : answerSignedIn(request, dependencies, route.signedIn)
}

const nothingHere = () => deskNotice(words.nothing, words.noSuchPage)

async function answerSignedIn<Dependencies extends DoorDependencies>(
  request: DeskRequest,
  dependencies: Dependencies,
  page: (request: OwnRequest, dependencies: Dependencies) => Answer,
) {
  const cookie = readSecret(request.event, sessionCookie) ?? ''
  const who = await findSession(cookie, dependencies.access)
  if (!who) return signInFirst(request.event, request.path)
  const made = await page({ ...request, who }, dependencies)
  return who.renewedSeconds === undefined || made.cookies?.length
    ? made
    : {
        ...made,
        cookies: [taggedCookie(sessionCookie, cookie, who.renewedSeconds, dependencies.access.now())],
      }
}

/**
 * A page that was asked for is shown after signing in. A change that was posted is not made, but what was typed is kept, to
 * be sent again.
 */
async function signInFirst(event: DeskEvent, path: string) {
  const posted = await postedForm(event)
  if (posted) return deskAnswer(400, signedOutPage(posted))
  const isPost = event.requestContext.http.method === 'POST'
  return seeOther(`/desk/sign-in?${new URLSearchParams({ next: safeNext(isPost ? '/desk' : path) })}`)
}

const busy = new RequestError(429, words.busy, { headers: { 'retry-after': '30' } })

/** The database or the mail function works, and takes no more just now: a flood by itself is no failure of ours. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  /^Busy$|Throttl|ProvisionedThroughput|RequestLimitExceeded|TooManyRequests/.test(error.name)

/** What was typed comes back with an answer to which another press may get another: one of 429, or of 500 and more. */
async function trouble(error: unknown, event: DeskEvent) {
  const isOurs = !(error instanceof RequestError)
  if (isOurs) log.error('desk.failed', errorFields(error))
  else log.warn('desk.refused', { status: error.status })
  const [status, title, sentence] = isOurs
    ? [503, words.tryAgain, words.trouble]
    : [error.status, words.failed, error.message]
  const posted = status === 429 || status >= 500 ? await postedForm(event) : undefined
  const page = posted ? retryNotice(title, sentence, posted) : deskNotice(title, sentence)
  return deskAnswer(status, page, isOurs ? {} : { headers: error.headers })
}

/** A form that one of our pages has sent with something typed; undefined for anything else. */
async function postedForm(event: DeskEvent): Promise<PostedForm | undefined> {
  try {
    requireOwnOrigin(event)
    const sent = [...(await formOf(event))]
    const typed = sent.filter((field): field is [string, string] => typeof field[1] === 'string')
    const hadFiles = sent.some(([, value]) => value instanceof Blob && value.size > 0)
    return typed.length > 0 ? { typed, hadFiles } : undefined
  } catch {
    return undefined
  }
}
