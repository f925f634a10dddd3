import { randomUUID } from 'node:crypto'
import type { FormContract } from '../shared/contract.ts'
import { environment, once } from '../shared/environment.ts'
import { type Email, type SendEmail, sendBySes } from '../shared/ses.ts'
import { dynamodbRowStore } from './dynamodb-row-store.ts'
import type { Row, RowStore } from './row.ts'

/** Everything outside that the use cases touch; a test passes plain objects. */
export interface World {
  readonly rows: RowStore
  readonly sendEmail: SendEmail
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

/** Name of the environment variable with a form's table: one name for infra and functions. */
export const tableVariable = ({ name }: Pick<FormContract, 'name'>) => `${name.toUpperCase()}_TABLE`

/** The real world of one form, made on first use. */
export const worldOf = (contract: FormContract): (() => World) =>
  once(() => ({
    rows: dynamodbRowStore(contract, environment(tableVariable(contract))),
    sendEmail: sendBySes,
    now: () => Math.floor(Date.now() / 1000),
    newId: randomUUID,
    random: Math.random,
  }))
