import { errorFields } from '../lambdas/shared/log.ts'
import { type Place, startFirst } from './open-tables.ts'

const signIn = 'sign in with "aws sso login" or "aws login", or name a profile in AWS_PROFILE'

const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /CredentialsProviderError|TokenProviderError|Could not load credentials/,
    `There are no AWS credentials here: ${signIn}.`,
  ],
  [
    /ExpiredToken|UnrecognizedClient|InvalidClientTokenId|InvalidSignature|SignatureDoesNotMatch|IncompleteSignature/,
    `AWS does not accept these credentials, or no longer: ${signIn}.`,
  ],
  [
    /AccessDenied/,
    'These AWS credentials may not do this: docs/leads.md lists what they have to be allowed to do.',
  ],
  [/ResourceNotFound/, 'A table of this stage is missing: deploy the stage again, or restore the table.'],
  [/Throttl|ProvisionedThroughputExceeded/, 'The database is busy: try again in a minute.'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|Timeout|TimedOut/,
    'AWS does not answer: check the connection and the region, then try again.',
  ],
]

/** What a failure of AWS or of this machine means for the person at the desk; nobody's data in it. */
export function explainFailure(error: unknown, place: Place | undefined): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  const isLocal = place && 'dataFolder' in place
  if (isLocal && code === 'ECONNREFUSED') return startFirst
  const [, sentence] = sentences.find(([pattern]) => pattern.test(`${name} ${code} ${message}`)) ?? []
  return sentence ?? `Something unexpected happened. ${errorFields(error).error}`
}
