import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { siteVariable, visitsVariable } from '#lambdas/adapters/variables.ts'
import { visitsOutput } from '../stack-names.ts'
import type { ItemAction } from './allow.ts'
import { ItemTable } from './item-table.ts'
import { ScheduledFunction } from './scheduled-function.ts'

/** Reads and writes a second of the visits: a page with free times reads three weeks of days. */
const maxVisitUnits = 100

/**
 * Confirmations, answers and word of visits to visitors: a function of its own, every minute; and the table of the visits,
 * which there are only where visitors can be told. No other function may send to visitors.
 */
export class VisitorMail extends Construct {
  readonly function: ScheduledFunction
  private readonly visits: ItemTable

  constructor(scope: Construct, id: string, { logRetentionDays }: { readonly logRetentionDays: number }) {
    super(scope, id)
    this.visits = new ItemTable(this, 'VisitsTable', { maxUnits: maxVisitUnits })
    new CfnOutput(Stack.of(this), visitsOutput, { value: this.visits.tableName })
    this.function = new ScheduledFunction(this, 'Function', {
      name: 'visitor-mail',
      purpose: 'Every minute: sends visitors confirmations, answers and word of visits',
      timeout: Duration.seconds(55),
      logRetentionDays,
      schedules: [
        {
          id: 'EveryMinute',
          description: 'Send what visitors are owed',
          schedule: Schedule.rate(Duration.minutes(1)),
        },
      ],
      maxEventAge: Duration.minutes(1),
    })
    this.connectVisits(this.function, 'GetItem', 'PutItem')
  }

  /** Lets a function do this with visits, and tells it where. */
  connectVisits(lambda: LambdaFunction, ...actions: readonly ItemAction[]): void {
    this.visits.connect(lambda, visitsVariable, ...actions)
  }

  /** Tells the function where the links in its e-mails lead. */
  tellSite(site: string): void {
    this.function.addEnvironment(siteVariable, site)
  }
}
