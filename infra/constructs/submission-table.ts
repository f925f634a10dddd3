import { AttributeType, ProjectionType } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { FormContract } from '#forms/contract.ts'
import { tableVariable, variables } from '#lambdas/adapters/variables.ts'
import {
  listedIndex,
  lookupIndex,
  lookupKeys,
  nextStepIndex,
  type RowIndex,
} from '#lambdas/leads/store/indexes.ts'
import { outboxIndex, waitingSince } from '#lambdas/leads/store/row.ts'
import { tableOutput } from '../stack-names.ts'
import type { Access } from './access.ts'
import { type ItemAction, ItemTable } from './item-table.ts'

const daysInMonth = 30.5

/** The most writes and reads a second: many times a contractor's busiest day, and a ceiling for the bill. */
const maxUnits = 50

/** Reads a second of the index of all rows: an export reads it as fast as it can. */
const maxListUnits = 2000

/**
 * The rows of one form:
 * - on demand, recoverable to any second of 35 days, protected from deletion and kept when the stack goes
 * - sparse indexes of the rows that wait for an e-mail, of those with a next step, and of all rows by reference, e-mail
 *   address, phone number and property; and one of all rows by list
 * - rows expire by `expires_at`, once they have one
 */
export class SubmissionTable extends ItemTable {
  /** For how long a row is kept. */
  readonly retentionDays: number

  /** @param retentionMonths that a row is kept after its first save, once the owner was told of it */
  constructor(scope: Construct, id: string, { name }: FormContract, retentionMonths: number) {
    super(new Construct(scope, id), 'Table', {
      maxUnits,
      variable: tableVariable(name),
      output: tableOutput(name),
    })
    this.retentionDays = Math.ceil(retentionMonths * daysInMonth)
    this.addGlobalSecondaryIndex({
      indexName: outboxIndex,
      partitionKey: { name: 'outbox', type: AttributeType.STRING },
      sortKey: { name: 'due_at', type: AttributeType.NUMBER },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [waitingSince],
      maxReadRequestUnits: maxUnits,
      maxWriteRequestUnits: maxUnits,
    })
    this.addIndex(listedIndex, ProjectionType.ALL, maxListUnits)
    this.addIndex(nextStepIndex, ProjectionType.ALL)
    for (const mark of lookupKeys) this.addIndex(lookupIndex(mark), ProjectionType.KEYS_ONLY)
  }

  private addIndex(
    { name, partition, sort }: RowIndex,
    projectionType: ProjectionType,
    maxReadRequestUnits = maxUnits,
  ): void {
    this.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name: partition, type: AttributeType.STRING },
      sortKey: { name: sort, type: AttributeType.STRING },
      projectionType,
      maxReadRequestUnits,
      maxWriteRequestUnits: maxUnits,
    })
  }

  override may(...actions: readonly ItemAction[]): Access {
    const access = super.may(...actions)
    return {
      ...access,
      variables: { ...access.variables, [variables.retention]: String(this.retentionDays) },
    }
  }
}
