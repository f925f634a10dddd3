import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { NodeFunction } from './node-function.ts'

export interface ResendScheduleProps {
  readonly logRetentionDays: number
}

/** Every minute: sends the owner what is still owed. */
export class ResendSchedule extends Construct {
  readonly function: NodeFunction

  constructor(scope: Construct, id: string, { logRetentionDays }: ResendScheduleProps) {
    super(scope, id)
    this.function = new NodeFunction(this, 'Function', {
      name: 'resend',
      purpose: 'Every minute: sends the owner what is still owed',
      timeout: Duration.seconds(55),
      logRetentionDays,
    })
    // The schedule is the retry.
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) })
    new Rule(this, 'EveryMinute', {
      description: 'Send what is owed',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.function, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
    })
  }
}
