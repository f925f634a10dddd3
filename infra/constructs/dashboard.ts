import { Duration, Stack } from 'aws-cdk-lib'
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { Monitoring } from './monitoring.ts'

const width = 8

/** Dashboard of alarms, leads and e-mails. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, monitoring: Monitoring) {
    super(scope, id)
    const period = Duration.days(1)
    const graph = (title: string, left: IMetric[]) =>
      new GraphWidget({ title, left, leftYAxis: { min: 0, showUnits: false }, width })
    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.days(14),
      widgets: [
        [new AlarmStatusWidget({ alarms: monitoring.channel.alarms, width: width * 3 })],
        [
          graph('Leads and applications a day', [
            monitoring.leads.with({ period, label: 'Leads' }),
            monitoring.applications.with({ period, label: 'Applications' }),
          ]),
          graph('Oldest e-mail that has not reached the owner, in seconds', [monitoring.oldestWait]),
          graph('Requests that were refused or failed, in five minutes', [monitoring.refusedRequests]),
        ],
      ],
    })
  }
}
