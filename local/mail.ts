import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import PostalMime, { type Attachment } from 'postal-mime'
import { type Html, htmlText } from '#lambdas/adapters/html.ts'
import { mailboxSimulator } from '#lambdas/adapters/variables.ts'
import { isMailable } from '#lambdas/leads/notify/email-page.ts'
import type { Assembly } from './assembly.ts'
import { type MailLimits, mailMeter } from './limits.ts'
import { serve } from './listen.ts'
import { openStore } from './open-store.ts'

export interface ReceivedEmail {
  readonly id: string
  /** ISO 8601. */
  readonly receivedAt: string
  readonly from: string
  readonly to: readonly string[]
  readonly replyTo: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly tags: Readonly<Record<string, string>>
  /** Inline pictures as data URLs, by content id. */
  readonly pictures?: Readonly<Record<string, string>>
  readonly calendar?: { readonly method: string; readonly text: string; readonly file: string }
  /** All headers of a MIME message; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

export type MailServer = Awaited<ReturnType<typeof startMail>>

/**
 * Starts an SES endpoint for `SendEmail` and `SendRawEmail` in the Query protocol, which rejects what SES rejects. The
 * operating system locks its store, which reveals whether the data folder is in use.
 * @param isSandbox whether recipients must be verified
 * @throws AlreadyRunning, DamagedData
 */
export async function startMail(assembly: Assembly, folder: string, limits?: MailLimits, isSandbox = true) {
  const store = await openStore<ReceivedEmail>(folder)
  const identities = assembly
    .all<{ EmailIdentity: string }>('AWS::SES::EmailIdentity')
    .map(([, { EmailIdentity }]) => EmailIdentity)
  const configurationSets = assembly.all('AWS::SES::ConfigurationSet').map(([id]) => id)
  const listeners = new Set<(message: ReceivedEmail) => void>()
  const countEmail = mailMeter(limits)
  let count = 0

  const send = async (action: string, request: URLSearchParams): Promise<ReceivedEmail> => {
    const message = await readMessage(action, request)
    expectWellFormed(message)
    expectVerified(isSandbox ? [message.from, ...message.to] : [message.from], identities)
    const set = request.get('ConfigurationSetName')
    if (set && !configurationSets.includes(set))
      throw new Refused('ConfigurationSetDoesNotExist', `Configuration set <${set}> does not exist.`)
    const excess = countEmail(message.to.length)
    if (excess) throw new Refused('Throttling', excess)
    // Sorted by time, then by arrival within a millisecond.
    count += 1
    await store.put(`${message.receivedAt} ${String(count).padStart(9, '0')}`, message)
    setImmediate(() => {
      for (const listener of listeners) listener(message)
    })
    return message
  }

  const listening = await serve(async (request) => {
    const parameters = new URLSearchParams(await request.text())
    const action = parameters.get('Action') ?? ''
    return send(action, parameters).then((message) => acceptance(action, message), refusal)
  })
  return {
    url: listening.url,
    /** Calls the listener with each new e-mail, after the response to its sender. Returns a function that ends this. */
    follow(listener: (message: ReceivedEmail) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Returns all e-mails, newest first. */
    messages: (): Promise<ReceivedEmail[]> => store.values({ reverse: true }).all(),
    async close() {
      await listening.close()
      await store.close()
    },
  }
}

class Refused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const xml = (status: number, content: Html) =>
  new Response(htmlText(content), { status, headers: { 'content-type': 'text/xml' } })

const acceptance = (action: string, { id }: ReceivedEmail) =>
  xml(
    200,
    html`<${action}Response xmlns="${namespace}"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`,
  )

function refusal(error: unknown): Response {
  const isRefused = error instanceof Refused
  const { code, message } = isRefused ? error : { code: 'InternalFailure', message: `${error}` }
  return xml(
    isRefused ? 400 : 500,
    html`<ErrorResponse xmlns="${namespace}"><Error><Type>${isRefused ? 'Sender' : 'Receiver'}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  )
}

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/'

const listIn = (request: URLSearchParams, name: string) =>
  [...request].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value)

const envelopeOf = (request: URLSearchParams) => ({
  id: randomUUID(),
  receivedAt: new Date().toISOString(),
  from: request.get('Source') ?? '',
  tags: Object.fromEntries(
    [...request]
      .filter(([key]) => /^Tags\.member\.\d+\.Name$/.test(key))
      .map(([key, name]) => [name, request.get(key.replace(/Name$/, 'Value')) ?? '']),
  ),
})

const maxRawBytes = 10 * 1024 * 1024

async function readRawMessage(request: URLSearchParams): Promise<ReceivedEmail> {
  const raw = Buffer.from(request.get('RawMessage.Data') ?? '', 'base64')
  if (raw.length > maxRawBytes)
    throw new Refused('InvalidParameterValue', `Message length is more than ${maxRawBytes} bytes long`)
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    ...envelopeOf(request),
    to: listIn(request, 'Destinations'),
    replyTo: (parsed.replyTo ?? []).flatMap(({ address: each }) => each ?? []),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    ...calendarIn(parsed.attachments),
    pictures: Object.fromEntries(
      parsed.attachments
        .filter(({ mimeType }) => mimeType.startsWith('image/'))
        .map(({ contentId = '', mimeType, content }) => [
          contentId.replace(/[<>]/g, ''),
          `data:${mimeType};base64,${content}`,
        ]),
    ),
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
  }
}

function calendarIn(attachments: readonly Attachment[]): Pick<ReceivedEmail, 'calendar'> {
  const find = (type: string) => attachments.find(({ mimeType }) => mimeType === type)
  const textOf = (type: string) => Buffer.from(String(find(type)?.content ?? ''), 'base64').toString()
  const method = find('text/calendar')?.method
  return method
    ? { calendar: { method, text: textOf('text/calendar'), file: textOf('application/ics') } }
    : {}
}

async function readMessage(action: string, request: URLSearchParams): Promise<ReceivedEmail> {
  if (action === 'SendRawEmail') return readRawMessage(request)
  if (action !== 'SendEmail') throw new Refused('InvalidAction', `Unknown action ${action}`)
  return {
    ...envelopeOf(request),
    to: listIn(request, 'Destination.ToAddresses'),
    replyTo: listIn(request, 'ReplyToAddresses'),
    subject: request.get('Message.Subject.Data') ?? '',
    text: request.get('Message.Body.Text.Data') ?? '',
    html: request.get('Message.Body.Html.Data') ?? '',
  }
}

/** A verified domain includes all its addresses. */
function expectVerified(addresses: readonly string[], identities: readonly string[]): void {
  const unverified = addresses.filter(
    (address) =>
      address !== mailboxSimulator &&
      !identities.includes(address) &&
      !identities.includes(address.slice(address.lastIndexOf('@') + 1)),
  )
  if (unverified.length > 0)
    throw new Refused(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region US-EAST-1: ${unverified.join(', ')}`,
    )
}

function expectWellFormed(message: ReceivedEmail): void {
  const illegal = [message.from, ...message.to, ...message.replyTo].find((each) => !isMailable(each))
  if (illegal !== undefined || message.to.length === 0)
    throw new Refused('InvalidParameterValue', `Illegal address: ${illegal ?? '(no recipient)'}`)
  const words = Object.entries(message.tags).flat()
  if (!words.every((each) => /^[\w.@-]{1,256}$/.test(each)))
    throw new Refused('InvalidParameterValue', 'Illegal message tag')
  if (/[\r\n]/.test(message.subject))
    throw new Refused('InvalidParameterValue', 'Header value contains a line end')
}
