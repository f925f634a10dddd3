import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { once } from './environment.ts'
import { DatabaseError } from './errors.ts'

/** Attempts and limits of a client, within the fifteen seconds of its function. */
interface RetryPolicy {
  readonly maxAttempts: number
  readonly attemptMs: number
  readonly connectMs: number
}

const clientWith = ({ maxAttempts, attemptMs, connectMs }: RetryPolicy) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: attemptMs,
        throwOnRequestTimeout: true,
      },
    }),
  )

/** For one row. Three attempts of 1.5 s leave the e-mail its four seconds. One client for the life of the function. */
export const dynamodb = once(() => clientWith({ maxAttempts: 3, attemptMs: 1500, connectMs: 1000 }))

/** For lists, which come in parts of up to a megabyte, many at once; no e-mail is sent after them. */
export const dynamodbForLists = once(() => clientWith({ maxAttempts: 3, attemptMs: 4000, connectMs: 1000 }))

const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /Throttl|ProvisionedThroughput|RequestLimitExceeded/,
    'The service is busy. Please try again in a moment.',
  ],
  [
    /Timeout|TimedOut|Abort|ECONN|ENOTFOUND|EPIPE|EAI_AGAIN|NetworkingError/,
    'The service did not respond in time.',
  ],
  [/Validation|ItemCollectionSizeLimit/, 'The submitted data was not accepted.'],
  [
    /AccessDenied|ResourceNotFound|UnrecognizedClient|ExpiredToken|Credentials|InvalidSignature/,
    'The service is temporarily unavailable.',
  ],
]

/** The database's error as one of ours: a safe sentence for the visitor, the raw error as its cause. */
export function databaseError(error: unknown, ref: string): DatabaseError {
  const kind = error instanceof Error ? `${error.name} ${(error as NodeJS.ErrnoException).code ?? ''}` : ''
  const sentence = sentences.find(([pattern]) => pattern.test(kind))?.[1] ?? 'The request could not be saved.'
  return new DatabaseError(sentence, ref, { cause: error })
}
