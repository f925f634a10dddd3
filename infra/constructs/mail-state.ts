import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { immediateMailsVariable, mailStateVariable } from '#lambdas/adapters/variables.ts'
import type { Settings } from '../config.ts'
import { ExpiringTable } from './expiring-table.ts'

export type MailStateProps = Pick<Settings, 'immediateMailsPerHour'>

/** Writes a second: one for each second of a resend, one for each e-mail that is sent at once. */
const maxUnits = 50

/**
 * State that the sending functions share: which run of the resend has the present second, and how many e-mails were
 * sent at once in the present hour. No word of a visitor.
 */
export class MailState extends Construct {
  private readonly table: ExpiringTable
  private readonly immediateMailsPerHour: number

  constructor(scope: Construct, id: string, { immediateMailsPerHour }: MailStateProps) {
    super(scope, id)
    this.immediateMailsPerHour = immediateMailsPerHour
    this.table = new ExpiringTable(this, 'Table', {
      maxUnits,
      reason: 'Of the present second and hour: there is nothing to restore.',
    })
  }

  /** Lets a form's function count the e-mails that it sends at once, and tells it how many it may. */
  connectForm(form: LambdaFunction): void {
    this.connect(form)
    form.addEnvironment(immediateMailsVariable, String(this.immediateMailsPerHour))
  }

  /** Lets the resend take seconds to send in. */
  connect(lambda: LambdaFunction): void {
    this.table.connect(lambda, mailStateVariable)
  }
}
