import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { CommandError } from '#infra/command-error.ts'
import { deployedStack } from '#infra/deployed-stack.ts'
import type { DeployedStage } from '#infra/deployed-stage.ts'
import { readRuntimeInfo } from '#infra/runtime-info.ts'
import { originSecretOutput, region, stackName } from '#infra/stack-names.ts'
import { canaryToken } from '#lambdas/adapters/canary-token.ts'
import { errorMessage } from '../error-message.ts'

/** Holds the token where nobody has AWS credentials. */
export const tokenVariable = 'CANARY_TOKEN'

/** The token that marks a submission as ours, or a sentence why there is none. */
export type CanaryToken = { readonly token: string } | { readonly absent: string }

/** A stage, or the product on this machine with this data folder. */
export type Running = { readonly stage: DeployedStage } | { readonly dataFolder: string }

/**
 * Finds the token: in the environment, else by the secret of a stage, or in the runtime info of the product on this
 * machine.
 * @param running undefined when no option says
 */
export async function findCanaryToken(running: Running | undefined): Promise<CanaryToken> {
  const given = process.env[tokenVariable]?.trim()
  if (given) return { token: given }
  if (!running) {
    return {
      absent: `Name the --stage that runs there, with AWS credentials, or put its token into ${tokenVariable}.`,
    }
  }
  if ('dataFolder' in running) {
    const token = readRuntimeInfo(running.dataFolder)?.canaryToken
    return token ? { token } : { absent: 'The product is not running on this machine: "npm start".' }
  }
  const { stage } = running
  try {
    return await tokenOf(stackName(stage))
  } catch (error) {
    return { absent: error instanceof CommandError ? error.message : errorMessage(error) }
  }
}

async function tokenOf(stack: string): Promise<CanaryToken> {
  const { outputs } = await deployedStack(stack, region)
  const secret = outputs.get(originSecretOutput)
  if (!secret) return { absent: `The stack ${stack} does not name its secret: deploy it once more.` }
  const client = new SecretsManagerClient({ region })
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secret }))
    return SecretString
      ? { token: canaryToken(SecretString) }
      : { absent: `The secret of the stack ${stack} is empty.` }
  } finally {
    client.destroy()
  }
}
