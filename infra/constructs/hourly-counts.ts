import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { hourlyCountsVariable, immediateMailsVariable } from '#lambdas/adapters/variables.ts'
import type { Settings } from '../config.ts'
import { ItemTable } from './item-table.ts'

export type HourlyCountsProps = Pick<Settings, 'immediateMailsPerHour'>

/** Writes a second: many times what the routes let through, so that no flood is so fast that it is not counted. */
const maxUnits = 200

/**
 * Counts of the present hour: submissions and bytes of photos of each address, by salted hash, and e-mails to the owner
 * about a single row, none of which outlives two hours; and bytes of the present day's photos.
 */
export class HourlyCounts extends Construct {
  private readonly table: ItemTable
  private readonly immediateMailsPerHour: number

  constructor(scope: Construct, id: string, { immediateMailsPerHour }: HourlyCountsProps) {
    super(scope, id)
    this.immediateMailsPerHour = immediateMailsPerHour
    this.table = new ItemTable(this, 'Table', {
      maxUnits,
      expendable: 'Counts of the present hour: there is nothing to restore.',
    })
  }

  connect(lambda: LambdaFunction): void {
    this.table.connect(lambda, hourlyCountsVariable, 'UpdateItem')
  }

  /** Does so for a function that tells the owner, and tells it above how many e-mails it defers. */
  connectMail(lambda: LambdaFunction): void {
    this.connect(lambda)
    lambda.addEnvironment(immediateMailsVariable, String(this.immediateMailsPerHour))
  }
}
