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

/** Refusal of a service that speaks JSON. */
export const jsonRefusal = (name: string, status = 400): AwsAnswer => ({
  ...json({ __type: name, message: 'no' }, status),
  headers: { 'x-amzn-errortype': name },
})

/** Answers of each service, by request. */
export interface AwsAnswers {
  identity: AwsAnswer
  stack: AwsAnswer
  bootstrap: AwsAnswer
  account: AwsAnswer
  /** Keyed by address or domain. */
  identities: Readonly<Record<string, AwsAnswer>>
  concurrency: AwsAnswer
  /** Resources of the stack. */
  parts: AwsAnswer
  /** Reasons for failures of the stack. */
  events: AwsAnswer
  distributions: AwsAnswer
  subscriptions: AwsAnswer
  zone: AwsAnswer
  records: AwsAnswer
  certificate: AwsAnswer
}

/** CloudFormation's list of a stack's resources, from pairs of type and name. */
export const stackParts = (...parts: readonly (readonly [type: string, name: string])[]): AwsAnswer =>
  xml(
    `<R><ListStackResourcesResult><StackResourceSummaries>${parts
      .map(
        ([type, name]) =>
          `<member><LogicalResourceId>x</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-03T00:00:00Z</LastUpdatedTimestamp></member>`,
      )
      .join('')}</StackResourceSummaries></ListStackResourcesResult></R>`,
  )

/** CloudFormation's list of the last events. */
export const stackEvents = (...reasons: readonly string[]): AwsAnswer =>
  xml(
    `<R><DescribeStackEventsResult><StackEvents>${reasons
      .map(
        (reason) =>
          `<member><StackId>s</StackId><EventId>e</EventId><StackName>n</StackName><Timestamp>2026-11-03T00:00:00Z</Timestamp><ResourceStatusReason>${reason}</ResourceStatusReason></member>`,
      )
      .join('')}</StackEvents></DescribeStackEventsResult></R>`,
  )

export const distributions = (count: number): AwsAnswer =>
  xml(
    `<DistributionList><IsTruncated>false</IsTruncated><Quantity>${count}</Quantity><Items>${'<DistributionSummary><Id>E</Id></DistributionSummary>'.repeat(count)}</Items></DistributionList>`,
  )

/** SNS's list of subscribers: address and ARN. */
export const subscriptions = (...told: readonly (readonly [address: string, arn: string])[]): AwsAnswer =>
  xml(
    `<R><ListSubscriptionsByTopicResult><Subscriptions>${told
      .map(
        ([address, arn]) =>
          `<member><Endpoint>${address}</Endpoint><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn></member>`,
      )
      .join('')}</Subscriptions></ListSubscriptionsByTopicResult></R>`,
  )

export const zoneServers = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com']

export const hostedZone = (name: string): AwsAnswer =>
  xml(
    `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/Z0123456789ABC</Id><Name>${name}.</Name><CallerReference>c</CallerReference></HostedZone><DelegationSet><NameServers>${zoneServers.map((server) => `<NameServer>${server}</NameServer>`).join('')}</NameServers></DelegationSet></GetHostedZoneResponse>`,
  )

/** Records of the zone: name and type. */
export const zoneRecords = (...records: readonly (readonly [name: string, type: string])[]): AwsAnswer =>
  xml(
    `<ListResourceRecordSetsResponse><ResourceRecordSets>${records
      .map(
        ([name, type]) => `<ResourceRecordSet><Name>${name}.</Name><Type>${type}</Type></ResourceRecordSet>`,
      )
      .join(
        '',
      )}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>300</MaxItems></ListResourceRecordSetsResponse>`,
  )

export const certificate = (Status: string, ...names: readonly string[]): AwsAnswer =>
  json({ Certificate: { Status, DomainName: names[0], SubjectAlternativeNames: names } })

export const unknownIdentity = jsonRefusal('NotFoundException', 404)

export const verified = json({ VerifiedForSendingStatus: true, VerificationStatus: 'SUCCESS' })
export const pending = json({ VerifiedForSendingStatus: false, VerificationStatus: 'PENDING' })

/** SES's answer about an account. */
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
  parts: stackParts(
    ['AWS::SNS::Topic', 'arn:of:topic'],
    ...addresses.map((address) => ['AWS::SES::EmailIdentity', address] as const),
  ),
  events: stackEvents(),
  distributions: distributions(1),
  subscriptions: subscriptions(['ops@firm.net', 'arn:of:subscription']),
  zone: hostedZone('firm.com'),
  records: zoneRecords(['firm.com', 'NS'], ['firm.com', 'SOA'], ['firm.com', 'MX']),
  certificate: certificate('ISSUED', 'firm.com', 'www.firm.com'),
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
  if (body.includes('Action=ListStackResources')) return answers.parts
  if (body.includes('Action=DescribeStackEvents')) return answers.events
  if (body.includes('Action=DescribeStacks')) return answers.stack
  if (body.includes('Action=ListSubscriptionsByTopic')) return answers.subscriptions
  if (headers['x-amz-target'] === 'CertificateManager.DescribeCertificate') return answers.certificate
  if (url.includes('/distribution')) return answers.distributions
  if (url.includes('/rrset')) return answers.records
  if (url.includes('/hostedzone/')) return answers.zone
  if (url.startsWith('/v2/email/account')) return answers.account
  const [, identity] = /^\/v2\/email\/identities\/([^/]+)/.exec(url) ?? []
  if (identity) return answers.identities[decodeURIComponent(identity)] ?? unknownIdentity
  if (url.includes('/account-settings')) return answers.concurrency
  return json({ message: `nobody answers ${url}` }, 404)
}
