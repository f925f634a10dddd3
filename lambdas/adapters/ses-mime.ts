import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MimeNode from 'nodemailer/lib/mime-node'
import type { FormContract } from '#forms/contract.ts'
import { abortAtDeadline } from './deadline.ts'
import { callSes, type Email, recipientsFor, sendBySes, singleAttempt, tagsOf } from './ses.ts'
import { environment, memoize } from './variables.ts'

// A longer timeout, because this e-mail may have eight megabytes.
const ses = memoize(() => abortAtDeadline(new SESClient(singleAttempt(5000))))

/** Sends like `sendBySes`, but with pictures; imported separately, as MIME is a third of a bundle. @throws MailError */
export const sendWithPicturesBySes = (form: FormContract['name'], email: Email): Promise<string> =>
  email.pictures?.length ? sendRawBySes(email, recipientsFor(form, email)) : sendBySes(form, email)

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

/** Builds a MIME message (RFC 2045) with inline pictures, or the calendar entry both inline and as a file. */
export async function mimeMessage(
  { subject, text, html, replyTo, headers = {}, pictures = [], calendar }: Email,
  from: string,
  to: readonly string[],
): Promise<Buffer> {
  // Visitors' data is content, never a path or URL to read.
  const root = new MimeNode(calendar ? 'multipart/mixed' : 'multipart/related', {
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  root.setHeader({ from, to: to.join(', '), subject, ...(replyTo && { 'reply-to': replyTo }), ...headers })
  const alternatives = root.createChild('multipart/alternative')
  alternatives.createChild('text/plain; charset=utf-8').setContent(text)
  alternatives.createChild('text/html; charset=utf-8').setContent(html)
  if (calendar) {
    const { method, text: entry } = calendar
    alternatives.createChild(`text/calendar; charset=utf-8; method=${method}`).setContent(entry)
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
