const signIn = 'sign in with "aws sso login" or "aws login", or name a profile in AWS_PROFILE'

/** The SDK says the same where a profile is misspelled, and where nobody is signed in. */
const noCredentials = () => {
  const profile = process.env.AWS_PROFILE
  return profile
    ? `The profile "${profile}", which AWS_PROFILE names, gives no AWS credentials: sign in with "aws sso login" or "aws login", or name another one of "aws configure list-profiles".`
    : `There are no AWS credentials here: ${signIn}.`
}

const sentences: readonly (readonly [pattern: RegExp, sentence: string | (() => string)])[] = [
  [/CredentialsProviderError|TokenProviderError|Could not load credentials/, noCredentials],
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

/** A sentence about an error that any call to AWS can meet: credentials, throttling, the network. */
export function awsErrorMessage(error: unknown): string | undefined {
  const sentence = sentences.find(([pattern]) => pattern.test(namesIn(error)))?.[1]
  return typeof sentence === 'function' ? sentence() : sentence
}

function namesIn(error: unknown): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  return `${name} ${code} ${message}`
}
