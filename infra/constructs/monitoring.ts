import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { releaseAlarmsOutput } from '../stack-names.ts'
import { suppressNag } from './access.ts'
import { NodeFunction } from './node-function.ts'

/** `now`: visitors or leads are affected. `today`: nothing is lost before the evening. */
const urgency = { now: 'Look now.', today: 'Look today.' } as const

/** Alarms by their heading in docs/runbook.md. Each can fire even at three leads a day, and each needs someone to act. */
export const alarmMeanings = {
  unsent: {
    severity: 'now',
    meaning:
      'An e-mail to the owner has been waiting for ten minutes, bounced, or has not been accepted by the mailbox for an hour; or the queue could not be read for ten minutes. The leads are safe in the table.',
  },
  'function-errors': {
    severity: 'now',
    meaning:
      'A function of this stage failed. A visitor may have seen an error; pending e-mails may be late. What is stored is safe.',
  },
  'lost-events': {
    severity: 'today',
    meaning:
      'An SES event about an e-mail could not be recorded after all retries. The lead is safe in the table; the row may not show that the e-mail bounced.',
  },
  flood: {
    severity: 'today',
    meaning:
      'Many requests within five minutes were refused or failed. One address alone that sends too much is refused and harms nobody; many at once may block real visitors, who are shown our phone number instead.',
  },
  canary: {
    severity: 'now',
    meaning: 'No canary has passed for more than a day. Assume leads are not arriving.',
  },
} as const satisfies Record<string, { severity: keyof typeof urgency; meaning: string }>

export interface MonitoringProps {
  /** Notified of alarms; each confirms once by a link. */
  readonly alarmEmail: readonly string[]
  readonly runbook: string
  readonly accessLogs: ILogGroup
  readonly deadLetters: IQueue
  readonly forms: NodeFunction
  readonly ownerMail: NodeFunction
  readonly delivery: NodeFunction
  readonly canary: NodeFunction
}

type Metrics = Readonly<
  Record<'leads' | 'applications' | 'oldestWait' | 'refusedRequests', cloudwatch.Metric>
>

/** At least this value in one period. */
const reaches = (threshold: number) =>
  ({
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
  }) as const

/** The product's metrics, alarms and dashboard. A contractor's site is quiet: every single failure counts. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id)
    const saved = (event: string) => this.measure(event, [{ logs: props.forms.logs, pattern: isNew(event) }])
    const metrics = {
      leads: saved('lead.saved'),
      applications: saved('subcontractor.saved'),
      oldestWait: this.measureOldestWait(props),
      refusedRequests: this.measure('forms.refused', [
        { logs: props.accessLogs, pattern: '{ $.status = "429" || $.status = "5*" }' },
      ]),
    }
    this.createDashboard(this.createAlarms(metrics, props), metrics)
  }

  private createAlarms(
    { oldestWait, refusedRequests }: Metrics,
    props: MonitoringProps,
  ): readonly cloudwatch.Alarm[] {
    const { canary, deadLetters, runbook } = props
    // The path fixes the logical ids of the deployed topic and alarms.
    const channel = new Construct(this, 'Channel')
    const notify = new SnsAction(createTopic(channel, props))
    const alarms: cloudwatch.Alarm[] = []
    /** Notifies when it starts and ends, with urgency, meaning and runbook section. */
    const raise = (name: keyof typeof alarmMeanings, when: cloudwatch.AlarmProps) => {
      const { severity, meaning } = alarmMeanings[name]
      const alarm = new cloudwatch.Alarm(channel, name, {
        ...when,
        alarmName: `${Stack.of(this).stackName} ${name}`,
        alarmDescription: `${urgency[severity]} ${meaning} What to do: ${runbook}#${name}`,
      })
      alarm.addAlarmAction(notify)
      alarm.addOkAction(notify)
      alarms.push(alarm)
      return alarm
    }
    // Missing data counts: the owner's mail function has not run for ten minutes.
    raise('unsent', {
      metric: oldestWait,
      ...reaches(Duration.minutes(10).toSeconds()),
      treatMissingData: cloudwatch.TreatMissingData.BREACHING,
    })
    // The only alarm that rolls a deploy back: strangers could trigger the others.
    const errorAlarm = raise('function-errors', { metric: this.measureFailures(), ...reaches(1) })
    new CfnOutput(Stack.of(this), releaseAlarmsOutput, { value: errorAlarm.alarmArn })
    raise('lost-events', { metric: deadLetters.metricApproximateNumberOfMessagesVisible(), ...reaches(1) })
    // Twenty, so that one impatient visitor raises no alarm.
    raise('flood', { metric: refusedRequests, ...reaches(20) })
    const passes = this.measure('canary.passed', [{ logs: canary.logs, pattern: isEvent('canary.passed') }])
    // A day, and two hours for a late run.
    raise('canary', {
      metric: passes.with({ period: Duration.hours(1) }),
      threshold: 1,
      evaluationPeriods: 26,
      comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.BREACHING,
    })
    return alarms
  }

  private createDashboard(alarms: readonly cloudwatch.Alarm[], metrics: Metrics): void {
    const width = 8
    const period = Duration.days(1)
    const graph = (title: string, ...left: cloudwatch.Metric[]) =>
      new cloudwatch.GraphWidget({ title, left, leftYAxis: { min: 0, showUnits: false }, width })
    // The path fixes the logical id of a deployed dashboard.
    new cloudwatch.Dashboard(new Construct(Stack.of(this), 'Dashboard'), 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      defaultInterval: Duration.days(14),
      widgets: [
        [new cloudwatch.AlarmStatusWidget({ alarms: [...alarms], width: width * 3 })],
        [
          graph(
            'Leads and applications a day',
            metrics.leads.with({ period, label: 'Leads' }),
            metrics.applications.with({ period, label: 'Applications' }),
          ),
          graph('Oldest e-mail that has not reached the owner, in seconds', metrics.oldestWait),
          graph('Requests that were refused or failed, in five minutes', metrics.refusedRequests),
        ],
      ],
    })
  }

  /**
   * Measures the age of the oldest e-mail that has not reached the owner, in seconds: pending or, from an hour,
   * undelivered; a returned one counts as an hour.
   */
  private measureOldestWait({ ownerMail, delivery }: MonitoringProps): cloudwatch.Metric {
    const hour = Duration.hours(1).toSeconds()
    const finished = '$.message.event = "notification.resend_finished"'
    const metric = this.measure('notification.waiting_seconds', [
      { logs: ownerMail.logs, pattern: `{ ${finished} }`, value: '$.message.oldestPendingSeconds' },
      {
        logs: ownerMail.logs,
        pattern: `{ ${finished} && $.message.oldestUndeliveredSeconds >= ${hour} }`,
        value: '$.message.oldestUndeliveredSeconds',
      },
      { logs: delivery.logs, pattern: isEvent('notification.undeliverable'), value: String(hour) },
    ])
    return metric.with({ statistic: cloudwatch.Stats.MAXIMUM, period: Duration.minutes(10) })
  }

  /** Counts failed runs in one metric: AWS has none for all functions of a stage, and alarms are billed per metric. */
  private measureFailures(): cloudwatch.Metric {
    const pattern =
      '{ ($.level = "ERROR" && $.message.event = "*.failed") || ($.type = "platform.report" && $.record.status != "success") }'
    const functions = Stack.of(this)
      .node.findAll()
      .filter((each) => each instanceof NodeFunction)
    return this.measure(
      'functions.failed',
      functions.map(({ logs }) => ({ logs, pattern })),
    )
  }

  private measure(
    metricName: string,
    lines: readonly { logs: ILogGroup; pattern: string; value?: string }[],
  ): cloudwatch.Metric {
    const metricNamespace = Stack.of(this).stackName
    lines.forEach(({ logs, pattern, value = '1' }, index) => {
      new MetricFilter(this, `${metricName} ${index}`, {
        ...{ logGroup: logs, metricNamespace, metricName, metricValue: value },
        filterPattern: FilterPattern.literal(pattern),
      })
    })
    return new cloudwatch.Metric({ namespace: metricNamespace, metricName, statistic: cloudwatch.Stats.SUM })
  }
}

const isEvent = (event: string) => `{ $.message.event = "${event}" }`

/** Excludes test rows and edits. */
const isNew = (event: string) =>
  `{ $.message.event = "${event}" && $.message.revision = 1 && $.message.isTest NOT EXISTS }`

/** Topic of alarms: SNS, since SES may be what fails. */
function createTopic(scope: Construct, { alarmEmail }: MonitoringProps): Topic {
  const topic = new Topic(scope, 'Topic', { displayName: 'Website alarms', enforceSSL: true })
  for (const address of alarmEmail) topic.addSubscription(new EmailSubscription(address))
  // The policy that requires TLS replaces the default one, which lets alarms publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  suppressNag(scope, {
    'Serverless-SNSRedrivePolicy':
      'An undelivered alarm stays red in CloudWatch; a day later in a queue it would be useless.',
  })
  return topic
}
