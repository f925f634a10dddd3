import { randomUUID } from 'node:crypto'
import type { FormContract } from '#forms/contract.ts'
import { environment, once } from '#lambdas/adapters/environment.ts'
import { recipientsOf, sendBySes } from '#lambdas/adapters/ses.ts'
import {
  addressCountVariable,
  confirmationsVariable,
  immediateMailsVariable,
  mailStateVariable,
  originSecretVariable,
  requestKeyVariable,
  retentionVariable,
  tableVariable,
} from '#lambdas/adapters/variables.ts'
import type { OwnRequestDependencies } from '#lambdas/http/own-request.ts'
import type { AdditionDependencies } from '#lambdas/leads/notify/add-to-request.ts'
import { dynamodbMailState, type MailState } from '#lambdas/leads/notify/mail-state.ts'
import type { Dependencies, SubmissionDependencies } from '#lambdas/leads/receive/dependencies.ts'
import { RateLimiter } from '#lambdas/leads/receive/rate-limiter.ts'
import { isRestoring } from '#lambdas/leads/receive/restoring.ts'
import { type ConfirmationQueue, dynamodbConfirmationQueue } from '#lambdas/leads/store/confirmation-queue.ts'
import { dynamodbCountAddress } from '#lambdas/leads/store/count-address.ts'
import { dynamodbRowStore } from '#lambdas/leads/store/dynamodb-row-store.ts'
import { dynamodbRequestKeys, type RequestKeys } from '#lambdas/leads/store/request-keys.ts'
import type { RowStore } from '#lambdas/leads/store/row-store.ts'

/** The rows of a form, in the table that the environment names. */
export const rowsOf = (contract: FormContract): RowStore =>
  dynamodbRowStore(
    contract,
    environment(tableVariable(contract.name)),
    Number(environment(retentionVariable)) * 24 * 60 * 60,
  )

const queueOfEnvironment = once(() => dynamodbConfirmationQueue(environment(confirmationsVariable)))

/** The confirmations that visitors are yet to get; the table's name is read at the first call. */
export const confirmationQueue: ConfirmationQueue = {
  add: (...added) => queueOfEnvironment().add(...added),
  due: (...when) => queueOfEnvironment().due(...when),
  postpone: (...confirmation) => queueOfEnvironment().postpone(...confirmation),
  drop: (...confirmation) => queueOfEnvironment().drop(...confirmation),
  takeOfHour: (...hour) => queueOfEnvironment().takeOfHour(...hour),
  takeAddress: (...address) => queueOfEnvironment().takeAddress(...address),
}

const immediateMailsPerHour = () => Number(environment(immediateMailsVariable))

/** Epoch seconds. */
const now = () => Math.floor(Date.now() / 1000)

/** The request of each key; the table's name is read at the first call, which only some functions make. */
export const requestKeys: RequestKeys = {
  remember: (...key) => dynamodbRequestKeys(environment(requestKeyVariable)).remember(...key),
  idOf: (...key) => dynamodbRequestKeys(environment(requestKeyVariable)).idOf(...key),
}

/** Shared state of sending; the table's name is read at the first call, which only some functions make. */
export const mailState = once(
  (): MailState => ({
    reserveSeconds: (...seconds) =>
      dynamodbMailState(environment(mailStateVariable)).reserveSeconds(...seconds),
    countImmediate: (...hour) => dynamodbMailState(environment(mailStateVariable)).countImmediate(...hour),
  }),
)

/** Dependencies of a visitor's own page and its photos; a test passes plain objects. */
export type OwnRequestPageDependencies = AdditionDependencies &
  OwnRequestDependencies &
  Pick<SubmissionDependencies, 'isRestoring' | 'rateLimiter'>

/**
 * The real dependencies of a visitor's own page, by the environment.
 * @throws Error that names the environment variable that is missing
 */
export const ownRequestDependencies = (contract: FormContract): OwnRequestPageDependencies => ({
  contract,
  rows: rowsOf(contract),
  rateLimiter: new RateLimiter(),
  requestKeys,
  isRestoring,
  mailState: mailState(),
  immediateMailsPerHour,
  now,
})

/**
 * The real dependencies of one form, by the environment.
 * @throws Error that names the environment variable that is missing
 */
export const dependenciesOf = (contract: FormContract): Dependencies => ({
  contract,
  rows: rowsOf(contract),
  rateLimiter: new RateLimiter(),
  // Only the forms' own functions count, so only they have the table's name.
  countAddress: (address, now, deadline) =>
    dynamodbCountAddress(environment(addressCountVariable), environment(originSecretVariable))(
      address,
      now,
      deadline,
    ),
  keySecrets: () => environment(originSecretVariable).split(','),
  isRestoring,
  requestKeys,
  ...(process.env[confirmationsVariable] ? { confirmations: confirmationQueue } : {}),
  sendEmail: sendBySes(contract.name),
  recipientCount: () => recipientsOf(contract.name),
  mailState: mailState(),
  immediateMailsPerHour,
  now,
  newId: randomUUID,
  random: Math.random,
})
