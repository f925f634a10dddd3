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

/** Client that stores `undefined` as an absent attribute, like JSON; shared by product, programs and tests. */
export const documentClient = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

/** Three attempts of 1.5 s leave the e-mail four of its function's fifteen seconds. */
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

const conflictCodes = ['None', 'ConditionalCheckFailed', 'TransactionConflict']

/** Returns undefined for a failed condition or a conflicting transaction; rethrows any other error. */
export function ignoreRefusal(error: unknown): undefined {
  const { CancellationReasons: reasons } = error as Partial<TransactionCanceledException>
  const isCanceled = reasons?.every(({ Code = '' }) => conflictCodes.includes(Code))
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

export function databaseError(error: unknown, ref: string): DatabaseError {
  const name = error instanceof Error ? `${error.name} ${(error as NodeJS.ErrnoException).code ?? ''}` : ''
  const [, kind = 'other'] = kinds.find(([pattern]) => pattern.test(name)) ?? []
  return new DatabaseError(() => words[kind], ref, { cause: error })
}

/** Thrown when other requests wrote the same state at each attempt. */
export class TooManyConflicts extends Error {
  override name = 'TooManyConflicts'
}
