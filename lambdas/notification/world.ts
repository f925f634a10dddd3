import { randomUUID } from 'node:crypto'
import type { FormContract } from '#forms/contract.ts'
import { environment, once } from '#lambdas/shared/environment.ts'
import { type Email, recipientsOf, type SendEmail, sendBySes } from '#lambdas/shared/ses.ts'
import {
  addressCountVariable,
  immediateMailsVariable,
  mailStateVariable,
  originSecretVariable,
  retentionVariable,
  tableVariable,
} from '#lambdas/shared/variables.ts'
import { type CountAddress, dynamodbCountAddress } from '#lambdas/submission/count-address.ts'
import { dynamodbRowStore } from '#lambdas/submission/dynamodb-row-store.ts'
import type { Row, RowStore } from '#lambdas/submission/row.ts'
import { dynamodbMailState, type MailState } from './mail-state.ts'

/** Everything outside that the use cases touch; a test passes plain objects. */
export interface World {
  readonly rows: RowStore
  readonly sendEmail: SendEmail
  /** How many addresses get an e-mail. */
  readonly recipients: () => number
  readonly countAddress: CountAddress
  readonly mailState: MailState
  /** E-mails an hour that tell of one row each, at once. */
  readonly immediateMailsPerHour: () => number
  /** Epoch seconds. */
  readonly now: () => number
  readonly newId: () => string
  /** At least 0, below 1. */
  readonly random: () => number
}

/** A form together with the words of its e-mail. */
export interface Form {
  readonly contract: FormContract
  readonly emailFor: (row: Row) => Email
}

/** What the functions share about sending; the table is asked for at the first call, which only some functions make. */
export const mailState = once(
  (): MailState => ({
    takeSeconds: (...seconds) => dynamodbMailState(environment(mailStateVariable)).takeSeconds(...seconds),
    countImmediate: (...hour) => dynamodbMailState(environment(mailStateVariable)).countImmediate(...hour),
  }),
)

/** The real world of one form, made on first use. */
export const worldOf = (contract: FormContract): (() => World) =>
  once(() => ({
    rows: dynamodbRowStore(
      contract,
      environment(tableVariable(contract.name)),
      Number(environment(retentionVariable)) * 24 * 60 * 60,
    ),
    sendEmail: sendBySes(contract.name),
    recipients: () => recipientsOf(contract.name),
    // Only the forms' own functions count.
    countAddress: (address, now, deadline) =>
      dynamodbCountAddress(environment(addressCountVariable), environment(originSecretVariable))(
        address,
        now,
        deadline,
      ),
    mailState: mailState(),
    immediateMailsPerHour: () => Number(environment(immediateMailsVariable)),
    now: () => Math.floor(Date.now() / 1000),
    newId: randomUUID,
    random: Math.random,
  }))
