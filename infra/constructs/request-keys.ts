import { CfnOutput, Stack } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { requestKeyVariable } from '#lambdas/adapters/variables.ts'
import { requestKeysOutput } from '../stack-names.ts'
import { ItemTable } from './item-table.ts'

/** Reads and writes a second: one for each lead, one for each look at a request. */
const maxUnits = 50

/** Requests by visitors' keys: the hash of a key, and the id of a request. No word of a visitor. */
export class RequestKeys extends Construct {
  private readonly table: ItemTable

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.table = new ItemTable(this, 'Table', {
      maxUnits,
      expendable: 'Without it visitors no longer see their requests; the requests are elsewhere.',
    })
    new CfnOutput(Stack.of(this), requestKeysOutput, { value: this.table.tableName })
  }

  connectForm(form: LambdaFunction): void {
    this.table.connect(form, requestKeyVariable, 'UpdateItem')
  }

  connectReader(lambda: LambdaFunction): void {
    this.table.connect(lambda, requestKeyVariable, 'GetItem')
  }

  connectDesk(desk: LambdaFunction): void {
    this.table.connect(desk, requestKeyVariable, 'DeleteItem')
  }
}
