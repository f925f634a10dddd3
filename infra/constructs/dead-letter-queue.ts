import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { deadLetterQueueOutput } from '../stack-names.ts'
import { suppressNag } from './access.ts'

/** Dead-letter queue: keeps events that a function failed on after all retries, for two weeks. */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    })
    suppressNag(this.queue, {
      'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue itself: people read it, no function does.',
    })
    new CfnOutput(Stack.of(this), deadLetterQueueOutput, { value: this.queue.queueUrl })
  }
}
