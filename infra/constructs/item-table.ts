import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { allowItems, type ItemAction } from './allow.ts'

export interface ItemTableProps {
  /** Ceiling of reads, and of writes, a second. */
  readonly maxUnits: number
  /** Names of its keys, both text. @default `id` alone */
  readonly keys?: readonly [partition: string, sort?: string]
  /** Reason why nobody needs its items back. @default they outlive the stack */
  readonly expendable?: string
}

/**
 * A table whose items may expire at `expires_at`. Nobody deletes it by mistake, and any second of 35 days
 * can be restored, unless its items are expendable: then it goes with the stack.
 */
export class ItemTable extends Table {
  constructor(scope: Construct, id: string, { maxUnits, keys = ['id'], expendable }: ItemTableProps) {
    const [partition, sort]: readonly [string, string?] = keys
    const isKept = expendable === undefined
    super(scope, id, {
      partitionKey: { name: partition, type: AttributeType.STRING },
      ...(sort && { sortKey: { name: sort, type: AttributeType.STRING } }),
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: maxUnits,
      maxWriteRequestUnits: maxUnits,
      timeToLiveAttribute: 'expires_at',
      deletionProtection: isKept,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: isKept },
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    if (!isKept)
      Validations.of(this).acknowledge({ id: 'AwsSolutions::AwsSolutions-DDB3', reason: expendable })
  }

  connect(lambda: LambdaFunction, variable: string, ...actions: readonly ItemAction[]): void {
    lambda.addEnvironment(variable, this.tableName)
    allowItems(lambda, actions, this.tableArn)
  }
}
