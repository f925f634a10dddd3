import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { type Access, allow, suppressNag } from './access.ts'

/** What functions do with the items of tables; a transaction needs what each of its operations needs. */
export type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'Query' | 'Scan'

export interface ItemTableProps {
  /** Ceiling of reads, and of writes, a second. */
  readonly maxUnits: number
  /** The environment variable by which functions know its name. */
  readonly variable: string
  /** Names of its keys, both text. @default `id` alone */
  readonly keys?: readonly [partition: string, sort?: string]
  /** Reason why nobody needs its items back. @default they outlive the stack */
  readonly expendable?: string
  /** The output of the stack that names it, for the programs of ops. @default none */
  readonly output?: string
}

const named = (actions: readonly ItemAction[]) => actions.map((action) => `dynamodb:${action}`)

/**
 * A table whose items may expire at `expires_at`. Nobody deletes it by mistake, and any second of 35 days
 * can be restored, unless its items are expendable: then it goes with the stack.
 */
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
    return { ...allow(named(actions), this.tableArn), variables: this.variables }
  }

  /** With the items below these partition keys alone. */
  mayBelow(keys: readonly string[], ...actions: readonly ItemAction[]): Access {
    const conditions = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': keys } }
    return {
      statements: [new PolicyStatement({ actions: named(actions), resources: [this.tableArn], conditions })],
      variables: this.variables,
    }
  }

  /** Written by hand: `grant` would open every index. */
  mayQuery(...indexes: readonly string[]): Access {
    return allow(['dynamodb:Query'], ...indexes.map((name) => `${this.tableArn}/index/${name}`))
  }
}
