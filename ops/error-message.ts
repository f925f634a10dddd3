import { AssertionError } from 'node:assert'
import { CommandError } from '#infra/command-error.ts'
import { errorFields } from '#lambdas/adapters/log.ts'

/** Describes an error of a check, AWS, the network or this machine, without personal data. */
export function errorMessage(error: unknown): string {
  if (error instanceof AssertionError || error instanceof CommandError) return error.message
  const isDenied = /AccessDenied|NotAuthorized|UnauthorizedOperation/.test((error as Error).name)
  if (isDenied) return `These AWS credentials do not allow this. ${errorFields(error).error}`
  return awsErrorMessage(error) ?? `Unexpected error: ${errorFields(error).error}`
}

const signIn = 'sign in with "aws sso login" or "aws login", or name a profile in AWS_PROFILE'

/** The SDK reports a misspelled profile and a missing sign-in alike. */
const noCredentials = (profile = process.env.AWS_PROFILE) =>
  profile
    ? `The profile "${profile}" in AWS_PROFILE has no AWS credentials: sign in with "aws sso login" or "aws login", or choose another one of "aws configure list-profiles".`
    : `No AWS credentials found: ${signIn}.`

const sentences = (): readonly (readonly [pattern: RegExp, sentence: string])[] => [
  [/CredentialsProviderError|TokenProviderError|Could not load credentials/, noCredentials()],
  [
    /ExpiredToken|UnrecognizedClient|InvalidClientTokenId|InvalidSignature|SignatureDoesNotMatch|IncompleteSignature/,
    `AWS rejected these credentials, or they have expired: ${signIn}.`,
  ],
  [/Throttl|TooManyRequests/, 'AWS is busy: try again in a minute.'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|Timeout|TimedOut/,
    'AWS does not respond: check the connection and the region, then try again.',
  ],
]

/** Explains errors that any AWS call can have: credentials, throttling, network. @returns undefined for others */
const awsErrorMessage = (error: unknown): string | undefined =>
  sentences().find(([pattern]) => pattern.test(namesIn(error)))?.[1]

function namesIn(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  return `${name} ${code} ${message}`
}
