import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

export interface ExpiringTableProps {
  /** Ceiling of reads, and of writes, a second. */
  readonly maxUnits: number
  /** Why nobody needs its items back. */
  readonly reason: string
}

/** A table of counts that functions share, by `id`. Items end at `expires_at`, and all of them with the stack. */
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

  /** Lets a function count, and tells it where by an environment variable. */
  connect(lambda: LambdaFunction, variable: string): void {
    lambda.addEnvironment(variable, this.tableName)
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [this.tableArn] }),
    )
  }
}
