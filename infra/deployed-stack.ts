import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { Refusal } from './command-error.ts'

export interface DeployedStack {
  readonly status: string
  readonly outputs: ReadonlyMap<string, string>
}

/** Describes a stack. @returns undefined if it does not exist in the account and region */
export async function findStack(stack: string, region: string): Promise<DeployedStack | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks: [description] = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }))
    const outputs = description?.Outputs?.map(
      ({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const,
    )
    return description && { status: description.StackStatus ?? '', outputs: new Map(outputs) }
  } catch (error) {
    if (!/does not exist/.test((error as Error).message)) throw error
    return undefined
  } finally {
    client.destroy()
  }
}

/** Describes a stack that must exist. @throws Refusal if it does not */
export async function deployedStack(stack: string, region: string): Promise<DeployedStack> {
  const description = await findStack(stack, region)
  if (description) return description
  throw new Refusal(
    `There is no stack ${stack} in ${region} of the account that these AWS credentials belong to: ` +
      'deploy it, or choose another stage, region or AWS profile.',
  )
}
