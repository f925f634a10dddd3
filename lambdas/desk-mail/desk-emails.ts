import { html } from 'hono/html'
import { desk } from '#content/emails/desk.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { emailCell, emailParts } from '#lambdas/leads/notify/email-page.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import { placeInWords, valueInWords } from '#lambdas/site/place-names.ts'
import type { NewDevice, Published } from './desk-mail-event.ts'

const { signIn, newDevice, published } = desk

/** Changes that an e-mail names; the history has them all. */
const mostNamed = 20

const tags = { form: 'desk' }

/**
 * The e-mail by which a person signs in.
 * @param address of the link
 */
export function signInEmail(address: string, code: string): Email {
  const { subject: title, how: summary } = signIn
  const facts = [signIn.once, signIn.notYou]
  return {
    subject: title,
    ...emailParts({
      title,
      summary,
      actions: [{ label: signIn.open, address }],
      text: [`${signIn.link}: ${address}`, `${signIn.code}: ${code}`],
      rows: [cell(html`${signIn.code}: <b style="font-size:24px;">${code}</b>`)],
      facts,
    }),
    replyTo: undefined,
    tags,
  }
}

interface NoticeEmail {
  readonly title: string
  readonly summary: string
  readonly facts: readonly string[]
  /** On the button, and before the address in the text. */
  readonly label: string
  readonly inText: string
  readonly address: string
}

/** Tells of something that has happened, with one way on. */
const noticeEmail = ({ title, summary, facts, label, inText, address }: NoticeEmail): Email => ({
  subject: title,
  ...emailParts({
    title,
    summary,
    actions: [{ label, address }],
    text: [`${inText}: ${address}`],
    rows: [],
    facts,
  }),
  replyTo: undefined,
  tags,
})

/**
 * Tells a person that they signed in on a device that they had not before.
 * @param site origin of the desk
 */
export function newDeviceEmail({ device, at }: NewDevice, site: string): Email {
  const title = newDevice.subject
  const summary = newDevice.what(device, sanDiegoTime(at))
  const address = `${site}/desk/account`
  const facts = [newDevice.notYou]
  return noticeEmail({ title, summary, facts, label: newDevice.open, inText: newDevice.devices, address })
}

/**
 * Tells those who may publish what visitors see since then.
 * @param site origin of the desk
 */
export function publishedEmail({ state, by, at, edits }: Published, site: string): Email {
  const title = published[state]
  const summary = published.by(by, sanDiegoTime(at))
  const address = `${site}/desk/site/history`
  const facts = edits
    .slice(0, mostNamed)
    .map((edit) =>
      published.change(
        placeInWords(edit),
        valueInWords(edit.was, edit.file),
        valueInWords(edit.now, edit.file),
      ),
    )
  return noticeEmail({ title, summary, facts, label: published.open, inText: published.open, address })
}

const cell = (content: Html): Html => html`<tr><td style="${emailCell}">${content}</td></tr>`
