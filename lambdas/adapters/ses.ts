import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import type { FormContract } from '#forms/contract.ts'
import type { DocumentType } from '#forms/photos.ts'
import { abortAtDeadline } from './deadline.ts'
import { environment, mailboxSimulator, memoize, recipientsVariable } from './variables.ts'

export interface Email {
  /** Returned in all of the service's events: ASCII letters, digits and dashes. */
  readonly tags: Readonly<Record<string, string>>
  /** ASCII, without visitors' text. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Reply address, safe in a header; undefined for our own. */
  readonly replyTo: string | undefined
  readonly toSimulator?: boolean
  /** Inline pictures, referenced in the HTML as `cid:` and id. @default none */
  readonly pictures?: readonly Picture[]
  /** Calendar entry, both inline and as a file: some programs read only one. @default none */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string }
  readonly headers?: Readonly<Record<string, string>>
}

export interface Picture {
  /** Letters, digits and dashes. */
  readonly id: string
  readonly type: DocumentType
  readonly content: Buffer
}

export type MailFailure =
  /** Busy or broken: retry soon. */
  | 'transient'
  /** No response: it may have been sent. */
  | 'unclear'
  /** Refused until somebody changes something. */
  | 'permanent'
  /** The account sends too fast. */
  | 'throttled'
  /** The account has used its quota of 24 hours. */
  | 'quota'

/** Thrown when the service did not confirm that it accepted the e-mail. */
export class MailError extends Error {
  override name = 'MailError'
  readonly failure: MailFailure

  constructor(failure: MailFailure, options: ErrorOptions) {
    super(`the e-mail was not accepted (${failure})`, options)
    this.failure = failure
  }
}

/** A single attempt, because a retry could be a duplicate and the resend retries; on a new connection, because a kept one may be stale. */
export const singleAttempt = (requestTimeout: number) => ({
  maxAttempts: 1,
  requestHandler: {
    connectionTimeout: 1000,
    requestTimeout,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  },
})

const ses = memoize(() => abortAtDeadline(new SESClient(singleAttempt(4000))))

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Sends an e-mail to a form's recipients. @returns the service's message id @throws MailError */
export const sendBySes = (form: FormContract['name'], email: Email): Promise<string> =>
  sendTo(recipientsFor(form, email), email)

/** @returns the service's message id @throws MailError */
export function sendTo(recipients: readonly string[], email: Email): Promise<string> {
  const { subject, text, html, replyTo } = email
  const command = new SendEmailCommand({
    Source: environment('SENDER_EMAIL'),
    Destination: { ToAddresses: [...recipients] },
    ConfigurationSetName: environment('CONFIGURATION_SET'),
    ReplyToAddresses: replyTo ? [replyTo] : [],
    Message: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } },
    Tags: tagsOf(email),
  })
  return callSes(() => ses().send(command))
}

export const recipientsFor = (form: FormContract['name'], { toSimulator }: Email): string[] =>
  toSimulator ? [mailboxSimulator] : environment(recipientsVariable(form)).split(',')

export const tagsOf = ({ tags }: Email) => Object.entries(tags).map(([Name, Value]) => ({ Name, Value }))

/** @returns the message id @throws MailError */
export async function callSes(
  send: () => Promise<{ readonly MessageId?: string | undefined }>,
): Promise<string> {
  try {
    const { MessageId } = await send()
    return MessageId ?? 'unknown'
  } catch (error) {
    throw new MailError(failureOf(error), { cause: error })
  }
}

function failureOf(error: unknown): MailFailure {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  if (/Throttl/.test(name)) return /quota/i.test(message) ? 'quota' : 'throttled'
  if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(code)) return 'transient'
  if (/Timeout|Abort/.test(name) || /ECONNRESET|EPIPE|ETIMEDOUT/.test(code)) return 'unclear'
  const { $fault, $metadata } = error as { $fault?: string; $metadata?: { httpStatusCode?: number } }
  if ($fault === 'server' || ($metadata?.httpStatusCode ?? 0) >= 500) return 'transient'
  return $fault === 'client' ? 'permanent' : 'unclear'
}
