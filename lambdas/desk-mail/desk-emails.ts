import { html } from 'hono/html'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { emailCell, emailParts } from '#lambdas/leads/notify/email-page.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import type { NewDevice } from './desk-mail-event.ts'

const tags = { form: 'desk' }

/**
 * The e-mail by which a person signs in.
 * @param address of the link
 */
export function signInEmail(address: string, code: string): Email {
  const title = 'Sign in to the desk'
  const summary = 'Open the link on this device, or type the code where you asked for it.'
  const facts = [
    'Only one of them works, once, within 15 minutes.',
    'If you did not ask for this, do nothing: nobody gets in without this email.',
  ]
  return {
    subject: title,
    ...emailParts({
      title,
      summary,
      actions: [{ label: 'Open the desk', address }],
      text: [`Link: ${address}`, `Code: ${code}`],
      rows: [cell(html`Code: <b style="font-size:24px;">${code}</b>`)],
      facts,
    }),
    replyTo: undefined,
    tags,
  }
}

/**
 * Tells a person that they signed in on a device that they had not before.
 * @param site origin of the desk
 */
export function newDeviceEmail({ device, at }: NewDevice, site: string): Email {
  const title = 'Signed in on another device'
  const summary = `${device}, ${sanDiegoTime(at)}`
  const address = `${site}/desk/account`
  const facts = ['If that was not you, sign out everywhere, and change the password of this mailbox.']
  return {
    subject: title,
    ...emailParts({
      title,
      summary,
      actions: [{ label: 'See your devices', address }],
      text: [`Your devices: ${address}`],
      rows: [],
      facts,
    }),
    replyTo: undefined,
    tags,
  }
}

const cell = (content: Html): Html => html`<tr><td style="${emailCell}">${content}</td></tr>`
