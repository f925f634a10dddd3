import { Stack } from 'aws-cdk-lib'
import { Alarm, type AlarmProps } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { suppressNag } from './access.ts'

/** Text of an alarm's e-mail. */
export interface AlarmMeaning {
  /** `now`: visitors or leads suffer while it is on. `today`: nothing is lost by the evening. */
  readonly severity: 'now' | 'today'
  /** Meaning for the owner, in a sentence or two. */
  readonly meaning: string
}

export interface AlarmChannelProps {
  /** Are told when something is wrong; each confirms once by a link. */
  readonly alarmEmail: readonly string[]
  /** Address of the runbook, which has a section for each alarm, by its name. */
  readonly runbook: string
}

const urgency = { now: 'Look now.', today: 'Look today.' } as const

/** Tells people of alarms, by SNS: the mail service itself may be what fails. */
export class AlarmChannel extends Construct {
  readonly alarms: Alarm[] = []
  private readonly topic: Topic
  private readonly runbook: string

  constructor(scope: Construct, id: string, { alarmEmail, runbook }: AlarmChannelProps) {
    super(scope, id)
    this.runbook = runbook
    this.topic = new Topic(this, 'Topic', { displayName: 'Website alarms', enforceSSL: true })
    for (const address of alarmEmail) this.topic.addSubscription(new EmailSubscription(address))
    // A topic with a policy of its own, as the one that requires TLS, loses the default that lets alarms
    // publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    suppressNag(this, {
      'Serverless-SNSRedrivePolicy':
        'An alarm that found no mailbox stays red in CloudWatch; read a day later from a queue, it tells nothing.',
    })
  }

  /** Raises an alarm, and tells when it is over. Its text says how soon, what it means, and where to read what to do. */
  raise(name: string, { severity, meaning }: AlarmMeaning, when: AlarmProps): Alarm {
    const alarm = new Alarm(this, name, {
      ...when,
      alarmName: `${Stack.of(this).stackName} ${name}`,
      alarmDescription: `${urgency[severity]} ${meaning} What to do: ${this.runbook}#${name}`,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    alarm.addOkAction(new SnsAction(this.topic))
    this.alarms.push(alarm)
    return alarm
  }
}
