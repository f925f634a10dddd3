import { ArnFormat, type CfnResource, CustomResource, Stack } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { snapshotId } from '#lambdas/adapters/load-snapshot.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { editsOutput } from '../stack-names.ts'
import { type Access, allow, allowInvoke, grant } from './access.ts'
import { ItemTable } from './item-table.ts'
import { NodeFunction } from './node-function.ts'

export interface DeskProps {
  readonly deskPeople: readonly string[]
  /** Those of them who may change the site; where nobody may, there are no edits. */
  readonly publishers: readonly string[]
  readonly logRetentionDays: number
}

/** Ceiling of reads, and of writes, a second: for a handful of people, and for what strangers try. */
const maxUnits = 20

/** The same of the table of edits, in which functions look for facts once a minute. */
const maxUnitsOfEdits = 100

/**
 * The desk on the web: a function that renders it, one that sends its e-mails, and a table of their own, with links,
 * codes and sessions as hashes, where devices are alerted, and the record of erasures, which is kept when the stack goes.
 * What people change on the site are edits in another table, which is kept, too: the function carries the repository's
 * content, and checks it with the edits.
 */
export class Desk extends Construct {
  readonly function: NodeFunction
  readonly mail: NodeFunction
  /** What people change on the site; absent where nobody may. */
  readonly edits: ItemTable | undefined
  /** To see who is signed in, on what devices, and write that down. */
  readonly mayKnowPeople: Access
  /** To have the desk's e-mails sent. */
  readonly mayMail: Access

  constructor(scope: Construct, id: string, { deskPeople, publishers, logRetentionDays }: DeskProps) {
    super(scope, id)
    const table = new ItemTable(this, 'Table', { maxUnits, variable: variables.deskTable })
    const access = table.may('GetItem', 'PutItem', 'UpdateItem')
    const people = { [variables.deskPeople]: deskPeople.join(',') }
    this.mayKnowPeople = { ...access, variables: { ...access.variables, ...people } }
    // A name of our own: the e-mails wait for the site's address, the site for the desk, so the desk cannot wait for them.
    const mailName = `${Stack.of(this).stackName}-desk-mail`
    const mailArn = Stack.of(this).formatArn({
      ...{ service: 'lambda', resource: 'function', arnFormat: ArnFormat.COLON_RESOURCE_NAME },
      resourceName: mailName,
    })
    this.mayMail = allowInvoke(variables.deskMail, mailName, mailArn)
    this.mail = new NodeFunction(this, 'MailFunction', {
      functionName: mailName,
      name: 'desk-mail',
      purpose: 'Called by the desk: sends links to sign in, and word of a new device',
      logRetentionDays,
      forgotten:
        'Nobody but the person who waits for the e-mail could do anything, and they ask for another.',
    })
    this.function = new NodeFunction(this, 'Function', {
      name: 'desk',
      purpose: '/desk: what visitors sent, for those who may see it, and what the site says',
      logRetentionDays,
      // A whole core: the check of all content takes half a second of it.
      memorySize: 1769,
    })
    if (publishers.length === 0) return
    // By this path a deployed stage has its table: by another it would begin without edits.
    this.edits = new ItemTable(new Construct(this, 'Editor'), 'Table', {
      maxUnits: maxUnitsOfEdits,
      variable: variables.edits,
      output: editsOutput,
    })
  }

  /**
   * To read the facts that were published last, that one item.
   * @param base of the deploy, whose facts alone it can read
   */
  mayReadFacts(base: string): Access | undefined {
    const access = this.edits?.mayBelow([snapshotId], 'GetItem')
    return access && { ...access, variables: { ...access.variables, [variables.factsBase]: base } }
  }

  /**
   * Ends a deploy that would lose what people published.
   * @param leadsTo names what it leads visitors and functions to: the guard is asked whenever that changes
   * @param before what may not change earlier
   */
  guardDeploys(leadsTo: string, logRetentionDays: number, before: readonly Construct[]): void {
    const guard = new NodeFunction(this, 'GuardFunction', {
      name: 'deploy-guard',
      purpose: 'Called by CloudFormation: ends a deploy that would lose what people published at the desk',
      logRetentionDays,
    })
    // A rollback is never refused.
    grant(guard, this.edits?.may('GetItem'), allow(['cloudformation:DescribeStacks'], Stack.of(this).stackId))
    const passed = new CustomResource(this, 'Guard', {
      serviceToken: guard.functionArn,
      properties: { leadsTo },
    })
    // In seconds; CDK's own property writes a text.
    ;(passed.node.defaultChild as CfnResource).addPropertyOverride('ServiceTimeout', 120)
    for (const each of before) each.node.addDependency(passed)
  }
}
