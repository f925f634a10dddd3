import { Match } from 'aws-cdk-lib/assertions'
import { describe, it } from 'vitest'
import { synthesise } from './synthesise.ts'

const stack = synthesise()

describe('the e-mail', () => {
  it('has all addresses as identities and a configuration set that insists on TLS', () => {
    for (const EmailIdentity of ['website@firm.com', 'office@firm.com', 'crew@firm.com']) {
      stack.template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity })
    }
    stack.template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      ReputationOptions: { ReputationMetricsEnabled: true },
    })
  })
})

describe('what becomes of our e-mails', () => {
  it('is passed on by SES, each kind of it, to the function that writes it down', () => {
    stack.template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['send', 'delivery', 'bounce', 'reject', 'complaint'],
      },
    })
    stack.template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        detail: {
          mail: { tags: { 'ses:configuration-set': [{ Ref: Match.stringLikeRegexp('OwnerMail') }] } },
        },
      },
      Targets: [
        Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 8, MaximumEventAgeInSeconds: 7200 } }),
      ],
    })
  })
})

describe('the resend', () => {
  it('runs every minute, and the schedule is its only retry', () => {
    stack.template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('ResendFunction'), 'Arn'] },
          RetryPolicy: Match.objectLike({ MaximumRetryAttempts: 0 }),
        }),
      ],
    })
    stack.template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 })
  })
})

describe('the daily digest', () => {
  it('runs once a day, and is tried again for hours', () => {
    stack.template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'cron(0 14 * * ? *)' })
  })
})
