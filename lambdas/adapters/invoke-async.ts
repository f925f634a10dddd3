import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { environment, memoize } from './variables.ts'

const lambda = memoize(() => new LambdaClient({ maxAttempts: 2 }))

/**
 * Hands an event to another function of ours; resolves before that begins with it. Rejects with the raw error of Lambda.
 * @param variable of the environment that names the function
 */
export async function invokeAsync(variable: string, event: object): Promise<void> {
  await lambda().send(
    new InvokeCommand({
      FunctionName: environment(variable),
      InvocationType: 'Event',
      Payload: JSON.stringify(event),
    }),
  )
}
