import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { notices as words } from '#content/desk/notices.ts'
import { type Access, findSession } from '#lambdas/access/access.ts'
import { safeNext } from '#lambdas/adapters/desk-paths.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { hostCookie, readCookie } from '#lambdas/http/cookies.ts'
import { formOf, requireCloudFront, requireOwnOrigin } from '#lambdas/http/form-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { sessionCookie } from './cookies.ts'
import { deskAnswer } from './desk-answer.ts'
import { type DeskRequest, type OwnRequest, readRequest } from './desk-request.ts'
import { deskNotice, retryNotice } from './pages/notice-page.ts'
import type { RateLimiter } from './rate-limiter.ts'

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
  /** Refuses addresses that ask for pages faster than a person who looks through rows with photos. */
  readonly pageLimiter: RateLimiter
}

/** Makes a handler of routes: the real ones, and those of tests. */
export const deskHandler =
  <Dependencies extends DoorDependencies>(
    routes: readonly Route<Dependencies>[],
    dependencies: () => Dependencies,
  ) =>
  async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      return await answer(event, routes, dependencies())
    } catch (error) {
      return trouble(isBusy(error) ? busy : error, event)
    }
  }

async function answer<Dependencies extends DoorDependencies>(
  event: APIGatewayProxyEventV2,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies,
) {
  const { method, path } = event.requestContext.http
  // A change has to come from a page of ours, a read only through CloudFront.
  if (method === 'GET' || method === 'HEAD') requireCloudFront(event)
  else requireOwnOrigin(event)
  if (!dependencies.pageLimiter.allows(event.headers['x-viewer-address'] ?? ''))
    throw tooMany(words.tooManyRequests)
  const wanted = method === 'HEAD' ? 'GET' : method
  const route = routes.find((each) => each.method === wanted && each.path.test(path))
  if (!route) return deskAnswer(400, nothingHere())
  const request = readRequest(event, route.path.exec(path)?.slice(1) ?? [], route.hasFiles)
  return 'open' in route
    ? route.open(request, dependencies)
    : answerSignedIn(request, dependencies, route.signedIn)
}

/** Half a minute is enough for the next page with all its photos. */
const tooMany = (sentence: string) => new RequestError(429, sentence, { headers: { 'retry-after': '30' } })

const nothingHere = () => deskNotice(words.nothing, words.noSuchPage)

async function answerSignedIn<Dependencies extends DoorDependencies>(
  request: DeskRequest,
  dependencies: Dependencies,
  page: (request: OwnRequest, dependencies: Dependencies) => Answer,
) {
  const cookie = readCookie(request.event, sessionCookie) ?? ''
  const who = await findSession(cookie, dependencies.access)
  if (!who) return signInFirst(request)
  const made = await page({ ...request, who }, dependencies)
  return who.renewedSeconds === undefined || made.cookies?.length
    ? made
    : { ...made, cookies: [hostCookie(sessionCookie, cookie, who.renewedSeconds)] }
}

/** A page that was asked for is shown after signing in; a change that was posted is not made. */
const signInFirst = ({ method, path }: DeskRequest) =>
  seeOther(`/desk/sign-in?${new URLSearchParams({ next: safeNext(method === 'POST' ? '/desk' : path) })}`)

const busy = tooMany(words.busy)

/** The database or the mail function works, and takes no more just now: a flood by itself is no failure of ours. */
const isBusy = (error: unknown) =>
  error instanceof Error &&
  /^Busy$|Throttl|ProvisionedThroughput|RequestLimitExceeded|TooManyRequests/.test(error.name)

/** What was typed comes back with an answer to which another press may get another: one of 429, or of 500 and more. */
async function trouble(error: unknown, event: APIGatewayProxyEventV2) {
  const isOurs = !(error instanceof RequestError)
  if (isOurs) log.error('desk.failed', errorFields(error))
  else log.warn('desk.refused', { status: error.status })
  const [status, title, sentence] = isOurs
    ? [503, words.tryAgain, words.trouble]
    : [error.status, words.failed, error.message]
  const typed = status === 429 || status >= 500 ? await typedIn(event) : []
  const page = typed.length > 0 ? retryNotice(title, sentence, typed) : deskNotice(title, sentence)
  return deskAnswer(status, page, isOurs ? {} : { headers: error.headers })
}

/** The texts of a form that one of our pages has sent; none for anything else. */
async function typedIn(event: APIGatewayProxyEventV2): Promise<[name: string, value: string][]> {
  try {
    requireOwnOrigin(event)
    return [...(await formOf(event))].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
  } catch {
    return []
  }
}
