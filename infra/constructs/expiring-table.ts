import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { allowItems, type ItemAction } from './allow.ts'

export interface ExpiringTableProps {
  /** Ceiling of reads, and of writes, a second. */
  readonly maxUnits: number
  /** Reason why nobody needs its items back. */
  readonly reason: string
}

/**
 * A table that functions share, keyed by `id`. Its items expire at `expires_at`, and it is deleted with the
 * stack.
 */
export class ExpiringTable extends Table {
  constructor(scope: Construct, id: string, { maxUnits, reason }: ExpiringTableProps) {
    super(scope, id, {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: maxUnits,
      maxWriteRequestUnits: maxUnits,
      timeToLiveAttribute: 'expires_at',
      removalPolicy: RemovalPolicy.DESTROY,
    })
    Validations.of(this).acknowledge({ id: 'AwsSolutions::AwsSolutions-DDB3', reason })
  }

  /** Lets a function do this with items, and tells it the table by an environment variable. */
  connect(lambda: LambdaFunction, variable: string, ...actions: readonly ItemAction[]): void {
    lambda.addEnvironment(variable, this.tableName)
    allowItems(lambda, actions, this.tableArn)
  }
}
