import { randomUUID } from 'node:crypto'
import type { FormContract } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import { environment } from '#lambdas/adapters/environment.ts'
import { sendBySes } from '#lambdas/adapters/ses.ts'
import {
  confirmationsVariable,
  hourlyCountsVariable,
  immediateMailsVariable,
  originSecretVariable,
  retentionVariable,
  tableVariable,
} from '#lambdas/adapters/variables.ts'
import type { AdditionDependencies } from '#lambdas/leads/notify/add-to-request.ts'
import type { Dependencies } from '#lambdas/leads/receive/dependencies.ts'
import { confirmationQueue } from '#lambdas/leads/store/confirmation-queue.ts'
import { dynamodbHourlyCounts } from '#lambdas/leads/store/hourly-counts.ts'
import { requestKeys } from '#lambdas/leads/store/request-keys.ts'
import { dynamodbRowStore, type RowStore } from '#lambdas/leads/store/row-store.ts'
import type { VisitBook } from '#lambdas/leads/visits/visit-book.ts'
import type { OwnRequestDependencies } from '#lambdas/request/own-request.ts'
import { visitsOf } from '#lambdas/visits.ts'

export const rowsOf = (contract: FormContract): RowStore =>
  dynamodbRowStore(
    contract,
    environment(tableVariable(contract.name)),
    Number(environment(retentionVariable)) * 24 * 60 * 60,
  )

export const hourlyCounts = dynamodbHourlyCounts(
  () => environment(hourlyCountsVariable),
  () => environment(originSecretVariable),
)

/** Epoch seconds. */
const now = () => Math.floor(Date.now() / 1000)

export type OwnRequestPageDependencies = AdditionDependencies &
  OwnRequestDependencies & {
    /** Absent where visitors cannot be told of a visit. */
    readonly visits?: VisitBook | undefined
  }

/** The rows of both forms: a key does not say of which its row is. */
function rowsOfAll(): Pick<RowStore, 'find' | 'add'> {
  const [lead, subcontractor] = [rowsOf(contracts.lead), rowsOf(contracts.subcontractor)]
  return {
    find: async (id, deadline) => (await lead.find(id, deadline)) ?? subcontractor.find(id, deadline),
    add: (row, ...change) => (row.form === 'lead' ? lead : subcontractor).add(row, ...change),
  }
}

/** @throws Error that names the environment variable that is missing */
export const ownRequestDependencies = (): OwnRequestPageDependencies => ({
  rows: rowsOfAll(),
  requestKeys,
  now,
  visits: visitsOf(now),
})

/** @throws Error that names the environment variable that is missing */
export const dependenciesOf = (contract: FormContract): Dependencies => ({
  contract,
  rows: rowsOf(contract),
  keySecrets: () => environment(originSecretVariable).split(','),
  requestKeys,
  ...(process.env[confirmationsVariable] ? { confirmations: confirmationQueue } : {}),
  sendEmail: sendBySes(contract.name),
  hourlyCounts,
  immediateMailsPerHour: () => Number(environment(immediateMailsVariable)),
  now,
  newId: randomUUID,
  random: Math.random,
})
