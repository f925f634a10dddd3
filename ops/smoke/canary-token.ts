import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { deployedStack } from '../../desk/deployed-stack.ts'
import { DeskError } from '../../desk/errors.ts'
import { canaryTokenOutput, region, stackName } from '../../infra/stack-names.ts'
import { inWords } from '../program.ts'
import type { DeployedStage } from '../stage.ts'

/** Holds the token where nobody has AWS credentials. */
export const tokenVariable = 'CANARY_TOKEN'

/** The secret that marks a submission as ours, or a sentence why there is none. */
export type CanaryToken = { readonly token: string } | { readonly absent: string }

/**
 * Finds the token: in the environment, else in the secret of a stage.
 * @param stage undefined when nobody named one
 */
export async function findCanaryToken(stage: DeployedStage | undefined): Promise<CanaryToken> {
  const given = process.env[tokenVariable]?.trim()
  if (given) return { token: given }
  if (!stage) {
    return {
      absent: `Name the --stage that runs there, with AWS credentials, or put its token into ${tokenVariable}.`,
    }
  }
  try {
    return await tokenOf(stackName(stage))
  } catch (error) {
    return { absent: error instanceof DeskError ? error.message : inWords(error) }
  }
}

async function tokenOf(stack: string): Promise<CanaryToken> {
  const { outputs } = await deployedStack(stack, region)
  const secret = outputs.get(canaryTokenOutput)
  if (!secret) return { absent: `The stack ${stack} does not name its token: deploy it once more.` }
  const client = new SecretsManagerClient({ region })
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secret }))
    return SecretString ? { token: SecretString } : { absent: `The secret of the stack ${stack} is empty.` }
  } finally {
    client.destroy()
  }
}
