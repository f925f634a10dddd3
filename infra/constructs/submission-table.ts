import { AttributeType, ProjectionType, type Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { FormContract } from '#forms/contract.ts'
import { retentionVariable, tableVariable } from '#lambdas/adapters/variables.ts'
import { listedIndex, markIndex, marks, nextStepIndex, type RowIndex } from '#lambdas/leads/store/indexes.ts'
import { outboxIndex, waitingSince } from '#lambdas/leads/store/row.ts'
import { allowItems, type ItemAction } from './allow.ts'
import { ItemTable } from './item-table.ts'

export interface SubmissionTableProps {
  readonly contract: FormContract
  /** Months that a row is kept after its first save, once the owner was told of it. */
  readonly retentionMonths: number
}

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
export class SubmissionTable extends Construct {
  readonly table: Table
  /** Of the form. */
  readonly name: FormContract['name']
  /** For how long a row is kept. */
  readonly retentionDays: number

  constructor(scope: Construct, id: string, { contract, retentionMonths }: SubmissionTableProps) {
    super(scope, id)
    this.name = contract.name
    this.retentionDays = Math.ceil(retentionMonths * daysInMonth)
    this.table = new ItemTable(this, 'Table', { maxUnits })
    this.table.addGlobalSecondaryIndex({
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
    for (const mark of marks) this.addIndex(markIndex(mark), ProjectionType.KEYS_ONLY)
  }

  private addIndex(
    { name, partition, sort }: RowIndex,
    projectionType: ProjectionType,
    maxReadRequestUnits = maxUnits,
  ): void {
    this.table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: { name: partition, type: AttributeType.STRING },
      sortKey: { name: sort, type: AttributeType.STRING },
      projectionType,
      maxReadRequestUnits,
      maxWriteRequestUnits: maxUnits,
    })
  }

  /** Lets a function read and change rows, and tells it the table. */
  connect(lambda: LambdaFunction): void {
    this.open(lambda, 'GetItem', 'UpdateItem')
  }

  /** Lets the owner's mail find, read and mark the rows that wait, and list what is new, due or waits for an answer. */
  connectOwnerMail(lambda: LambdaFunction): void {
    this.connect(lambda)
    this.allowQuery(lambda, outboxIndex, listedIndex.name, nextStepIndex.name)
  }

  /** Lets the desk list, read, change and erase rows; never make one. */
  connectDesk(desk: LambdaFunction): void {
    this.open(desk, 'GetItem', 'UpdateItem', 'DeleteItem')
    const indexes = [listedIndex, nextStepIndex, ...marks.map(markIndex)]
    this.allowQuery(desk, ...indexes.map(({ name }) => name))
  }

  private allowQuery(lambda: LambdaFunction, ...indexes: readonly string[]): void {
    // Written by hand: `grant` would open every index.
    allowItems(lambda, ['Query'], ...indexes.map((name) => `${this.table.tableArn}/index/${name}`))
  }

  /** Lets a function see what became of a row. */
  connectReader(reader: LambdaFunction): void {
    this.open(reader, 'GetItem')
  }

  private open(lambda: LambdaFunction, ...actions: readonly ItemAction[]): void {
    allowItems(lambda, actions, this.table.tableArn)
    lambda.addEnvironment(tableVariable(this.name), this.table.tableName)
    lambda.addEnvironment(retentionVariable, String(this.retentionDays))
  }
}
