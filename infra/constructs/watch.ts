import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import {
  type AlarmProps,
  ComparisonOperator,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { releaseAlarmsOutput } from '../stack-names.ts'
import { AlarmChannel, type AlarmMeaning } from './alarm-channel.ts'
import { NodeFunction } from './node-function.ts'

/**
 * Every alarm with what it means. The key is also the heading of its section in docs/runbook.md. Each can be raised at
 * three leads a day, and each asks somebody to do something.
 */
export const alarmMeanings = {
  unsent: {
    severity: 'now',
    meaning:
      'An e-mail to the owner has been waiting for ten minutes, came back, or has not been taken by the mailbox for an hour; or for ten minutes nobody could tell. The leads are safe in the table.',
  },
  'function-errors': {
    severity: 'now',
    meaning:
      'A function of this stage failed. A visitor may have seen an error; pending e-mails may be late. What is stored is safe.',
  },
  'lost-events': {
    severity: 'today',
    meaning:
      'What the mail service said of an e-mail could not be written down, after every try. The lead is safe in the table; its row may not say that the e-mail came back.',
  },
  flood: {
    severity: 'today',
    meaning:
      'Many requests within five minutes were refused or failed. One address alone that sends too much is refused and harms nobody; many at once may turn visitors away, who read our phone number.',
  },
  canary: {
    severity: 'now',
    meaning:
      'For more than a day nothing has proved that a lead sent on the website arrives as an e-mail. Treat it as if none did.',
  },
} as const satisfies Record<string, AlarmMeaning>

export interface WatchProps {
  /** Are told when something is wrong. */
  readonly alarmEmail: readonly string[]
  /** Address of the runbook. */
  readonly runbook: string
  /** A line for each request to the API. */
  readonly accessLogs: ILogGroup
  readonly deadLetters: IQueue
  readonly forms: NodeFunction
  readonly ownerMail: NodeFunction
  readonly delivery: NodeFunction
  readonly canary: NodeFunction
}

/** At least as many, in one period. */
const reaches = (threshold: number) =>
  ({
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  }) as const

/** Metrics of the product, and the alarms on them. A contractor's site is quiet: every single failure counts. */
export class Watch extends Construct {
  readonly channel: AlarmChannel
  readonly leads: Metric
  readonly applications: Metric
  /** Age in seconds of the oldest e-mail that has not reached the owner. */
  readonly waiting: Metric
  /** Number of requests that were refused or failed. */
  readonly refused: Metric

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id)
    this.channel = new AlarmChannel(this, 'Channel', props)
    this.leads = this.measure('lead.saved', [{ logs: props.forms.logs, pattern: isNew('lead.saved') }])
    this.applications = this.measure('subcontractor.saved', [
      { logs: props.forms.logs, pattern: isNew('subcontractor.saved') },
    ])
    this.waiting = this.measureWaiting(props)
    this.refused = this.measure('forms.refused', [
      { logs: props.accessLogs, pattern: '{ $.status = "429" || $.status = "5*" }' },
    ])
    this.raiseAlarms(props)
  }

  private raiseAlarms({ canary, deadLetters }: WatchProps): void {
    const raise = (name: keyof typeof alarmMeanings, when: AlarmProps) =>
      this.channel.raise(name, alarmMeanings[name], when)
    // Also when for ten minutes no run of the owner’s mail said how long.
    raise('unsent', {
      metric: this.waiting,
      ...reaches(Duration.minutes(10).toSeconds()),
      treatMissingData: TreatMissingData.BREACHING,
    })
    // This alone takes a deploy back: a flood of strangers could raise the others.
    const failed = raise('function-errors', { metric: this.measureFailures(), ...reaches(1) })
    new CfnOutput(Stack.of(this), releaseAlarmsOutput, { value: failed.alarmArn })
    raise('lost-events', {
      metric: deadLetters.metricApproximateNumberOfMessagesVisible(),
      ...reaches(1),
    })
    // Twenty, so that one visitor who presses Send too often raises no alarm.
    raise('flood', { metric: this.refused, ...reaches(20) })
    const passed = this.measure('canary.passed', [{ logs: canary.logs, pattern: isEvent('canary.passed') }])
    // A day, and two hours for a run that begins late.
    raise('canary', {
      metric: passed.with({ period: Duration.hours(1) }),
      threshold: 1,
      evaluationPeriods: 26,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    })
  }

  /** An e-mail counts from when it is pending; after an hour without its mailbox, or once it came back, as an hour. */
  private measureWaiting({ ownerMail, delivery }: WatchProps): Metric {
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
    return metric.with({ statistic: Stats.MAXIMUM, period: Duration.minutes(10) })
  }

  /**
   * Counts runs of this stage's functions that ended with an error, ran out of time, or answered that they had failed.
   * AWS has no metric for "all of this stage's functions", and an alarm is paid by the metric.
   */
  private measureFailures(): Metric {
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

  /** One metric, filled from lines of one log or several; by default they are counted. */
  private measure(
    metricName: string,
    lines: readonly { logs: ILogGroup; pattern: string; value?: string }[],
  ): Metric {
    const metricNamespace = Stack.of(this).stackName
    lines.forEach(({ logs, pattern, value = '1' }, index) => {
      new MetricFilter(this, `${metricName} ${index}`, {
        ...{ logGroup: logs, metricNamespace, metricName, metricValue: value },
        filterPattern: FilterPattern.literal(pattern),
      })
    })
    return new Metric({ namespace: metricNamespace, metricName, statistic: Stats.SUM })
  }
}

const isEvent = (event: string) => `{ $.message.event = "${event}" }`

/** Leaves out test rows and edits. */
const isNew = (event: string) =>
  `{ $.message.event = "${event}" && $.message.revision = 1 && $.message.isTest NOT EXISTS }`
