import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { database as words } from '#content/errors/database.ts'
import { abortAtDeadline } from './deadline.ts'
import { DatabaseError } from './errors.ts'
import { memoize } from './variables.ts'

/**
 * A client that takes JavaScript's values: an absent value is an absent attribute, `undefined` or not, as JSON has it. The
 * product, its programs and its tests make theirs here, so that none stores what another refuses.
 */
export const documentClient = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

/** Three attempts of 1.5 s leave the e-mail its four seconds, within the fifteen of its function. */
export const dynamodb = memoize(() =>
  abortAtDeadline(
    documentClient(
      new DynamoDBClient({
        maxAttempts: 3,
        requestHandler: { connectionTimeout: 1000, requestTimeout: 1500, throwOnRequestTimeout: true },
      }),
    ),
  ),
)

const writtenByOthers = ['None', 'ConditionalCheckFailed', 'TransactionConflict']

/**
 * Undefined when the condition of a write did not hold, or others wrote the items of a transaction.
 * @throws whatever else has happened
 */
export function ignoreRefusal(error: unknown): undefined {
  const { CancellationReasons: reasons } = error as Partial<TransactionCanceledException>
  const isCanceled = reasons?.every(({ Code = '' }) => writtenByOthers.includes(Code))
  if (!isCanceled && !(error instanceof ConditionalCheckFailedException)) throw error
}

const kinds: readonly (readonly [pattern: RegExp, kind: Exclude<keyof typeof words, 'whole'>])[] = [
  [/Throttl|ProvisionedThroughput|RequestLimitExceeded/, 'busy'],
  [/Timeout|TimedOut|Abort|ECONN|ENOTFOUND|EPIPE|EAI_AGAIN|NetworkingError/, 'slow'],
  [/Validation|ItemCollectionSizeLimit/, 'refused'],
  [
    /AccessDenied|ResourceNotFound|UnrecognizedClient|ExpiredToken|Credentials|InvalidSignature/,
    'unavailable',
  ],
]

/** The database's error as one of ours: a safe sentence for the visitor, the raw error as its cause. */
export function databaseError(error: unknown, ref: string): DatabaseError {
  const name = error instanceof Error ? `${error.name} ${(error as NodeJS.ErrnoException).code ?? ''}` : ''
  const [, kind = 'other'] = kinds.find(([pattern]) => pattern.test(name)) ?? []
  return new DatabaseError(words[kind], ref, { cause: error })
}

/** Other requests wrote the same state at each of our tries. */
export class TooManyConflicts extends Error {
  override name = 'TooManyConflicts'
}
