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
import { deskNotice } from './pages/notice-page.ts'
import { signedOutPage } from './pages/sign-in-pages.ts'

export type Answer = APIGatewayProxyStructuredResultV2 | Promise<APIGatewayProxyStructuredResultV2>

/** A route of the desk: `open` answers everybody, `signedIn` a person with a session. */
export type Route<Dependencies> = {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** Whether its form sends files. */
  readonly hasFiles?: boolean
} & (
  | { readonly open: (request: DeskRequest, dependencies: Dependencies) => Answer }
  | { readonly signedIn: (request: OwnRequest, dependencies: Dependencies) => Answer }
)

/** What each function of the desk needs. */
export interface DoorDependencies {
  readonly access: Access
}

/** Makes a handler of routes: the real ones, and those of tests. */
export const deskHandler =
  <Dependencies extends DoorDependencies>(
    routes: readonly Route<Dependencies>[],
    dependencies: () => Dependencies,
  ) =>
  async (event: DeskEvent): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      return await answer(event, routes, dependencies())
    } catch (error) {
      return trouble(isBusy(error) ? busy : error)
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
  const isPost = event.requestContext.http.method === 'POST'
  const sent = isPost ? [...(await formOf(event).catch(() => new FormData()))] : []
  const typed = sent.filter((field): field is [string, string] => typeof field[1] === 'string')
  const hadFiles = sent.some(([, value]) => value instanceof Blob && value.size > 0)
  if (typed.length > 0) return deskAnswer(400, signedOutPage(typed, hadFiles))
  return seeOther(`/desk/sign-in?${new URLSearchParams({ next: safeNext(isPost ? '/desk' : path) })}`)
}

const busy = new RequestError(429, words.busy, { headers: { 'retry-after': '30' } })

/** The database or the mail function works, and takes no more just now: a flood by itself is no failure of ours. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  /^Busy$|Throttl|ProvisionedThroughput|RequestLimitExceeded|TooManyRequests/.test(error.name)

function trouble(error: unknown) {
  if (error instanceof RequestError) {
    log.warn('desk.refused', { status: error.status })
    return deskAnswer(error.status, deskNotice(words.failed, error.message), {
      headers: error.headers,
    })
  }
  log.error('desk.failed', errorFields(error))
  return deskAnswer(503, deskNotice(words.tryAgain, words.trouble))
}
