import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'

/**
 * Invalidates all pages in CloudFront, by the function that also does it after a deploy (lambdas/invalidation).
 * @returns whether CloudFront took it
 */
export async function invalidatePages(functionName: string, client: LambdaClient): Promise<boolean> {
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: functionName, Payload: '{}' }),
  )
  if (FunctionError) return false
  const { invalidated } = JSON.parse(Payload?.transformToString() || '{}')
  return invalidated === true
}
