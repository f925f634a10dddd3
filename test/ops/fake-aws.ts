import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Listening, listen } from '#local/listen.ts'
import { stackAnswer } from './stack-answer.ts'

/** Status and body of one answer; headers tell an error's name. */
export interface AwsAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export const json = (value: unknown, status = 200): AwsAnswer => ({ status, body: JSON.stringify(value) })
export const xml = (body: string, status = 200): AwsAnswer => ({ status, body })

/** How a service that speaks JSON refuses. */
export const jsonRefusal = (name: string, status = 400): AwsAnswer => ({
  ...json({ __type: name, message: 'no' }, status),
  headers: { 'x-amzn-errortype': name },
})

/** What each service answers, by what it is asked. */
export interface AwsAnswers {
  identity: AwsAnswer
  stack: AwsAnswer
  bootstrap: AwsAnswer
  account: AwsAnswer
  /** By address or domain. */
  identities: Readonly<Record<string, AwsAnswer>>
  concurrency: AwsAnswer
}

export const unknownIdentity = jsonRefusal('NotFoundException', 404)

export const verified = json({ VerifiedForSendingStatus: true, VerificationStatus: 'SUCCESS' })
export const pending = json({ VerifiedForSendingStatus: false, VerificationStatus: 'PENDING' })

/** What SES says of an account. */
export const sesAccount = (changes: object = {}): AwsAnswer =>
  json({
    SendingEnabled: true,
    ProductionAccessEnabled: false,
    EnforcementStatus: 'HEALTHY',
    SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 3 },
    ...changes,
  })

export const quotaOf = (executions: number): AwsAnswer =>
  json({ AccountLimit: { ConcurrentExecutions: executions, UnreservedConcurrentExecutions: executions } })

export const bootstrapVersion = (version: string): AwsAnswer =>
  json({ Parameter: { Name: '/cdk-bootstrap/hnb659fds/version', Value: version } })

/** An account where everything is as it should be, before its owner has left the sandbox. */
export const healthy = (...addresses: readonly string[]): AwsAnswers => ({
  identity: xml(
    '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/olga</Arn><UserId>AIDA</UserId><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
  ),
  stack: xml(stackAnswer({})),
  bootstrap: bootstrapVersion('28'),
  account: sesAccount(),
  identities: Object.fromEntries(addresses.map((address) => [address, verified])),
  concurrency: quotaOf(1000),
})

/** A server that answers like the services that a preflight asks. */
export interface FakeAws extends Listening {
  answers: AwsAnswers
}

/** Starts it on this machine. */
export async function startFakeAws(answers: AwsAnswers): Promise<FakeAws> {
  const server = createServer(async (request, response) => {
    const { status, body, headers } = answerTo(request, await text(request), fake.answers)
    response.writeHead(status, headers).end(body)
  })
  const fake: FakeAws = { ...(await listen(server)), answers }
  return fake
}

function answerTo({ url = '', headers }: IncomingMessage, body: string, answers: AwsAnswers): AwsAnswer {
  if (headers['x-amz-target'] === 'AmazonSSM.GetParameter') return answers.bootstrap
  if (body.includes('Action=GetCallerIdentity')) return answers.identity
  if (body.includes('Action=DescribeStacks')) return answers.stack
  if (url.startsWith('/v2/email/account')) return answers.account
  const [, identity] = /^\/v2\/email\/identities\/([^/]+)/.exec(url) ?? []
  if (identity) return answers.identities[decodeURIComponent(identity)] ?? unknownIdentity
  if (url.includes('/account-settings')) return answers.concurrency
  return json({ message: `nobody answers ${url}` }, 404)
}
