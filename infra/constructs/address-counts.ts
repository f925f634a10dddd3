import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { addressCountVariable } from '#lambdas/adapters/variables.ts'
import { ExpiringTable } from './expiring-table.ts'

/** Writes a second: as many as both forms' throttles let through, so that no flood is so fast that it is not counted. */
const maxUnits = 200

/** Submissions of each address in the present hour, by salted hash; nothing here outlives two hours. */
export class AddressCounts extends Construct {
  private readonly table: ExpiringTable

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.table = new ExpiringTable(this, 'Table', {
      maxUnits,
      reason: 'Counts of the present hour: there is nothing to restore.',
    })
  }

  /** Lets a function count, and tells it where. */
  connect(lambda: LambdaFunction): void {
    this.table.connect(lambda, addressCountVariable)
  }
}
