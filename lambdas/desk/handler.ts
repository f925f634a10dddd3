import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { notices as words } from '#content/desk/notices.ts'
import { findSession } from '#lambdas/access/access.ts'
import { safeNext } from '#lambdas/adapters/desk-paths.ts'
import { once } from '#lambdas/adapters/environment.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { hostCookie, readCookie } from '#lambdas/http/cookies.ts'
import { requireCloudFront, requireOwnOrigin } from '#lambdas/http/form-request.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { sessionCookie } from './cookies.ts'
import { type DeskDependencies, deskDependencies } from './dependencies.ts'
import { deskAnswer } from './desk-answer.ts'
import { type DeskRequest, readRequest } from './desk-request.ts'
import { deskNotice } from './pages/notice-page.ts'
import { routes } from './routes.ts'

/** Makes a handler: the real one below, and those of tests. */
export const deskHandler =
  (dependencies: () => DeskDependencies) =>
  async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      return await answer(event, dependencies())
    } catch (error) {
      return trouble(isBusy(error) ? busy : error)
    }
  }

/** /desk and everything below it. */
export const handler = deskHandler(once(deskDependencies))

async function answer(event: APIGatewayProxyEventV2, dependencies: DeskDependencies) {
  const { method, path } = event.requestContext.http
  // A change has to come from a page of ours, a read only through CloudFront.
  if (method === 'GET' || method === 'HEAD') requireCloudFront(event)
  else requireOwnOrigin(event)
  if (!dependencies.pageLimiter.allows(event.headers['x-viewer-address'] ?? ''))
    throw tooMany(words.tooManyRequests)
  const wanted = method === 'HEAD' ? 'GET' : method
  const route = routes.find((each) => each.method === wanted && each.path.test(path))
  if (!route) return deskAnswer(400, nothingHere())
  const request = readRequest(event, route.path.exec(path)?.slice(1) ?? [])
  return 'open' in route
    ? route.open(request, dependencies)
    : answerSignedIn(request, dependencies, route.signedIn)
}

/** Half a minute is enough for the next page with all its photos. */
const tooMany = (sentence: string) => new RequestError(429, sentence, { headers: { 'retry-after': '30' } })

const nothingHere = () => deskNotice(words.nothing, words.noSuchPage)

async function answerSignedIn(
  request: DeskRequest,
  dependencies: DeskDependencies,
  page: Extract<(typeof routes)[number], { signedIn: unknown }>['signedIn'],
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
