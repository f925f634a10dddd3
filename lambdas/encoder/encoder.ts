import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { photos as words } from '#content/errors/photos.ts'
import { abortAtDeadline } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import type { EncodedPhoto, EncoderEvent } from './handler.ts'

/** Retries for some seconds while the account's concurrency is used up. */
const lambda = memoize(() => abortAtDeadline(new LambdaClient({ maxAttempts: 5 })))

/** Converts photos in a function without permissions. */
export const encoder = {
  /** @throws RequestError 503 when the account's concurrency is used up, otherwise the raw error */
  async encode(photo: Buffer): Promise<EncodedPhoto> {
    const event: EncoderEvent = { photo: photo.toString('base64') }
    const FunctionName = environment(variables.encoder)
    const { FunctionError, Payload } = await lambda()
      .send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }))
      .catch((error) => {
        throw error.name === 'TooManyRequestsException' ? new RequestError(503, () => words.notKept) : error
      })
    if (FunctionError || !Payload) throw new Error('the encoder failed')
    const response: EncodedPhoto<string> = JSON.parse(Payload.transformToString())
    return 'refused' in response
      ? response
      : { ...response, content: Buffer.from(response.content, 'base64') }
  },
}
