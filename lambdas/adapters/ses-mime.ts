import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MimeNode from 'nodemailer/lib/mime-node'
import type { FormContract } from '#forms/contract.ts'
import { abortAtDeadline } from './deadline.ts'
import {
  callSes,
  type Email,
  recipientsFor,
  type SendEmail,
  sendBySes,
  singleAttempt,
  tagsOf,
} from './ses.ts'
import { environment, memoize } from './variables.ts'

// With a longer timeout than others: this one may have eight megabytes.
const ses = memoize(() => abortAtDeadline(new SESClient(singleAttempt(5000))))

/**
 * Sends as `sendBySes` does, and pictures, too. The builder of MIME makes up a third of a function's bundle,
 * so only functions that need it import this file.
 * @throws MailError
 */
export const sendWithPicturesBySes = (form: FormContract['name']): SendEmail => {
  const sendPlain = sendBySes(form)
  return (email) =>
    email.pictures?.length ? sendRawBySes(email, recipientsFor(form, email)) : sendPlain(email)
}

/** @returns the service's message id @throws MailError */
export async function sendRawBySes(email: Email, recipients: readonly string[]): Promise<string> {
  const command = new SendRawEmailCommand({
    Source: environment('SENDER_EMAIL'),
    Destinations: [...recipients],
    ConfigurationSetName: environment('CONFIGURATION_SET'),
    RawMessage: { Data: await mimeMessage(email, environment('SENDER_EMAIL'), recipients) },
    Tags: tagsOf(email),
  })
  return callSes(() => ses().send(command))
}

/**
 * An e-mail as MIME (RFC 2045): text, HTML and a calendar entry as alternatives, and beside them the pictures that the HTML
 * shows, or the entry once more, as a file.
 */
export async function mimeMessage(
  { subject, text, html, replyTo, headers = {}, pictures = [], calendar }: Email,
  from: string,
  to: readonly string[],
): Promise<Buffer> {
  // What comes from visitors is content, never a place to read from.
  const root = new MimeNode(calendar ? 'multipart/mixed' : 'multipart/related', {
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  root.setHeader({
    from,
    to: to.join(', '),
    subject,
    ...(replyTo ? { 'reply-to': replyTo } : {}),
    ...headers,
  })
  const words = root.createChild('multipart/alternative')
  words.createChild('text/plain; charset=utf-8').setContent(text)
  words.createChild('text/html; charset=utf-8').setContent(html)
  if (calendar) {
    const { method, text: entry } = calendar
    words.createChild(`text/calendar; charset=utf-8; method=${method}`).setContent(entry)
    root.createChild('application/ics', { filename: 'visit.ics' }).setContent(entry)
  }
  for (const { id, type, content } of pictures) {
    const extension = type.slice('image/'.length).replace('jpeg', 'jpg')
    root
      .createChild(type, { filename: `${id}.${extension}` })
      .setHeader({ 'content-id': `<${id}>`, 'content-disposition': 'inline' })
      .setContent(content)
  }
  return root.build()
}
