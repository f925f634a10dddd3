import { Duration, Validations } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaFunctionTarget } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { confirmationsVariable, siteVariable } from '#lambdas/adapters/variables.ts'
import { ExpiringTable } from './expiring-table.ts'
import { NodeFunction } from './node-function.ts'

export interface VisitorMailProps {
  readonly logRetentionDays: number
}

/** Reads and writes a second: a handful for each lead. */
const maxUnits = 25

/**
 * Confirmations to visitors: a function of its own, every minute, and a small table with those that are
 * pending. No other function may send to visitors.
 */
export class VisitorMail extends Construct {
  readonly function: NodeFunction
  private readonly table: ExpiringTable

  constructor(scope: Construct, id: string, { logRetentionDays }: VisitorMailProps) {
    super(scope, id)
    this.table = new ExpiringTable(this, 'Table', {
      maxUnits,
      reason: 'What is pending for some minutes: without it nobody is told anything wrong.',
    })
    this.function = new NodeFunction(this, 'Function', {
      name: 'confirmation',
      purpose: 'Every minute: sends visitors the pending confirmations',
      timeout: Duration.seconds(55),
      logRetentionDays,
    })
    this.table.connect(this.function, confirmationsVariable)
    this.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:Scan', 'dynamodb:DeleteItem'],
        resources: [this.table.tableArn],
      }),
    )
    this.function.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) })
    new Rule(this, 'EveryMinute', {
      description: 'Send pending confirmations',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [
        new LambdaFunctionTarget(this.function, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
      ],
    })
    const reason = 'The event says nothing but that a minute has passed: the next one does the same work.'
    Validations.of(this).acknowledge(
      { id: 'Serverless::Serverless-EventBusDLQ', reason },
      { id: 'Serverless::Serverless-LambdaAsyncFailureDestination', reason },
    )
  }

  /** Lets a form's function add confirmations. */
  connectForm(form: LambdaFunction): void {
    this.table.connect(form, confirmationsVariable)
  }

  /** Tells the function where the links in its e-mails lead. */
  tellSite(site: string): void {
    this.function.addEnvironment(siteVariable, site)
  }
}
