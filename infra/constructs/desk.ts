import { ArnFormat, type CfnResource, CustomResource, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { snapshotId } from '#lambdas/adapters/load-snapshot.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { withdrawnId } from '#lambdas/site/store/edit-store.ts'
import type { Settings } from '../config.ts'
import { editsOutput } from '../stack-names.ts'
import { type Access, allow, allowInvoke, grant } from './access.ts'
import { ItemTable } from './item-table.ts'
import { NodeFunction } from './node-function.ts'

/** If `publishers` is empty, there are no edits. */
export type DeskProps = Pick<Settings, 'deskPeople' | 'deskNames' | 'publishers' | 'logRetentionDays'>

/** Limit of reads and of writes per second: for a few people, and for attacks. */
const maxUnits = 20

/** The same for the table of edits, which functions poll for facts once a minute. */
const maxUnitsOfEdits = 100

/**
 * The desk: a function that renders it, one that sends its e-mails, and a table of hashed links, codes and sessions,
 * alert subscriptions and the record of erasures, which outlives the stack. Edits of the site are in a second table,
 * which outlives it, too; the function carries the repository's content to validate them.
 */
export class Desk extends Construct {
  readonly function: NodeFunction
  readonly mail: NodeFunction
  /** Edits of the site; absent if there are no publishers. */
  readonly edits: ItemTable | undefined
  readonly deskTableAccess: Access
  readonly mayMail: Access

  constructor(
    scope: Construct,
    id: string,
    { deskPeople, deskNames, publishers, logRetentionDays }: DeskProps,
  ) {
    super(scope, id)
    const table = new ItemTable(this, 'Table', { maxUnits, variable: variables.deskTable })
    const access = table.may('GetItem', 'PutItem', 'UpdateItem')
    const people = {
      [variables.deskPeople]: deskPeople.join(','),
      [variables.deskNames]: JSON.stringify(deskNames),
    }
    this.deskTableAccess = { ...access, variables: { ...access.variables, ...people } }
    // A fixed name breaks a cycle: mail needs the site's URL, the site the desk, the desk the mail function.
    const mailName = `${Stack.of(this).stackName}-desk-mail`
    const mailArn = Stack.of(this).formatArn({
      ...{ service: 'lambda', resource: 'function', arnFormat: ArnFormat.COLON_RESOURCE_NAME },
      resourceName: mailName,
    })
    this.mayMail = allowInvoke(variables.deskMail, mailName, mailArn)
    this.mail = new NodeFunction(this, 'MailFunction', {
      functionName: mailName,
      name: 'desk-mail',
      purpose: 'Called by the desk: e-mails sign-in links, and notices of new devices and publications',
      logRetentionDays,
      forgotten: 'The person waiting for the e-mail asks for another one.',
    })
    this.function = new NodeFunction(this, 'Function', {
      name: 'desk',
      purpose: '/desk: shows leads to the people who may see them, and edits the site',
      logRetentionDays,
      // A full core: validating all content takes half a second of it.
      memorySize: 1769,
    })
    if (publishers.length === 0) return
    // This path fixes the logical id: with another, a deployed stage would start without edits.
    this.edits = new ItemTable(new Construct(this, 'Editor'), 'Table', {
      maxUnits: maxUnitsOfEdits,
      variable: variables.edits,
      output: editsOutput,
    })
  }

  /** The right to read which withdrawals are done, one item; absent if there are no edits. */
  get mayReadWithdrawals(): Access | undefined {
    return this.edits?.mayBelow([withdrawnId], 'GetItem')
  }

  /** Returns the right to read the published facts, one item. @param base deploy that the facts belong to */
  mayReadFacts(base: string): Access | undefined {
    const access = this.edits?.mayBelow([snapshotId], 'GetItem')
    return access && { ...access, variables: { ...access.variables, [variables.factsBase]: base } }
  }

  /**
   * Makes a deploy fail that would lose published edits.
   * @param deployId id of the release and facts that it activates: the guard runs whenever it changes
   * @param dependents constructs that wait for the guard
   */
  guardDeploys(deployId: string, logRetentionDays: number, dependents: readonly Construct[]): void {
    const guard = new NodeFunction(this, 'GuardFunction', {
      name: 'deploy-guard',
      purpose: 'Called by CloudFormation: ends a deploy that would lose what people published at the desk',
      logRetentionDays,
    })
    // To let rollbacks pass.
    grant(guard, this.edits?.may('GetItem'), allow(['cloudformation:DescribeStacks'], Stack.of(this).stackId))
    const check = new CustomResource(this, 'Guard', {
      serviceToken: guard.functionArn,
      properties: { deployId },
    })
    // In seconds; CDK's own property writes a string.
    ;(check.node.defaultChild as CfnResource).addPropertyOverride('ServiceTimeout', 120)
    for (const each of dependents) each.node.addDependency(check)
  }
}
