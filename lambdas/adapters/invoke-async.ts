import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { environment, memoize } from './variables.ts'

const lambda = memoize(() => new LambdaClient({ maxAttempts: 2 }))

/** Queues an event for another function; rejects with Lambda's raw error. @param variable names the function */
export async function invokeAsync(variable: string, event: object): Promise<void> {
  await lambda().send(
    new InvokeCommand({
      FunctionName: environment(variable),
      InvocationType: 'Event',
      Payload: JSON.stringify(event),
    }),
  )
}
