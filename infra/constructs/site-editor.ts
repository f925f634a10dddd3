import { CfnOutput, Stack } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { editsVariable, lockedVariable } from '#lambdas/adapters/variables.ts'
import { editsOutput } from '../stack-names.ts'
import type { ItemAction } from './allow.ts'
import { ItemTable } from './item-table.ts'
import { NodeFunction } from './node-function.ts'

export interface SiteEditorProps {
  readonly locked: readonly string[]
  readonly logRetentionDays: number
}

/** Ceiling of reads, and of writes, a second: for a handful of people. */
const maxUnits = 20

/**
 * What people change on the site: a table of edits, which is kept when the stack goes, and the function behind
 * /desk/site. It carries the repository's content, checks it with the edits, and sees no lead.
 */
export class SiteEditor extends Construct {
  /** Renders /desk/site and everything below it. */
  readonly function: NodeFunction
  private readonly table: ItemTable

  constructor(scope: Construct, id: string, { locked, logRetentionDays }: SiteEditorProps) {
    super(scope, id)
    this.table = new ItemTable(this, 'Table', { maxUnits })
    new CfnOutput(Stack.of(this), editsOutput, { value: this.table.tableName })
    this.function = new NodeFunction(this, 'Function', {
      name: 'site',
      purpose: '/desk/site: changes the words and figures of the site',
      logRetentionDays,
      // A whole core: the check of all content takes half a second of it.
      memorySize: 1769,
    })
    this.function.addEnvironment(lockedVariable, locked.join(','))
    this.connect(this.function, 'GetItem', 'PutItem')
  }

  connect(lambda: LambdaFunction, ...actions: readonly ItemAction[]): void {
    this.table.connect(lambda, editsVariable, ...actions)
  }
}
