import assert from 'node:assert/strict'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import type { DryRun } from '#infra/publisher/handler.ts'
import { editsOutput, publisherName, region, stackName } from '#infra/stack-names.ts'

/** Has a stage's publisher build the site and show nobody, with the AWS credentials of whoever asks. */
export async function tryPublisher(stage: DeployedStage): Promise<void> {
  const { outputs } = await deployedStack(stackName(stage), region)
  // Where nobody may change the site there is none.
  if (!outputs.has(editsOutput)) return
  const command = new InvokeCommand({
    FunctionName: publisherName(stage),
    Payload: JSON.stringify({ step: 'dry-run' } satisfies DryRun),
  })
  const { FunctionError, Payload } = await new LambdaClient({ region }).send(command)
  assert(!FunctionError, `The publisher fails: ${Payload?.transformToString()}`)
}
