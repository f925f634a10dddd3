import { type Duration, Stack } from 'aws-cdk-lib'
import { type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

export interface EventMetricProps {
  readonly logs: ILogGroup
  /** Name of the event in the log, like "notification.undeliverable". */
  readonly event: string
  /** Field of the event to follow. @default the events are counted */
  readonly field?: string
  /** Leaves out canaries and edits. @default false */
  readonly onlyNewLeads?: boolean
}

/** A metric of this stack from a function's log: the number of an event, or the highest value of a field. */
export class EventMetric extends Construct {
  private readonly filter: MetricFilter
  private readonly statistic: string

  constructor(scope: Construct, id: string, props: EventMetricProps) {
    super(scope, id)
    const { logs, event, field, onlyNewLeads = false } = props
    const named = `$.message.event = "${event}"`
    const isNew = '$.message.revision = 1 && $.message.canary NOT EXISTS'
    this.statistic = field ? Stats.MAXIMUM : Stats.SUM
    this.filter = new MetricFilter(this, 'Filter', {
      logGroup: logs,
      filterPattern: FilterPattern.literal(`{ ${onlyNewLeads ? `${named} && ${isNew}` : named} }`),
      metricNamespace: Stack.of(this).stackName,
      metricName: field ? `${event}.${field}` : event,
      metricValue: field ? `$.message.${field}` : '1',
    })
  }

  /** @param period over which it is counted, or the highest is taken */
  over(period: Duration, label?: string): Metric {
    return this.filter.metric({ statistic: this.statistic, period, ...(label ? { label } : {}) })
  }
}
