import { createHmac } from 'node:crypto'
import { signIn as words } from '#content/desk/sign-in.ts'
import { shared } from '#content/forms/shared.ts'
import { emailPattern } from '#forms/contract.ts'
import {
  beginSession,
  deviceSeconds,
  endSession,
  findSession,
  newSignInRequest,
  signInByCode,
  signInByLink,
} from '#lambdas/access/access.ts'
import type { Person } from '#lambdas/access/people.ts'
import { hashOf } from '#lambdas/access/secret.ts'
import { deviceOf } from '#lambdas/access/session.ts'
import { codeDigits, signInSeconds } from '#lambdas/access/sign-in.ts'
import { safeNext } from '#lambdas/adapters/desk-paths.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { network } from '#lambdas/adapters/network.ts'
import { originSecretVariable } from '#lambdas/adapters/variables.ts'
import { hostCookie, readCookie } from '#lambdas/http/cookies.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import {
  deviceCookie,
  noCookie,
  readSecret,
  sessionCookie,
  signInRequestCookie,
  taggedCookie,
} from './cookies.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer } from './desk-answer.ts'
import { type DeskRequest, lineOf } from './desk-request.ts'
import { deskNotice } from './pages/notice-page.ts'
import { addressPage, codePage, linkPage } from './pages/sign-in-pages.ts'

const problem = (text: string) => ({ text, isProblem: true })

export const askAddress = ({ query }: DeskRequest) =>
  deskAnswer(200, addressPage(safeNext(query.get('next'))))

/** POST /desk/sign-in: the same answer for every address, after the same work. */
export async function sendLink(request: DeskRequest, { tellMail }: DeskDependencies) {
  const { event, form } = request
  const next = safeNext(form.get('next'))
  const address = lineOf(request, 'email')
  if (address.length > 254 || !emailPattern.test(address))
    return deskAnswer(400, addressPage(next, problem(shared.invalid.email)))
  const signInRequest = newSignInRequest(address)
  const device = readSecret(event, deviceCookie)
  const asking = {
    requestHash: hashOf(signInRequest),
    network: networkOf(event),
    device: device && hashOf(device),
  }
  await tellMail({ kind: 'sign-in', address, asking, next })
  return seeOther(`/desk/sign-in/code?${new URLSearchParams({ next })}`, [
    hostCookie(signInRequestCookie, signInRequest, signInSeconds),
  ])
}

/** Names a network without its address. */
const networkOf = ({ headers }: DeskRequest['event']) =>
  createHmac('sha256', environment(originSecretVariable))
    .update(network(headers['x-viewer-address'] ?? ''))
    .digest('hex')

/** GET /desk/sign-in/code: whoever comes here was just given a cookie. */
export const askCode = ({ event, query }: DeskRequest) => {
  const noCookies = readCookie(event, signInRequestCookie) ? undefined : problem(words.noCookies)
  return deskAnswer(200, codePage(safeNext(query.get('next')), noCookies))
}

/** POST /desk/sign-in/code: a code works only in the browser that asked for it. */
export async function enterCode(request: DeskRequest, dependencies: DeskDependencies) {
  const { event, form } = request
  const next = safeNext(form.get('next'))
  const signInRequest = readCookie(event, signInRequestCookie)
  const code = lineOf(request, 'code').replace(/\D/g, '')
  const person =
    signInRequest && code.length === codeDigits
      ? await signInByCode(signInRequest, code, readSecret(event, deviceCookie), dependencies.access)
      : undefined
  if (person) return begin(person, request, next, dependencies)
  log.warn('desk.wrong_code')
  return deskAnswer(400, codePage(next, problem(words.code.wrong)))
}

/**
 * GET /desk/sign-in/link: leaves the link unspent and reads no table, because programs that scan e-mails open
 * it.
 */
export function showLink({ query }: DeskRequest) {
  const token = query.get('token') ?? ''
  return /^[0-9a-f]{48}$/.test(token)
    ? deskAnswer(200, linkPage(token, safeNext(query.get('next'))))
    : deskAnswer(400, spentNotice())
}

export async function openLink(request: DeskRequest, dependencies: DeskDependencies) {
  const { form } = request
  const person = await signInByLink(form.get('token') ?? '', dependencies.access)
  if (person) return begin(person, request, safeNext(form.get('next')), dependencies)
  log.warn('desk.spent_link')
  return deskAnswer(410, spentNotice())
}

const spentNotice = () => deskNotice(words.link.spent, words.link.reason, '/desk/sign-in', words.link.again)

async function begin(
  person: Person,
  { event }: DeskRequest,
  next: string,
  { access, tellMail }: DeskDependencies,
) {
  const device = deviceOf(event.headers['user-agent'])
  const former = readSecret(event, deviceCookie)
  const begun = await beginSession(person, device, access, former && hashOf(former))
  log.info('desk.signed_in', { person: person.key, device })
  if (begun.isNewDevice)
    // Signing in does not fail without this e-mail: the desk lists the devices, too.
    await tellMail({
      kind: 'new-device',
      address: person.address,
      device,
      at: access.now(),
    }).catch((error: unknown) => log.error('desk.new_device_untold', errorFields(error)))
  return seeOther(`/desk/sign-in/done?${new URLSearchParams({ next })}`, [
    taggedCookie(sessionCookie, begun.cookie, begun.seconds, access.now()),
    taggedCookie(deviceCookie, begun.deviceCookie, deviceSeconds, access.now()),
    noCookie(signInRequestCookie),
  ])
}

/** GET /desk/sign-in/done: goes on, if the browser has kept the cookie that it was just given. */
export const goOn = ({ event, query }: DeskRequest) => {
  const next = safeNext(query.get('next'))
  return readCookie(event, sessionCookie)
    ? seeOther(next)
    : deskAnswer(200, addressPage(next, problem(words.noCookies)))
}

/** POST /desk/sign-out: also without a live session. Empties the browser's cache of our pages. */
export async function signOut({ event }: DeskRequest, { access }: DeskDependencies) {
  const who = await findSession(readSecret(event, sessionCookie) ?? '', access)
  if (who) await endSession(who.person, who.session.hash, access)
  return signedOut()
}

/** The browser is still known as one that was signed in before. */
export function signedOut() {
  const answer = seeOther('/desk/sign-in', [noCookie(sessionCookie), noCookie(signInRequestCookie)])
  return { ...answer, headers: { ...answer.headers, 'clear-site-data': '"cache"' } }
}
