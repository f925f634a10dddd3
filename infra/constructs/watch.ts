import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { releaseAlarmsOutput } from '../stack-names.ts'
import { AlarmChannel } from './alarm-channel.ts'
import { EventMetric } from './event-metric.ts'
import { NodeFunction } from './node-function.ts'
import { SavedQueries } from './saved-queries.ts'

export interface WatchProps {
  /** Are told when something is wrong. */
  readonly alarmEmail: readonly string[]
  /** Address of the runbook. */
  readonly runbook: string
  readonly api: HttpApi
  /** A line for each request to it. */
  readonly accessLogs: ILogGroup
  readonly distribution: Distribution
  readonly lead: NodeFunction
  readonly subcontractor: NodeFunction
  readonly resend: NodeFunction
  readonly delivery: NodeFunction
  readonly canary: NodeFunction
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

/** More than so much, in two of three periods: a single bad period raises no alarm. */
const keepsAbove = (threshold: number) =>
  ({
    threshold,
    evaluationPeriods: 3,
    datapointsToAlarm: 2,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }) as const

/** Metrics of the product, and the alarms on them. A contractor's site is quiet: every single failure counts. */
export class Watch extends Construct {
  readonly channel: AlarmChannel
  readonly leads: EventMetric
  readonly applications: EventMetric
  readonly unsent: EventMetric
  readonly oldestUnsent: EventMetric
  readonly oldestUndelivered: EventMetric
  readonly undeliverable: EventMetric
  readonly proofs: EventMetric
  readonly refused: Metric

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    const { alarmEmail, runbook, lead, subcontractor, resend, delivery, canary, accessLogs } = props
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
    this.oldestUndelivered = new EventMetric(this, 'OldestUndelivered', {
      ...finished,
      field: 'oldestUndeliveredSeconds',
    })
    this.undeliverable = new EventMetric(this, 'Undeliverable', {
      logs: delivery.logs,
      event: 'notification.undeliverable',
    })
    this.proofs = new EventMetric(this, 'Proofs', { logs: canary.logs, event: 'canary.passed' })
    this.refused = refusedRequests(this, accessLogs)
    this.watchRequests(props)
    this.watchNotifications()
    const logsOf = ({ logs }: NodeFunction) => [logs]
    new SavedQueries(this, 'Queries', {
      logs: {
        lead: logsOf(lead),
        subcontractor: logsOf(subcontractor),
        resend: logsOf(resend),
        delivery: logsOf(delivery),
        canary: logsOf(canary),
        'every function': functionsOf(this).flatMap(logsOf),
        access: [accessLogs],
      },
    })
  }

  private watchRequests({ api, distribution }: WatchProps): void {
    const { channel } = this
    // This alone takes a deploy back: the next two also count answers to a flood, so that anybody could raise them.
    const failed = channel.raise('function-errors', { metric: failures(this), ...reaches(1) })
    new CfnOutput(Stack.of(this), releaseAlarmsOutput, { value: failed.alarmArn })
    channel.raise('api-5xx', {
      metric: api.metricServerError({ period: minutes(5), statistic: Stats.SUM }),
      ...reaches(1),
    })
    channel.raise('site-5xx', { metric: errorRateOf(distribution), ...keepsAbove(5) })
    // Twenty, so that one visitor who presses Send too often raises no alarm.
    channel.raise('refused-requests', { metric: this.refused, ...reaches(20) })
  }

  private watchNotifications(): void {
    const { channel } = this
    // Waiting for five minutes, twice in a row; or twice five minutes in which no run said how long.
    channel.raise('unsent', {
      metric: this.oldestUnsent.over(minutes(5)),
      threshold: 300,
      evaluationPeriods: 2,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
    channel.raise('undeliverable', { metric: this.undeliverable.over(minutes(5)), ...reaches(1) })
    channel.raise('undelivered', {
      metric: this.oldestUndelivered.over(minutes(5)),
      ...reaches(Duration.hours(1).toSeconds()),
    })
    // A day, and two hours for a run that begins late.
    channel.raise('canary', {
      metric: this.proofs.over(Duration.hours(1)),
      threshold: 1,
      evaluationPeriods: 26,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
  }
}

/**
 * Counts runs of this stage's functions that ended with an error, ran out of time, or answered that they had failed:
 * one metric, filled from the log of each. AWS has no metric for "all of this stage's functions", and an alarm is
 * paid by the metric.
 */
function failures(scope: Construct): Metric {
  const metric = { metricNamespace: Stack.of(scope).stackName, metricName: 'functions.failed' }
  for (const each of functionsOf(scope))
    new MetricFilter(each, 'Failures', {
      ...metric,
      logGroup: each.logs,
      filterPattern: FilterPattern.literal(
        '{ ($.level = "ERROR" && $.message.event = "*.failed") || ($.type = "platform.report" && $.record.status != "success") }',
      ),
      metricValue: '1',
    })
  return new Metric({
    namespace: metric.metricNamespace,
    metricName: metric.metricName,
    statistic: Stats.SUM,
    period: minutes(5),
  })
}

const functionsOf = (scope: Construct): NodeFunction[] =>
  Stack.of(scope)
    .node.findAll()
    .filter((each) => each instanceof NodeFunction)

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

/** Percentage of the pages' answers that are errors of ours. CloudFront's metrics have a region of their own. */
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
