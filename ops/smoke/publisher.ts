import assert from 'node:assert/strict'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import type { DryRunEvent } from '#infra/publisher/handler.ts'
import { editsOutput, publisherName, region } from '#infra/stack-names.ts'

/** Has the publisher of a stage build the site as a dry run, with the caller's AWS credentials. */
export async function tryPublisher(stage: DeployedStage): Promise<void> {
  const { outputs } = await deployedStack(stage)
  if (!outputs.has(editsOutput)) return
  const command = new InvokeCommand({
    FunctionName: publisherName(stage),
    Payload: JSON.stringify({ step: 'dry-run' } satisfies DryRunEvent),
  })
  const { FunctionError, Payload } = await new LambdaClient({ region }).send(command)
  assert(!FunctionError, `The publisher fails: ${Payload?.transformToString()}`)
}
