import { html } from 'hono/html'
import { desk as words } from '#content/emails/desk.ts'
import type { Edit } from '#edits/edit.ts'
import { fill } from '#firm/in-words.ts'
import {
  deskAccess,
  findPerson,
  openSignIn,
  type Person,
  personKey,
  type SignInAttempt,
} from '#lambdas/access/access.ts'
import { type RemainingTime, withDeadline } from '#lambdas/adapters/deadline.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import { loadSnapshot } from '#lambdas/adapters/load-snapshot.ts'
import { log } from '#lambdas/adapters/log.ts'
import { type Email, sendTo } from '#lambdas/adapters/ses.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { emailCellStyle, noticeEmail } from '#lambdas/leads/notify/email-page.ts'
import { localTimeInWords } from '#lambdas/leads/notify/owner-email.ts'
import { distinctEdits, placeInWords, valueInWords } from '#lambdas/site/place-names.ts'

export type DeskMailEvent =
  | SignInMail
  | NewDevice
  | (PublishResult & { readonly kind: 'published'; readonly address: string })

interface SignInMail {
  readonly kind: 'sign-in'
  readonly address: string
  readonly attempt: SignInAttempt
  readonly next: string
}

interface NewDevice {
  readonly kind: 'new-device'
  readonly address: string
  readonly device: string
  /** Epoch seconds. */
  readonly at: number
}

export interface PublishResult {
  readonly state: 'live' | 'undone'
  readonly by: string
  /** Epoch seconds. */
  readonly at: number
  readonly edits: readonly Edit[]
}

/**
 * Called asynchronously, so that the desk's response time does not reveal who belongs to the firm. @throws MailError
 */
export const handler = (event: DeskMailEvent, context: RemainingTime) =>
  withDeadline(context, () => sendDeskMail(event))

async function sendDeskMail(event: DeskMailEvent) {
  await loadSnapshot()
  const person = findPerson(personKey(event.address))
  if (!person) {
    log.info('desk.unknown_address')
    return { sent: false }
  }
  const email = await emailOf(event, person, environment(variables.site))
  if (email) await sendTo([person.address], email)
  log.info(email ? 'desk.mail_sent' : 'desk.mail_limit', { kind: event.kind, person: person.key })
  return { sent: email !== undefined }
}

async function emailOf(event: DeskMailEvent, person: Person, site: string) {
  if (event.kind === 'published') return publishedEmail(event, site)
  if (event.kind === 'new-device') return newDeviceEmail(event, site)
  const signIn = await openSignIn(person, event.attempt, deskAccess())
  if (!signIn) return undefined
  // The token is in the query, which our logs do not record.
  const query = new URLSearchParams({ token: signIn.token, next: event.next })
  return signInEmail(`${site}/desk/sign-in/link?${query}`, signIn.code)
}

/** Edits listed in an e-mail; the history page has all. */
const mostListed = 20

export const signInEmail = (address: string, code: string): Email =>
  noticeEmail('desk', {
    title: words.signIn.subject,
    summary: words.signIn.how,
    actions: [{ label: words.signIn.open, address }],
    text: [`${words.signIn.link}: ${address}`, `${words.signIn.code}: ${code}`],
    rows: [
      html`<tr><td style="${emailCellStyle()}">${words.signIn.code}: <b style="font-size:24px;">${code}</b></td></tr>`,
    ],
    footLines: [words.signIn.once, words.signIn.notYou],
  })

/** @param site origin of the desk */
export function newDeviceEmail({ device, at }: NewDevice, site: string): Email {
  const address = `${site}/desk/account`
  return noticeEmail('desk', {
    title: words.newDevice.subject,
    summary: fill(words.newDevice.what, { device, time: localTimeInWords(at) }),
    actions: [{ label: words.newDevice.open, address }],
    text: [`${words.newDevice.devices}: ${address}`],
    footLines: [words.newDevice.notYou],
  })
}

export function publishedEmail({ state, by, at, edits }: PublishResult, site: string): Email {
  const address = `${site}/desk/site/history`
  const inWords = (edit: Edit) =>
    fill(words.published.change, {
      place: placeInWords(edit),
      before: valueInWords(edit.was, edit.file),
      after: valueInWords(edit.now, edit.file),
    })
  return noticeEmail('desk', {
    title: words.published[state],
    summary: fill(words.published.by, { person: personName(by), time: localTimeInWords(at) }),
    actions: [{ label: words.published.open, address }],
    text: [`${words.published.open}: ${address}`],
    footLines: distinctEdits(edits).slice(0, mostListed).map(inWords),
  })
}
