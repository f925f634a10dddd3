import { Stack } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { MailSender } from '#infra/constructs/mail-sender.ts'
import { synthesise } from './synthesise.ts'

const stack = synthesise()

it('the e-mail has all addresses as identities and a configuration set that insists on TLS', () => {
  for (const EmailIdentity of ['website@firm.com', 'office@firm.com', 'crew@firm.com']) {
    stack.template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity })
  }
  stack.template.hasResourceProperties('AWS::SES::ConfigurationSet', {
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    ReputationOptions: { ReputationMetricsEnabled: true },
  })
})

type Addresses = [owner: string[], sender?: string]

/** Resource ids by verified address. */
function resources([ownerEmail, senderEmail = 'website@firm.com']: Addresses) {
  const scope = new Stack()
  new MailSender(scope, 'OwnerMail', { ownerEmail, senderEmail, applicationsEmail: [], deskPeople: [] })
  const identities = Object.entries(Template.fromStack(scope).findResources('AWS::SES::EmailIdentity'))
  return new Map(identities.map(([id, { Properties }]) => [Properties.EmailIdentity, id]))
}

const [a, b] = ['a@firm.com', 'b@firm.com']

it.each<[string, Addresses, Addresses]>([
  ['one is added in front', [[a]], [[b, a]]],
  ['two change places', [[a], b], [[b], a]],
])('the addresses are the same resources, in one deploy and back, when %s', (_, one, other) => {
  const [before, after] = [resources(one), resources(other)]
  const ids = new Map([...before, ...after].map(([address, id]) => [id, address]))
  // Each resource has the same address in both, and vice versa.
  for (const [address, id] of [...before, ...after]) expect(ids.get(id)).toBe(address)
  for (const [address, id] of after) expect(before.get(address) ?? id).toBe(id)
})

it('SES forwards delivery events of our e-mails, each kind of them, to the function that records them', () => {
  const MatchingEventTypes = ['send', 'delivery', 'deliveryDelay', 'bounce', 'reject', 'complaint']
  stack.template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: { Enabled: true, MatchingEventTypes },
  })
  stack.template.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: Match.stringLikeRegexp('OwnerMail') }] } } },
    },
    Targets: [Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 8, MaximumEventAgeInSeconds: 7200 } })],
  })
})

it.each([
  ['OwnerMail', 'rate(1 minute)', 2, {}],
  ['OwnerMail', 'cron(0 14 * * ? *)', 2, { Input: JSON.stringify({ isMorning: true }) }],
  ['Canary', 'cron(0 15 * * ? *)', 0, {}],
])('%s runs at %s, and is tried again %i times', (name, ScheduleExpression, tries, event) => {
  const Arn = { 'Fn::GetAtt': [Match.stringLikeRegexp(`${name}Function`), 'Arn'] }
  const RetryPolicy = Match.objectLike({ MaximumRetryAttempts: tries })
  const Targets = [Match.objectLike({ Arn, RetryPolicy, ...event })]
  stack.template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression, State: 'ENABLED', Targets })
})
