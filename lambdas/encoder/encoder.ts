import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { photos as words } from '#content/errors/photos.ts'
import { abortAtDeadline } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { environment, memoize, variables } from '#lambdas/adapters/variables.ts'
import type { EncodedPhoto, EncoderEvent } from './handler.ts'

/** While an account's functions all run, it waits up to some seconds. */
const lambda = memoize(() => abortAtDeadline(new LambdaClient({ maxAttempts: 5 })))

/** Makes a JPEG of a photo in the function that may do nothing else. */
export const encoder = {
  /**
   * Rejects when the function fails, or Lambda.
   * @throws RequestError 503 while an account's functions all run: others' photos are no failure of ours
   */
  async encode(sent: Buffer): Promise<EncodedPhoto> {
    const event: EncoderEvent = { photo: sent.toString('base64') }
    const FunctionName = environment(variables.encoder)
    const { FunctionError, Payload } = await lambda()
      .send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }))
      .catch((error) => {
        throw error.name === 'TooManyRequestsException' ? new RequestError(503, words.notKept) : error
      })
    if (FunctionError || !Payload) throw new Error('the encoder failed')
    const answer: EncodedPhoto<string> = JSON.parse(Payload.transformToString())
    return 'refused' in answer ? answer : { ...answer, content: Buffer.from(answer.content, 'base64') }
  },
}
