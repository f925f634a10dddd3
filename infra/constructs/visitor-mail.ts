import { Duration } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { confirmationsVariable, siteVariable } from '#lambdas/adapters/variables.ts'
import { ExpiringTable } from './expiring-table.ts'
import { ScheduledFunction } from './scheduled-function.ts'

export interface VisitorMailProps {
  readonly logRetentionDays: number
}

/** Reads and writes a second: a handful for each lead. */
const maxUnits = 25

/**
 * Confirmations and answers to visitors: a function of its own, every minute, and a small table with those that are
 * pending. No other function may send to visitors.
 */
export class VisitorMail extends Construct {
  readonly function: ScheduledFunction
  private readonly table: ExpiringTable

  constructor(scope: Construct, id: string, { logRetentionDays }: VisitorMailProps) {
    super(scope, id)
    this.table = new ExpiringTable(this, 'Table', {
      maxUnits,
      reason: 'What is pending for some minutes: without it nobody is told anything wrong.',
    })
    this.function = new ScheduledFunction(this, 'Function', {
      name: 'confirmation',
      purpose: 'Every minute: sends visitors the pending confirmations and answers',
      timeout: Duration.seconds(55),
      logRetentionDays,
      schedules: [
        {
          id: 'EveryMinute',
          description: 'Send pending confirmations',
          schedule: Schedule.rate(Duration.minutes(1)),
        },
      ],
      maxEventAge: Duration.minutes(1),
    })
    const actions = ['dynamodb:UpdateItem', 'dynamodb:Scan', 'dynamodb:DeleteItem']
    this.table.connect(this.function, confirmationsVariable, actions)
  }

  /** Lets a form's function add confirmations, and the desk answers. */
  connectForm(form: LambdaFunction): void {
    this.table.connect(form, confirmationsVariable)
  }

  /** Tells the function where the links in its e-mails lead. */
  tellSite(site: string): void {
    this.function.addEnvironment(siteVariable, site)
  }
}
