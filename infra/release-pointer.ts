import {
  type CloudFrontClient,
  DescribeFunctionCommand,
  GetFunctionCommand,
  PublishFunctionCommand,
  UpdateFunctionCommand,
} from '@aws-sdk/client-cloudfront'
import { releaseIn, withRelease } from './edge-code.ts'

/** Names the release that visitors get: a constant in the code of the edge function that finds a URL's file. */
export interface ReleasePointer {
  /** The id of the release; undefined when the function knows none. */
  read(): Promise<string | undefined>
  /** Leads visitors to another release. Rejects with the raw error when CloudFront fails; then all is as before. */
  set(release: string): Promise<void>
}

/** The pointer in CloudFront, which takes a published function over everywhere within seconds. */
export function releasePointer(name: string, client: CloudFrontClient): ReleasePointer {
  const liveCode = async () => {
    const { FunctionCode } = await client.send(new GetFunctionCommand({ Name: name, Stage: 'LIVE' }))
    return new TextDecoder().decode(FunctionCode)
  }
  return {
    read: async () => releaseIn(await liveCode()),

    async set(release) {
      const code = withRelease(await liveCode(), release)
      const { ETag, FunctionSummary } = await client.send(new DescribeFunctionCommand({ Name: name }))
      const updated = await client.send(
        new UpdateFunctionCommand({
          Name: name,
          IfMatch: ETag,
          FunctionConfig: FunctionSummary?.FunctionConfig,
          FunctionCode: new TextEncoder().encode(code),
        }),
      )
      await client.send(new PublishFunctionCommand({ Name: name, IfMatch: updated.ETag }))
    },
  }
}
