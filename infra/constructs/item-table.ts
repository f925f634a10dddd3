import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { type Access, allow, suppressNag } from './access.ts'

/** Item operations; a transaction needs those of each of its operations. */
export type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'Scan'

export interface ItemTableProps {
  readonly maxUnits: number
  readonly variable: string
  /** Names of its string keys. @default `id` alone */
  readonly keys?: readonly [partition: string, sort?: string]
  /** Reason why its items need no recovery. @default they outlive the stack */
  readonly expendable?: string
  /** Stack output with its name, for ops commands. @default none */
  readonly output?: string
}

const actionNames = (actions: readonly ItemAction[]) => actions.map((action) => `dynamodb:${action}`)

/** Table whose items may expire at `expires_at`: protected and restorable for 35 days, unless they are expendable. */
export class ItemTable extends Table {
  private readonly variables: Readonly<Record<string, string>>

  constructor(scope: Construct, id: string, props: ItemTableProps) {
    const { maxUnits, variable, expendable, output, keys = ['id'] } = props
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
    this.variables = { [variable]: this.tableName }
    if (!isKept) suppressNag(this, { 'AwsSolutions-DDB3': expendable })
    if (output) new CfnOutput(Stack.of(this), output, { value: this.tableName })
  }

  may(...actions: readonly ItemAction[]): Access {
    return { ...allow(actionNames(actions), this.tableArn), variables: this.variables }
  }

  /** Limits access to items with these partition keys. */
  mayBelow(keys: readonly string[], ...actions: readonly ItemAction[]): Access {
    const conditions = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': keys } }
    return {
      statements: [
        new PolicyStatement({ actions: actionNames(actions), resources: [this.tableArn], conditions }),
      ],
      variables: this.variables,
    }
  }

  /** Allows queries of these indexes only; CDK's `grant` would include all. */
  mayQuery(...indexes: readonly string[]): Access {
    return allow(['dynamodb:Query'], ...indexes.map((name) => `${this.tableArn}/index/${name}`))
  }
}
