import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { lostEventsOutput } from '../stack-names.ts'
import { accept } from './access.ts'

/** Keeps events that a function failed on after every retry, for two weeks, as they came. */
export class LostEvents extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    })
    accept(this.queue, {
      'Serverless-SQSRedrivePolicy': 'It is itself where lost events end: people read it, no function does.',
    })
    new CfnOutput(Stack.of(this), lostEventsOutput, { value: this.queue.queueUrl })
  }
}
