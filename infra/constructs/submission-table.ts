import { AttributeType, ProjectionType } from 'aws-cdk-lib/aws-dynamodb'
import { Construct } from 'constructs'
import type { FormContract } from '#forms/contract.ts'
import { tableVariable, variables } from '#lambdas/adapters/variables.ts'
import {
  countedAttributes,
  countedIndex,
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

/** Limit of writes and of reads per second: many times a busy day, and a cap on the bill. */
const maxUnits = 50

/** Read limit of the indexes of all rows, which an export and the numbers read at full speed. */
const maxListUnits = 2000

/**
 * Rows of one form. Sparse indexes: rows that wait for an e-mail, rows with a next step, and all rows by reference,
 * e-mail address, phone number and property; plus two of all rows by list: whole, and what the numbers count of them.
 * Rows expire by `expires_at`, once they have one.
 */
export class SubmissionTable extends ItemTable {
  readonly retentionDays: number

  /** @param retentionMonths retention of a row after its first save, once the owner was notified */
  constructor(scope: Construct, id: string, { name }: FormContract, retentionMonths: number) {
    super(new Construct(scope, id), 'Table', {
      maxUnits,
      variable: tableVariable(name),
      output: tableOutput(name),
    })
    this.retentionDays = Math.ceil(retentionMonths * daysInMonth)
    const { INCLUDE, ALL, KEYS_ONLY } = ProjectionType
    const outbox = { name: outboxIndex, partition: 'outbox', sort: 'due_at' }
    this.addIndex(outbox, INCLUDE, maxUnits, [waitingSince], AttributeType.NUMBER)
    this.addIndex(listedIndex, ALL, maxListUnits)
    this.addIndex(countedIndex, INCLUDE, maxListUnits, countedAttributes)
    this.addIndex(nextStepIndex, ALL)
    for (const key of lookupKeys) this.addIndex(lookupIndex(key), KEYS_ONLY)
  }

  private addIndex(
    { name, partition, sort }: RowIndex,
    projectionType: ProjectionType,
    maxReadRequestUnits = maxUnits,
    nonKeyAttributes?: string[],
    sortType = AttributeType.STRING,
  ): void {
    this.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name: partition, type: AttributeType.STRING },
      sortKey: { name: sort, type: sortType },
      projectionType,
      nonKeyAttributes,
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
