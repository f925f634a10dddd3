import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'

export interface KeptTableProps {
  /** Ceiling of reads, and of writes, a second. */
  readonly maxUnits: number
  /** Attribute by which items expire. @default none: they stay */
  readonly timeToLiveAttribute?: string
}

/** A table whose items, each by its id, outlive the stack: nobody deletes it by mistake, and any second can be restored. */
export class KeptTable extends Table {
  constructor(scope: Construct, id: string, { maxUnits, timeToLiveAttribute }: KeptTableProps) {
    super(scope, id, {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: maxUnits,
      maxWriteRequestUnits: maxUnits,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...(timeToLiveAttribute && { timeToLiveAttribute }),
    })
  }
}
