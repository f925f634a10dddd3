import { html } from 'hono/html'
import { desk } from '#content/emails/desk.ts'
import type { Edit } from '#edits/edit.ts'
import { fill } from '#firm/in-words.ts'
import type { Email } from '#lambdas/adapters/ses.ts'
import { type EmailContent, emailCellStyle, emailParts } from '#lambdas/leads/notify/email-page.ts'
import { sanDiegoTime } from '#lambdas/leads/notify/owner-email.ts'
import { placeInWords, valueInWords } from '#lambdas/site/place-names.ts'
import type { NewDevice, Published } from './desk-mail-event.ts'

const { signIn, newDevice, published } = desk

const mostListed = 20

const deskEmail = (content: EmailContent): Email => ({
  subject: content.title,
  ...emailParts(content),
  replyTo: undefined,
  tags: { form: 'desk' },
})

export const signInEmail = (address: string, code: string): Email =>
  deskEmail({
    title: signIn.subject,
    summary: signIn.how,
    actions: [{ label: signIn.open, address }],
    text: [`${signIn.link}: ${address}`, `${signIn.code}: ${code}`],
    rows: [
      html`<tr><td style="${emailCellStyle}">${signIn.code}: <b style="font-size:24px;">${code}</b></td></tr>`,
    ],
    footLines: [signIn.once, signIn.notYou],
  })

/** @param site origin of the desk */
export function newDeviceEmail({ device, at }: NewDevice, site: string): Email {
  const address = `${site}/desk/account`
  return deskEmail({
    title: newDevice.subject,
    summary: fill(newDevice.what, { device, time: sanDiegoTime(at) }),
    actions: [{ label: newDevice.open, address }],
    text: [`${newDevice.devices}: ${address}`],
    rows: [],
    footLines: [newDevice.notYou],
  })
}

export function publishedEmail({ state, by, at, edits }: Published, site: string): Email {
  const address = `${site}/desk/site/history`
  const inWords = (edit: Edit) =>
    fill(published.change, {
      place: placeInWords(edit),
      before: valueInWords(edit.was, edit.file),
      after: valueInWords(edit.now, edit.file),
    })
  return deskEmail({
    title: published[state],
    summary: fill(published.by, { person: by, time: sanDiegoTime(at) }),
    actions: [{ label: published.open, address }],
    text: [`${published.open}: ${address}`],
    rows: [],
    footLines: edits.slice(0, mostListed).map(inWords),
  })
}
