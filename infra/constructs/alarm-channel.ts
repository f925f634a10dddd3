import { Stack } from 'aws-cdk-lib'
import { Alarm, type AlarmProps } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { suppressNag } from './access.ts'

export interface AlarmMeaning {
  /** `now`: visitors or leads are affected. `today`: nothing is lost before the evening. */
  readonly severity: 'now' | 'today'
  readonly meaning: string
}

export interface AlarmChannelProps {
  /** Notified of alarms; each confirms once by a link. */
  readonly alarmEmail: readonly string[]
  readonly runbook: string
}

const urgency = { now: 'Look now.', today: 'Look today.' } as const

/** Notifies people of alarms by SNS, since SES may be what fails. */
export class AlarmChannel extends Construct {
  readonly alarms: Alarm[] = []
  private readonly topic: Topic
  private readonly runbook: string

  constructor(scope: Construct, id: string, { alarmEmail, runbook }: AlarmChannelProps) {
    super(scope, id)
    this.runbook = runbook
    this.topic = new Topic(this, 'Topic', { displayName: 'Website alarms', enforceSSL: true })
    for (const address of alarmEmail) this.topic.addSubscription(new EmailSubscription(address))
    // The policy that requires TLS replaces the default one, which lets alarms publish.
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
        'An undelivered alarm stays red in CloudWatch; a day later in a queue it would be useless.',
    })
  }

  /** Creates an alarm that notifies when it starts and ends, with urgency, meaning and runbook section. */
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
