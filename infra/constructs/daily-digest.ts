import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { NodeFunction } from './node-function.ts'

export interface DailyDigestProps {
  readonly logRetentionDays: number
}

/**
 * Every morning: tells the owner which next steps are due, what looks like spam, and what is still unsent.
 */
export class DailyDigest extends Construct {
  readonly function: NodeFunction

  constructor(scope: Construct, id: string, { logRetentionDays }: DailyDigestProps) {
    super(scope, id)
    this.function = new NodeFunction(this, 'Function', {
      name: 'digest',
      purpose: 'Every morning: tells the owner what looks like spam and what is unsent',
      timeout: Duration.seconds(55),
      logRetentionDays,
    })
    this.function.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(6) })
    new Rule(this, 'EveryMorning', {
      description: 'Send the daily digest',
      // UTC: 7 in the morning in San Diego in summer, 6 in winter.
      schedule: Schedule.cron({ hour: '14', minute: '0' }),
      targets: [new LambdaFunction(this.function, { retryAttempts: 2, maxEventAge: Duration.hours(6) })],
    })
    const reason =
      'The event says nothing but that a day has passed: what one digest left out is in the next.'
    Validations.of(this).acknowledge(
      { id: 'Serverless::Serverless-EventBusDLQ', reason },
      { id: 'Serverless::Serverless-LambdaAsyncFailureDestination', reason },
    )
  }
}
