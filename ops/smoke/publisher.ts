import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import type { DryRun } from '#infra/publisher/handler.ts'
import { editsOutput, publisherName, region, stackName } from '#infra/stack-names.ts'
import { errorMessage } from '../error-message.ts'
import type { Probe } from './probe.ts'

export const dryRunPromise = 'Where people may change the site, its publisher builds it, and shows nobody'

/** Asks a stage's publisher for a dry run, with the AWS credentials of whoever asks: no address of the site reaches it. */
export const publisherProbe = (stage: DeployedStage) =>
  ({
    promise: dryRunPromise,
    async breaches(): Promise<readonly string[]> {
      try {
        const { outputs } = await deployedStack(stackName(stage), region)
        // Where nobody may change the site there is none.
        if (!outputs.has(editsOutput)) return []
        const command = new InvokeCommand({
          FunctionName: publisherName(stage),
          Payload: JSON.stringify({ step: 'dry-run' } satisfies DryRun),
        })
        const { FunctionError, Payload } = await new LambdaClient({ region }).send(command)
        return FunctionError ? [`The publisher fails: ${Payload?.transformToString()}`] : []
      } catch (error) {
        return [errorMessage(error)]
      }
    },
  }) satisfies Probe
