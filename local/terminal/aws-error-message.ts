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
  [/Throttl|TooManyRequests/, 'AWS is busy: try again in a minute.'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|Timeout|TimedOut/,
    'AWS does not answer: check the connection and the region, then try again.',
  ],
]

/**
 * A sentence about an error that any call to AWS can meet: credentials, throttling, the network.
 * @returns undefined for an error that only one service knows
 */
export const awsErrorMessage = (error: unknown): string | undefined =>
  sentences.find(([pattern]) => pattern.test(namesIn(error)))?.[1]

function namesIn(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  return `${name} ${code} ${message}`
}
