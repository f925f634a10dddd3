import * as cloudfront from '@aws-sdk/client-cloudfront'
import { releaseIn, withRelease } from './edge-code.ts'

export type ReleasePointer = ReturnType<typeof releasePointer>

/**
 * The active release: a constant in the code of the edge function that maps URLs to files. CloudFront distributes a
 * published function within seconds.
 */
export function releasePointer(name: string, client: cloudfront.CloudFrontClient) {
  const liveCode = async () => {
    const { FunctionCode } = await client.send(
      new cloudfront.GetFunctionCommand({ Name: name, Stage: 'LIVE' }),
    )
    return new TextDecoder().decode(FunctionCode)
  }
  return {
    /** Reads the release id; undefined if the function has none. */
    read: async () => releaseIn(await liveCode()),

    /** Activates another release. Rejects with CloudFront's raw error; then the old one stays active. */
    async set(release: string): Promise<void> {
      const code = withRelease(await liveCode(), release)
      const { ETag, FunctionSummary } = await client.send(
        new cloudfront.DescribeFunctionCommand({ Name: name }),
      )
      const updated = await client.send(
        new cloudfront.UpdateFunctionCommand({
          Name: name,
          IfMatch: ETag,
          FunctionConfig: FunctionSummary?.FunctionConfig,
          FunctionCode: new TextEncoder().encode(code),
        }),
      )
      await client.send(new cloudfront.PublishFunctionCommand({ Name: name, IfMatch: updated.ETag }))
    },
  }
}
