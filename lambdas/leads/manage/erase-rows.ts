import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { formNames } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { appendToList, type StateStore } from '#lambdas/adapters/state-store.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import { versionOf } from '#lambdas/leads/store/describe-row.ts'
import { countsOf } from '#lambdas/leads/store/desk-changes.ts'
import { type LookupKey, lookupKeysOf } from '#lambdas/leads/store/indexes.ts'
import { visits } from '#lambdas/leads/visits/visit-book.ts'
import { enqueueWithdrawal, outbox } from '../store/outbox.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { expectVersion } from './change-row.ts'
import { isSame, similarRows } from './select-rows.ts'

/** Anonymous, permanent record of an erasure, so that a restored backup can be erased again. */
export interface Erasure {
  /** ISO 8601. */
  readonly time: string
  readonly lead: readonly string[]
  readonly subcontractor: readonly string[]
}

/** The record, in the desk's table; the oldest first. */
export const erasures = appendToList<Erasure>('erasures')

/** @throws Error of the record when it cannot be read; then nothing is deleted */
export async function eraseRows(targets: readonly Row[], states: Pick<StateStore, 'read' | 'transact'>) {
  await erasures.all(states)
  const erased: Row[] = []
  try {
    for (const row of targets) {
      await eraseRow(row)
      erased.push(row)
    }
  } finally {
    // Record what was deleted, also when a later deletion fails.
    if (erased.length > 0)
      await states.transact((transaction) => erasures.add(transaction, erasureOf(erased)))
  }
}

const s3 = memoize(() => new S3Client({}))

/** Deletes a row and all that belongs to it, but for its counts. The row goes last: a failed erasure can be repeated. */
async function eraseRow(row: Row): Promise<void> {
  const { form, id, requestKeyHash } = row
  const Bucket = environment(variables.photoBucket)
  // List the bucket rather than the row, to include photos whose reference was never written.
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3() }, { Bucket, Prefix: `${id}/` }))
    for (const { Key } of Contents) await s3().send(new DeleteObjectCommand({ Bucket, Key }))
  await visits()?.erase(id)
  await outbox.erase(id)
  await outbox.write(enqueueWithdrawal(row, undefined, now()))
  if (requestKeyHash)
    await dynamodb().send(
      new DeleteCommand({ TableName: environment(variables.requestKey), Key: { id: requestKeyHash } }),
    )
  await rows(form).erase(id, countsOf(row))
}

function erasureOf(erased: readonly Row[]): Erasure {
  const refs = Object.groupBy(erased, ({ form }) => form)
  return {
    time: new Date().toISOString(),
    lead: refs.lead?.map(({ ref }) => ref) ?? [],
    subcontractor: refs.subcontractor?.map(({ ref }) => ref) ?? [],
  }
}

/** Rows of each table per lookup key; the table has a read limit. */
const mostAtOnce = 15

/**
 * Rows to erase together: those with the same e-mail address, and candidates (`alike`) with the same phone or property.
 */
export async function rowsToErase(row: Row) {
  const rowsBy = (key: LookupKey) => similarRows(row, key, mostAtOnce)
  const [ofAddress, ...others] = await Promise.all([rowsBy('email'), rowsBy('phone'), rowsBy('address')])
  const address = lookupKeysOf(row).email
  const alike = others
    .flat()
    .filter((other) => address === undefined || lookupKeysOf(other).email !== address)
    .filter((other, at, all) => all.findIndex((each) => isSame(each, other)) === at)
  const hasMore = [ofAddress, ...others].some((list) => list.length >= mostAtOnce - 1)
  return { ofAddress: [row, ...ofAddress], alike, hasMore }
}

/** Token of a row in a form, with the version shown. */
export const rowToken = (row: Row): string => `${row.form} ${row.id} ${versionOf(row)}`

/**
 * Current rows by `rowToken`, without those already gone. @throws RowConflict when one changed since it was shown
 */
export async function resolveTokens(tokens: readonly string[]): Promise<readonly Row[]> {
  const current: Row[] = []
  for (const [name, id = '', version = ''] of tokens.map((token) => token.split(' '))) {
    const form = formNames.find((each) => each === name)
    const row = form && (await rows(form).find(id))
    if (!row) continue
    expectVersion(row, version)
    current.push(row)
  }
  return current
}
