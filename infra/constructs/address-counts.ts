import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { addressCountVariable } from '../../lambdas/shared/variables.ts'

/** Writes a second: as many as both forms' throttles let through, so that no flood is so fast that it is not counted. */
const maxUnits = 200

/** How often each address sent something in the present hour, by salted hash; nothing here outlives two hours. */
export class AddressCounts extends Construct {
  private readonly table: Table

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: maxUnits,
      maxWriteRequestUnits: maxUnits,
      timeToLiveAttribute: 'expires_at',
      removalPolicy: RemovalPolicy.DESTROY,
    })
    Validations.of(this.table).acknowledge({
      id: 'AwsSolutions::AwsSolutions-DDB3',
      reason: 'Counts of the present hour: there is nothing to restore.',
    })
  }

  /** Lets a function count, and tells it where. */
  connect(lambda: LambdaFunction): void {
    lambda.addEnvironment(addressCountVariable, this.table.tableName)
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['dynamodb:UpdateItem'], resources: [this.table.tableArn] }),
    )
  }
}
