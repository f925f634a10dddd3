import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { outboxVariable, visitorMailVariable } from '#lambdas/adapters/variables.ts'
import { queuesOf, type Recipient } from '#lambdas/leads/store/outbox.ts'
import { allowItems } from './allow.ts'
import { ItemTable } from './item-table.ts'

/** Reads and writes a second: a form's post owes three messages, each written in a transaction. */
const maxUnits = 200

/** The messages that visitors and the owner are still to get: of each kind in the order in which they are due. */
export class Outbox extends ItemTable {
  private readonly mailsVisitors: boolean

  /** @param confirmVisitors whether visitors get any */
  constructor(scope: Construct, id: string, { confirmVisitors }: { readonly confirmVisitors: boolean }) {
    super(scope, id, {
      maxUnits,
      keys: ['queue', 'id'],
      expendable: 'What is yet to be sent: without it nobody is told anything wrong.',
    })
    this.mailsVisitors = confirmVisitors
  }

  /** Lets a function owe messages. */
  connectOwing(lambda: LambdaFunction): void {
    this.connect(lambda, outboxVariable, 'PutItem')
    if (this.mailsVisitors) lambda.addEnvironment(visitorMailVariable, 'yes')
  }

  /** Lets the desk remove what is owed about a row that it erases, too. */
  connectDesk(desk: LambdaFunction): void {
    this.connectOwing(desk)
    allowItems(desk, ['Query', 'DeleteItem'], this.tableArn)
  }

  /** Lets a function send what one recipient is owed, and see nothing else. */
  connectSender(lambda: LambdaFunction, recipient: Recipient): void {
    lambda.addEnvironment(outboxVariable, this.tableName)
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'].map((action) => `dynamodb:${action}`),
        resources: [this.tableArn],
        conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': queuesOf(recipient) } },
      }),
    )
  }
}
