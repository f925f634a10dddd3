import { Duration } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Construct } from 'constructs'
import { variables } from '#lambdas/adapters/variables.ts'
import { visitsOutput } from '../stack-names.ts'
import { ItemTable } from './item-table.ts'
import { ScheduledFunction } from './scheduled-function.ts'

/** Limit of reads and of writes per second: a page with free times reads three weeks of days. */
const maxVisitUnits = 100

/** E-mails to visitors, every minute, by the only function that may; and the visits, which depend on them. */
export class VisitorMail extends Construct {
  readonly function: ScheduledFunction
  readonly visits: ItemTable

  constructor(scope: Construct, id: string, { logRetentionDays }: { readonly logRetentionDays: number }) {
    super(scope, id)
    this.visits = new ItemTable(this, 'VisitsTable', {
      maxUnits: maxVisitUnits,
      variable: variables.visits,
      output: visitsOutput,
    })
    this.function = new ScheduledFunction(this, 'Function', {
      name: 'visitor-mail',
      purpose: 'Every minute: sends visitors confirmations, answers and visit notices',
      timeout: Duration.seconds(55),
      logRetentionDays,
      schedules: [
        {
          id: 'EveryMinute',
          description: 'Sends pending messages to visitors',
          schedule: Schedule.rate(Duration.minutes(1)),
        },
      ],
      maxEventAge: Duration.minutes(1),
    })
  }
}
