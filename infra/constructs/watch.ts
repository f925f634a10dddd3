import { Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { AlarmChannel } from './alarm-channel.ts'
import { EventMetric } from './event-metric.ts'
import type { NodeFunction } from './node-function.ts'

export interface WatchProps {
  /** Is told when something is wrong. */
  readonly alarmEmail: string
  /** Where people read what to do. */
  readonly runbook: string
  readonly api: HttpApi
  /** A line for each request to it. */
  readonly accessLogs: ILogGroup
  readonly distribution: Distribution
  readonly lead: NodeFunction
  readonly subcontractor: NodeFunction
  readonly resend: NodeFunction
  readonly delivery: NodeFunction
  readonly digest: NodeFunction
  readonly canary: NodeFunction
  readonly promise: NodeFunction
  readonly tables: readonly Table[]
}

const minutes = Duration.minutes

/** At least as many, in one period. */
const reaches = (threshold: number) =>
  ({
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }) as const

/** More than so much, in two of three periods: one slow minute is nobody's trouble. */
const keepsAbove = (threshold: number) =>
  ({
    threshold,
    evaluationPeriods: 3,
    datapointsToAlarm: 2,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }) as const

/** Nothing at all, for so many periods. */
const staysAway = (evaluationPeriods: number) =>
  ({
    threshold: 1,
    evaluationPeriods,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  }) as const

/** What is measured of the product, and the alarms on it. A contractor's site is quiet: every single failure counts. */
export class Watch extends Construct {
  readonly channel: AlarmChannel
  readonly leads: EventMetric
  readonly applications: EventMetric
  readonly unsent: EventMetric
  readonly oldestUnsent: EventMetric
  readonly held: EventMetric
  readonly oldestHeld: EventMetric
  private readonly quotaReached: EventMetric
  readonly undeliverable: EventMetric
  readonly proofs: EventMetric
  /** Leads of the last 30 days that were answered within 24 hours, and those of which it is known. */
  readonly replied: EventMetric
  readonly repliable: EventMetric
  /** Leads that have waited for longer. */
  readonly overdue: EventMetric
  readonly refused: Metric

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    const { alarmEmail, runbook, lead, subcontractor, resend, delivery, canary, promise } = props
    this.channel = new AlarmChannel(this, 'Channel', { alarmEmail, runbook })
    const onlyNewLeads = true
    this.leads = new EventMetric(this, 'Leads', { logs: lead.logs, event: 'lead.saved', onlyNewLeads })
    this.applications = new EventMetric(this, 'Applications', {
      logs: subcontractor.logs,
      event: 'subcontractor.saved',
      onlyNewLeads,
    })
    const finished = { logs: resend.logs, event: 'notification.resend_finished' }
    this.unsent = new EventMetric(this, 'Unsent', { ...finished, field: 'pending' })
    this.oldestUnsent = new EventMetric(this, 'OldestUnsent', { ...finished, field: 'oldestPendingSeconds' })
    this.held = new EventMetric(this, 'Held', { ...finished, field: 'quarantined' })
    this.oldestHeld = new EventMetric(this, 'OldestHeld', { ...finished, field: 'oldestQuarantinedSeconds' })
    this.quotaReached = new EventMetric(this, 'QuotaReached', {
      logs: resend.logs,
      event: 'notification.quota_reached',
    })
    this.undeliverable = new EventMetric(this, 'Undeliverable', {
      logs: delivery.logs,
      event: 'notification.undeliverable',
    })
    this.proofs = new EventMetric(this, 'Proofs', { logs: canary.logs, event: 'canary.passed' })
    const guarded = { logs: promise.logs, event: 'promise.checked' }
    this.replied = new EventMetric(this, 'Replied', { ...guarded, field: 'replied' })
    this.repliable = new EventMetric(this, 'Repliable', { ...guarded, field: 'of' })
    this.overdue = new EventMetric(this, 'Overdue', { ...guarded, field: 'overdue' })
    this.refused = refusedRequests(this, props.accessLogs)
    this.watchRequests(props)
    this.watchNotifications()
  }

  private watchRequests({ api, distribution, tables, ...props }: WatchProps): void {
    const { channel } = this
    const { lead, subcontractor, resend, delivery, digest } = props
    channel.raise('api-5xx', {
      metric: api.metricServerError({ period: minutes(5), statistic: Stats.SUM }),
      ...reaches(1),
    })
    channel.raise('api-latency', {
      metric: api.metricLatency({ period: minutes(5), statistic: Stats.percentile(99) }),
      ...keepsAbove(5000),
    })
    // One visitor who presses too often is nobody's trouble.
    channel.raise('refused-requests', { metric: this.refused, ...reaches(20) })
    // The canary is left out: its own alarm says when it fails.
    channel.raise('function-errors', {
      metric: sumOf([lead, subcontractor, resend, delivery, digest].map((each) => each.metricErrors())),
      ...reaches(1),
    })
    channel.raise('function-throttles', {
      metric: sumOf([lead, subcontractor, resend].map((each) => each.metricThrottles())),
      ...reaches(1),
    })
    channel.raise('table-throttles', { metric: refusedWrites(tables), ...reaches(1) })
    channel.raise('site-5xx', { metric: errorRateOf(distribution), ...keepsAbove(5) })
  }

  private watchNotifications(): void {
    const { channel } = this
    channel.raise('oldest-unsent', { metric: this.oldestUnsent.over(minutes(5)), ...reaches(600) })
    channel.raise('resend-silent', { metric: this.unsent.timesOver(minutes(5)), ...staysAway(3) })
    channel.raise('mail-quota', { metric: this.quotaReached.over(minutes(5)), ...reaches(1) })
    // A day, and as much again as the digest is tried anew, and some more.
    channel.raise('digest-late', {
      metric: this.oldestHeld.over(minutes(5)),
      ...reaches(Duration.hours(36).toSeconds()),
    })
    channel.raise('undeliverable', { metric: this.undeliverable.over(minutes(5)), ...reaches(1) })
    // A day, and two hours for a run that begins late.
    channel.raise('canary', { metric: this.proofs.over(Duration.hours(1)), ...staysAway(26) })
  }
}

/** Answers with 429: of the functions to an address that floods them, and of the API to whoever comes above its limits. */
function refusedRequests(scope: Construct, logGroup: ILogGroup): Metric {
  return new MetricFilter(scope, 'Refused', {
    logGroup,
    filterPattern: FilterPattern.literal('{ $.status = "429" }'),
    metricNamespace: Stack.of(scope).stackName,
    metricName: 'forms.refused',
    metricValue: '1',
  }).metric({ statistic: Stats.SUM, period: minutes(5) })
}

/** How many of the pages' answers are errors of ours, in per cent. CloudFront's metrics have a region of their own. */
export const errorRateOf = ({ distributionId }: Distribution): Metric =>
  cloudFront('5xxErrorRate', Stats.AVERAGE, distributionId)

/** A metric of CloudFront over five minutes. */
export const cloudFront = (metricName: string, statistic: string, DistributionId: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    statistic,
    period: minutes(5),
    dimensionsMap: { DistributionId, Region: 'Global' },
  })

function sumOf(metrics: readonly IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric]))
  return new MathExpression({
    // Without FILL, a sum is missing as soon as one of its parts is.
    expression: Object.keys(usingMetrics)
      .map((name) => `FILL(${name}, 0)`)
      .join(' + '),
    usingMetrics,
    period: minutes(5),
  })
}

/** Writes that the tables did not carry out: held back by the ceilings, or failed inside DynamoDB. */
function refusedWrites(tables: readonly Table[]): MathExpression {
  const metrics = tables.flatMap(({ tableName: TableName }) =>
    ['ThrottledRequests', 'SystemErrors'].map(
      (metricName) =>
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName, Operation: 'UpdateItem' },
          statistic: Stats.SUM,
        }),
    ),
  )
  return sumOf(metrics)
}
