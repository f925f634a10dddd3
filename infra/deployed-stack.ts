import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { Refusal } from './command-error.ts'

/** A stack as CloudFormation tells of it. */
export interface DeployedStack {
  /** Like "UPDATE_COMPLETE". */
  readonly status: string
  /** Outputs of the stack, by key. */
  readonly outputs: ReadonlyMap<string, string>
}

/**
 * Asks CloudFormation for a stack.
 * @returns undefined when the account has no such stack in the region
 */
export async function findStack(stack: string, region: string): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks: [found] = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }))
    const outputs = found?.Outputs?.map(
      ({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const,
    )
    return found && { status: found.StackStatus ?? '', outputs: new Map(outputs) }
  } catch (error) {
    if (!/does not exist/.test((error as Error).message)) throw error
    return undefined
  } finally {
    client.destroy()
  }
}

/**
 * Asks CloudFormation for a stack that has to be there.
 * @throws Refusal when it is not
 */
export async function deployedStack(stack: string, region: string): Promise<DeployedStack> {
  const found = await findStack(stack, region)
  if (found) return found
  throw new Refusal(
    `There is no stack ${stack} in ${region} of the account that these AWS credentials belong to: ` +
      'deploy it, or choose another stage, region or AWS profile.',
  )
}
