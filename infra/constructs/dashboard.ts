import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  SingleValueWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { business } from '#content/business.ts'
import { cloudFront, errorRateOf, type Watch } from './watch.ts'

export interface DashboardProps {
  readonly watch: Watch
  readonly api: HttpApi
  readonly distribution: Distribution
  /** Logs of the function that counts how the promise of a reply is kept. */
  readonly promiseLogs: ILogGroup
  /** Logs of the functions that take photos and send confirmations, where there are any. */
  readonly afterSendLogs: readonly ILogGroup[]
}

/** Columns of CloudWatch's grid; heights are in its rows. */
const fullWidth = 24
const height = 6

const day = Duration.days(1)
const fiveMinutes = Duration.minutes(5)

/** Everything on one page: what is alarming, then leads, then pages. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    const { watch, api, distribution, promiseLogs, afterSendLogs } = props
    super(scope, id)
    const { stackName, region } = Stack.of(this)
    const { distributionId } = distribution
    const graph = (title: string, left: readonly IMetric[], unit: string) =>
      new GraphWidget({
        title,
        left: [...left],
        leftYAxis: { min: 0, label: unit, showUnits: false },
        width: fullWidth / 3,
        height,
      })
    const dashboard = new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: stackName,
      defaultInterval: Duration.days(14),
      widgets: [
        [
          new AlarmStatusWidget({
            title: 'Alarms: what each means and what to do is in its description',
            alarms: [...watch.channel.alarms],
            width: fullWidth,
            height: 4,
          }),
        ],
        [
          new SingleValueWidget({
            title: 'Today',
            metrics: [
              watch.leads.over(day, 'Leads'),
              watch.applications.over(day, 'Applications'),
              watch.unsent.over(fiveMinutes, 'E-mails not yet sent'),
              watch.undeliverable.over(day, 'E-mails that came back'),
              watch.proofs.over(day, 'Proofs that a lead arrives'),
            ],
            width: fullWidth,
            height: 4,
          }),
        ],
        [
          // Asked of the log: as metrics of their own, above the free ten, they would cost a dollar.
          new LogQueryWidget({
            title: `The promise of a reply ${business.replyTime}, last 30 days`,
            logGroupNames: [promiseLogs.logGroupName],
            queryLines: [
              'filter message.event = "promise.checked"',
              'sort @timestamp desc',
              'limit 1',
              'display message.replied as replied, message.of as ofLeads, message.overdue as overdueNow',
            ],
            view: LogQueryVisualizationType.TABLE,
            width: fullWidth / 2,
            height: 4,
          }),
          new LogQueryWidget({
            title: 'After Send: photos and confirmations, last 14 days',
            logGroupNames: afterSendLogs.map(({ logGroupName }) => logGroupName),
            queryLines: [
              'filter message.event in ["photo.kept", "photo.refused", "photo.failed", "confirmation.sent", "confirmation.not_sent"]',
              'stats count(*) as times by message.event as what',
              'sort what asc',
            ],
            view: LogQueryVisualizationType.TABLE,
            width: fullWidth / 2,
            height: 4,
          }),
        ],
        [
          graph(
            'Leads and applications',
            [watch.leads.over(day, 'Leads'), watch.applications.over(day, 'Applications')],
            'a day',
          ),
          graph(
            'Oldest that is not yet told',
            [
              watch.oldestUnsent.over(fiveMinutes, 'E-mail'),
              watch.oldestUndelivered.over(fiveMinutes, 'E-mail that the mailbox does not take'),
            ],
            'seconds',
          ),
          graph(
            'Forms: how long an answer takes',
            [50, 99].map((percentile) =>
              api.metricLatency({
                statistic: Stats.percentile(percentile),
                period: fiveMinutes,
                label: `p${percentile}`,
              }),
            ),
            'ms',
          ),
        ],
        [
          graph('Requests for pages and files', [cloudFront('Requests', Stats.SUM, distributionId)], '5 min'),
          graph(
            'Errors of pages and files',
            [cloudFront('4xxErrorRate', Stats.AVERAGE, distributionId), errorRateOf(distribution)],
            '%',
          ),
          graph(
            'Errors of the forms',
            [
              api.metricClientError({ statistic: Stats.SUM, period: fiveMinutes, label: 'refused (4xx)' }),
              watch.refused.with({ label: 'too many (429)' }),
              api.metricServerError({ statistic: Stats.SUM, period: fiveMinutes, label: 'failed (5xx)' }),
            ],
            '5 min',
          ),
        ],
      ],
    })
    new CfnOutput(this, 'Url', {
      value: `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${dashboard.dashboardName}`,
    })
  }
}
