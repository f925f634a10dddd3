import { createHmac } from 'node:crypto'
import { html } from 'hono/html'
import { signIn as words } from '#content/desk/sign-in.ts'
import { shared } from '#content/forms/shared.ts'
import { emailPattern } from '#forms/contract.ts'
import {
  beginSession,
  codeDigits,
  deviceOf,
  deviceSeconds,
  endSession,
  findSession,
  hashOf,
  newSignInRequest,
  type Person,
  signInByCode,
  signInByLink,
  signInSeconds,
} from '#lambdas/access/access.ts'
import { cookieOf, headerOf, pageResponse, queryOf, seeOther, setHostCookie } from '#lambdas/adapters/http.ts'
import { invokeAsync } from '#lambdas/adapters/invoke-async.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { deskNotice, deskPage, type Message, problem } from '#lambdas/desk/pages/desk-page.ts'
import type { DeskMailEvent } from '#lambdas/desk-mail/handler.ts'
import { safeRedirect } from '#lambdas/leads/store/describe-row.ts'
import { networkPrefix } from '#lambdas/leads/store/hourly-counts.ts'
import { type DeskContext, lineOf } from './desk-context.ts'
import { secretIn, setTaggedCookie } from './middleware.ts'

const queueEmail = (event: DeskMailEvent) => invokeAsync(variables.deskMail, event)

const nextIn = (c: DeskContext) => safeRedirect(queryOf(c, 'next'))

export const showAddressForm = (c: DeskContext) => pageResponse(c, 200, addressPage(nextIn(c)))

/** POST /desk/sign-in: the same response, after the same work, for every address. */
export async function sendLink(c: DeskContext) {
  const next = safeRedirect(c.var.form.get('next'))
  const address = lineOf(c, 'email')
  if (address.length > 254 || !emailPattern.test(address))
    return pageResponse(c, 400, addressPage(next, problem(shared.fields.email.invalid)))
  const signInRequest = newSignInRequest(address)
  const device = secretIn(c, 'desk-device')
  const requestHash = hashOf(signInRequest)
  const request = { requestHash, network: networkOf(c), device: device && hashOf(device) }
  await queueEmail({ kind: 'sign-in', address, attempt: request, next })
  setHostCookie(c, 'desk-sign-in', signInRequest, signInSeconds)
  return seeOther(c, `/desk/sign-in/code?${new URLSearchParams({ next })}`)
}

const networkOf = (c: DeskContext) =>
  createHmac('sha256', environment(variables.originSecret))
    .update(networkPrefix(headerOf(c, 'x-viewer-address') ?? ''))
    .digest('hex')

/** GET /desk/sign-in/code: the reader was just given a cookie. */
export const showCodeForm = (c: DeskContext) => {
  const noCookies = cookieOf(c, 'desk-sign-in') ? undefined : problem(words.noCookies)
  return pageResponse(c, 200, codePage(nextIn(c), noCookies))
}

/** POST /desk/sign-in/code: a code is valid only in the browser that requested it. */
export async function enterCode(c: DeskContext) {
  const next = safeRedirect(c.var.form.get('next'))
  const signInRequest = cookieOf(c, 'desk-sign-in')
  const code = lineOf(c, 'code').replace(/\D/g, '')
  const person =
    signInRequest && code.length === codeDigits
      ? await signInByCode(signInRequest, code, secretIn(c, 'desk-device'), c.var.access)
      : undefined
  if (person) return begin(person, next, c)
  log.warn('desk.wrong_code')
  return pageResponse(c, 400, codePage(next, problem(words.code.wrong)))
}

/** GET /desk/sign-in/link: neither spends the link nor reads a table, because mail scanners open it. */
export function showLink(c: DeskContext) {
  const token = queryOf(c, 'token') ?? ''
  return /^[0-9a-f]{48}$/.test(token)
    ? pageResponse(c, 200, linkPage(token, nextIn(c)))
    : pageResponse(c, 400, spentNotice())
}

export async function openLink(c: DeskContext) {
  const { form, access } = c.var
  const person = await signInByLink(form.get('token') ?? '', access)
  if (person) return begin(person, safeRedirect(form.get('next')), c)
  log.warn('desk.spent_link')
  return pageResponse(c, 410, spentNotice())
}

const spentNotice = () => deskNotice(words.link.spent, words.link.reason, '/desk/sign-in', words.link.again)

async function begin(person: Person, next: string, c: DeskContext) {
  const { access } = c.var
  const device = deviceOf(headerOf(c, 'user-agent'))
  const deviceSecret = secretIn(c, 'desk-device')
  const signIn = await beginSession(person, device, access, deviceSecret && hashOf(deviceSecret))
  log.info('desk.signed_in', { person: person.key, device })
  if (signIn.isNewDevice)
    // Signing in succeeds without this e-mail: the desk lists the devices, too.
    await queueEmail({ kind: 'new-device', address: person.address, device, at: access.now() }).catch(
      (error: unknown) => log.error('desk.new_device_notice_failed', errorFields(error)),
    )
  setTaggedCookie(c, 'desk', signIn.cookie, signIn.seconds, access.now())
  setTaggedCookie(c, 'desk-device', signIn.deviceCookie, deviceSeconds, access.now())
  setHostCookie(c, 'desk-sign-in', '', 0)
  return seeOther(c, `/desk/sign-in/done?${new URLSearchParams({ next })}`)
}

/** GET /desk/sign-in/done: continues if the browser accepted the cookie. */
export const continueSignIn = (c: DeskContext) =>
  cookieOf(c, 'desk')
    ? seeOther(c, nextIn(c))
    : pageResponse(c, 200, addressPage(nextIn(c), problem(words.noCookies)))

/** POST /desk/sign-out: works without a valid session, and clears the browser's cache. */
export async function signOut(c: DeskContext) {
  const { access } = c.var
  const who = await findSession(secretIn(c, 'desk') ?? '', access)
  if (who) await endSession(who.person, who.session.hash, access)
  return showSignedOut(c)
}

/** Keeps the device cookie. */
export function showSignedOut(c: DeskContext) {
  setHostCookie(c, 'desk', '', 0)
  setHostCookie(c, 'desk-sign-in', '', 0)
  c.header('clear-site-data', '"cache"')
  return seeOther(c, '/desk/sign-in')
}

const addressPage = (next: string, message?: Message): string =>
  deskPage({
    title: words.signIn,
    heading: words.asking.heading,
    message,
    body: html`<p>${words.asking.how}</p>
<form class="stack gap-4" method="post" action="/desk/sign-in">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="email">${words.asking.email}</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254"></div>
<button class="button button-primary fit">${words.asking.send}</button>
</form>`,
  })

const codePage = (next: string, message?: Message): string =>
  deskPage({
    title: words.code.heading,
    message,
    body: html`<p>${words.code.sent}</p>
<form class="stack gap-4" method="post" action="/desk/sign-in/code">
<input type="hidden" name="next" value="${next}">
<div class="field"><label for="code">${words.code.type}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12"></div>
<button class="button button-primary fit">${words.signIn}</button>
</form>
<p><a class="text-link" href="/desk/sign-in">${words.code.again}</a></p>`,
  })

/** Page whose button spends the link, because mail scanners open every link. */
const linkPage = (token: string, next: string): string =>
  deskPage({
    title: words.link.heading,
    body: html`<p>${words.link.stay}</p>
<form method="post" action="/desk/sign-in/link">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="next" value="${next}">
<button class="button button-primary fit">${words.link.heading}</button>
</form>`,
  })
