import { randomUUID } from 'node:crypto'
import type { FormContract } from '../shared/contract.ts'
import { environment, once } from '../shared/environment.ts'
import { type Email, type SendEmail, sendBySes } from '../shared/ses.ts'
import {
  addressCountVariable,
  originSecretVariable,
  retentionVariable,
  tableVariable,
} from '../shared/variables.ts'
import { type CountAddress, dynamodbCountAddress } from './count-address.ts'
import { dynamodbRowStore } from './dynamodb-row-store.ts'
import type { Row, RowStore } from './row.ts'

/** Everything outside that the use cases touch; a test passes plain objects. */
export interface World {
  readonly rows: RowStore
  readonly sendEmail: SendEmail
  readonly countAddress: CountAddress
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

/** The real world of one form, made on first use. */
export const worldOf = (contract: FormContract): (() => World) =>
  once(() => ({
    rows: dynamodbRowStore(
      contract,
      environment(tableVariable(contract.name)),
      Number(environment(retentionVariable)) * 24 * 60 * 60,
    ),
    sendEmail: sendBySes(contract.name),
    // Only the forms' own functions count.
    countAddress: (address, now, deadline) =>
      dynamodbCountAddress(environment(addressCountVariable), environment(originSecretVariable))(
        address,
        now,
        deadline,
      ),
    now: () => Math.floor(Date.now() / 1000),
    newId: randomUUID,
    random: Math.random,
  }))
