import { DeleteObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { formNames } from '#forms/contracts.ts'
import { dynamodb } from '#lambdas/adapters/dynamodb.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import { versionOf } from '#lambdas/leads/store/describe-row.ts'
import { type LookupKey, lookupKeysOf } from '#lambdas/leads/store/indexes.ts'
import { visits } from '#lambdas/leads/visits/visit-book.ts'
import { outbox } from '../store/outbox.ts'
import type { Row } from '../store/row.ts'
import { rows } from '../store/rows.ts'
import { expectVersion } from './change-row.ts'
import { isSame, similarRows } from './duplicates.ts'

/** Record of an erasure, which names nobody. */
export interface Erasure {
  /** ISO 8601. */
  readonly time: string
  readonly event: 'erased'
  readonly count: number
  /** References. */
  readonly lead: readonly string[]
  readonly subcontractor: readonly string[]
}

export interface ErasureRecord {
  all(): Promise<readonly Erasure[]>
  add(erasure: Erasure): Promise<void>
}

/** @throws Error of the record when that cannot be read: then nothing is deleted */
export async function eraseRows(erased: readonly Row[], record: ErasureRecord): Promise<void> {
  await record.all()
  const gone: Row[] = []
  try {
    for (const row of erased) {
      await eraseRow(row)
      gone.push(row)
    }
  } finally {
    // Also when a later deletion fails: what is gone is on record.
    if (gone.length > 0) await record.add(erasureOf(gone))
  }
}

const s3 = memoize(() => new S3Client({}))

/**
 * Deletes a row for good, and what is outside its table: the visitor's photos, their visit, what is owed to
 * them or about them, and the key by which they see the request. The row goes last, so that after a failure it can be done again.
 */
async function eraseRow({ form, id, requestKeyHash }: Row): Promise<void> {
  const Bucket = environment(variables.photoBucket)
  // By the listing, not by the row: a photo whose place in the row was never written is deleted, too.
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3() }, { Bucket, Prefix: `${id}/` }))
    for (const { Key } of Contents) await s3().send(new DeleteObjectCommand({ Bucket, Key }))
  await visits()?.erase(id)
  await outbox.erase(id)
  if (requestKeyHash)
    await dynamodb().send(
      new DeleteCommand({ TableName: environment(variables.requestKey), Key: { id: requestKeyHash } }),
    )
  await rows(form).erase(id)
}

function erasureOf(erased: readonly Row[]): Erasure {
  const refs = Object.groupBy(erased, ({ form }) => form)
  return {
    time: new Date().toISOString(),
    event: 'erased',
    count: erased.length,
    lead: refs.lead?.map(({ ref }) => ref) ?? [],
    subcontractor: refs.subcontractor?.map(({ ref }) => ref) ?? [],
  }
}

/** Rows of each table that one mark leads to; the table has a ceiling for reads. */
const mostAtOnce = 15

/**
 * Rows that may have to go with one, however old, of each table the newest: itself and what came with its e-mail address;
 * what has the same phone number or property under another address.
 */
export async function rowsToErase(row: Row) {
  const like = (mark: LookupKey) => similarRows(row, mark, mostAtOnce)
  const [ofAddress, ...others] = await Promise.all([like('email'), like('phone'), like('address')])
  const address = lookupKeysOf(row).email
  const alike = others
    .flat()
    .filter((other) => address === undefined || lookupKeysOf(other).email !== address)
    .filter((other, at, all) => all.findIndex((each) => isSame(each, other)) === at)
  const hasMore = [ofAddress, ...others].some((found) => found.length >= mostAtOnce - 1)
  return { ofAddress: [row, ...ofAddress], alike, hasMore }
}

/** Name of a row in a form, with the version that the page shows. */
export const rowToken = (row: Row): string => `${row.form} ${row.id} ${versionOf(row)}`

/**
 * The rows that a page has named, as they are now. One that is gone already is left out.
 * @param named as `rowToken` gave it
 * @throws ChangedMeanwhile when one has changed since it was shown
 */
export async function resolveTokens(named: readonly string[]): Promise<readonly Row[]> {
  const found: Row[] = []
  for (const [name, id = '', version = ''] of named.map((each) => each.split(' '))) {
    const form = formNames.find((each) => each === name)
    const row = form && (await rows(form).find(id))
    if (!row) continue
    expectVersion(row, version)
    found.push(row)
  }
  return found
}
