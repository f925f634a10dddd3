import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

export interface AlarmChannelProps {
  /** Is told when something is wrong; confirms once by a link. */
  readonly alarmEmail: string
}

/** Tells people of alarms, by SNS: the mail service itself may be what fails. */
export class AlarmChannel extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, { alarmEmail }: AlarmChannelProps) {
    super(scope, id)
    this.topic = new Topic(this, 'Topic', { displayName: 'Website alarms', enforceSSL: true })
    this.topic.addSubscription(new EmailSubscription(alarmEmail))
  }

  /**
   * Raises an alarm on the first log line of an event within five minutes.
   * @param event as the function logs it, like "notification.undeliverable"
   * @param consequence what it means for the owner; the text of the alarm
   */
  onEvent(id: string, logs: ILogGroup, event: string, consequence: string): void {
    const filter = new MetricFilter(this, `${id}Filter`, {
      logGroup: logs,
      filterPattern: FilterPattern.stringValue('$.message.event', '=', event),
      metricNamespace: this.node.scope?.node.path ?? 'Website',
      metricName: event,
      metricValue: '1',
    })
    const alarm = filter.metric({ statistic: Stats.SUM, period: Duration.minutes(5) }).createAlarm(this, id, {
      alarmDescription: consequence,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    alarm.addOkAction(new SnsAction(this.topic))
  }
}
