import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Construct } from 'constructs'
import { business } from '#content/business.ts'
import { NodeFunction } from './node-function.ts'

export interface PromiseGuardProps {
  readonly logRetentionDays: number
}

/** Every quarter of an hour: warns the owner of leads that wait for an answer, and counts how the promise is kept. */
export class PromiseGuard extends Construct {
  readonly function: NodeFunction

  constructor(scope: Construct, id: string, { logRetentionDays }: PromiseGuardProps) {
    super(scope, id)
    this.function = new NodeFunction(this, 'Function', {
      name: 'promise',
      purpose:
        'Every quarter of an hour: warns of leads that nobody has answered four hours before the promise',
      timeout: Duration.seconds(30),
      logRetentionDays,
    })
    // The schedule is the retry.
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) })
    new Rule(this, 'EveryQuarter', {
      description: `Guard the promise of a reply ${business.replyTime}`,
      schedule: Schedule.rate(Duration.minutes(15)),
      targets: [new LambdaFunction(this.function, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
    })
    const reason = 'The event says nothing but that time has passed: the next one does the same work.'
    Validations.of(this).acknowledge(
      { id: 'Serverless::Serverless-EventBusDLQ', reason },
      { id: 'Serverless::Serverless-LambdaAsyncFailureDestination', reason },
    )
  }
}
