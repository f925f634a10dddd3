import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Email } from '#lambdas/adapters/ses.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { listen } from '#local/listen.ts'

const email: Email = {
  tags: { form: 'lead', id: 'x', revision: '2' },
  subject: 'New quote request',
  text: 'Ann – kitchen',
  html: '<p>Ann – kitchen</p>',
  replyTo: 'ann@example.com',
}

const taken =
  '<SendEmailResponse><SendEmailResult><MessageId>m-1</MessageId></SendEmailResult></SendEmailResponse>'
const refused = (code: string, message = 'no') =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`

const xml = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
}

let answer: (response: ServerResponse) => void
let asked: URLSearchParams[]

const ses = await listen(
  createServer(async (request, response) => {
    asked.push(new URLSearchParams(await text(request)))
    answer(response)
  }),
)
afterAll(ses.close)
// Their client is this file's own.
afterAll(() => void vi.resetModules())
Object.assign(process.env, {
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  SENDER_EMAIL: 'website@firm.example',
  LEAD_RECIPIENTS: 'owner@firm.example,office@firm.example',
  CONFIGURATION_SET: 'mails',
})
beforeEach(() => {
  answer = xml(200, taken)
  asked = []
})

it('an e-mail after a pause arrives, though the mail service has closed the connection of the one before', async () => {
  const served = new WeakSet<object>()
  answer = (response) => {
    if (response.socket && served.has(response.socket)) response.socket.destroy()
    else xml(200, taken)(response)
    if (response.socket) served.add(response.socket)
  }
  const sendEmail = await sender()
  expect([await sendEmail(email), await sendEmail(email)]).toEqual(['m-1', 'm-1'])
})

/** Sends by a new client, since a client is created once for one endpoint. */
async function sender(endpoint = ses.url) {
  process.env.AWS_ENDPOINT_URL_SES = endpoint
  vi.resetModules()
  const { sendBySes } = await import('#lambdas/adapters/ses.ts')
  return (one: Email) => sendBySes('lead', one)
}

const send = async (endpoint?: string) => (await sender(endpoint))(email)

describe('an e-mail', () => {
  it.each([
    ['the account’s rate', xml(400, refused('Throttling', 'Maximum sending rate exceeded.')), 'throttled'],
    ['the account’s day', xml(400, refused('Throttling', 'Daily message quota exceeded.')), 'quota'],
    ['a broken service', xml(500, refused('InternalFailure')), 'transient'],
    ['an unavailable service', xml(503, '<html>'), 'transient'],
    ['a refused address', xml(400, refused('MessageRejected')), 'permanent'],
    ['a denied call', xml(403, refused('AccessDenied')), 'permanent'],
    ['a connection that ends before the answer', (response: ServerResponse) => response.destroy(), 'unclear'],
  ])('that fails by %s is tried once, and its failure is known', async (_, how, failure) => {
    answer = how
    await expect(send()).rejects.toMatchObject({ name: 'MailError', failure })
    expect(asked).toHaveLength(1)
  })

  it('that is not answered by the deadline may have been sent', async () => {
    answer = () => {}
    const sendEmail = await sender()
    const { withTimeout } = await import('#lambdas/adapters/deadline.ts')
    const failed = { failure: 'unclear', cause: { name: 'AbortError' } }
    await expect(withTimeout(100, () => sendEmail(email))).rejects.toMatchObject(failed)
  })

  it('that nobody listens to is tried soon again: it was not sent', async () => {
    const closedServer = await listen(createServer())
    await closedServer.close()
    await expect(send(closedServer.url)).rejects.toMatchObject({ failure: 'transient' })
  })
})
