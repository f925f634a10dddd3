import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { NodeFunction } from './node-function.ts'

export interface ResendScheduleProps {
  readonly logRetentionDays: number
  /** Copies that may run at once, set aside for it alone. @default none is set aside */
  readonly reservedConcurrency?: number | undefined
}

/** Every minute: sends the pending notifications to the owner. */
export class ResendSchedule extends Construct {
  readonly function: NodeFunction

  constructor(scope: Construct, id: string, { logRetentionDays, reservedConcurrency }: ResendScheduleProps) {
    super(scope, id)
    this.function = new NodeFunction(this, 'Function', {
      name: 'resend',
      purpose: 'Every minute: sends the pending notifications to the owner',
      // E-mails begin for a whole minute, until the next run goes on; the rest is for the last of them to end.
      timeout: Duration.seconds(67),
      logRetentionDays,
      reservedConcurrency,
    })
    // The schedule is the retry.
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) })
    new Rule(this, 'EveryMinute', {
      description: 'Send pending notifications',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.function, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    })
    const reason = 'The event says nothing but that a minute has passed: the next one does the same work.'
    Validations.of(this).acknowledge(
      { id: 'Serverless::Serverless-EventBusDLQ', reason },
      { id: 'Serverless::Serverless-LambdaAsyncFailureDestination', reason },
    )
  }
}
