import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { Refusal } from './command-error.ts'
import type { Stage } from './config.ts'
import { region, stackName } from './stack-names.ts'

/** Describes the stack of a stage. @returns undefined if it does not exist in the account */
export async function findStack(stage: Stage) {
  const client = new CloudFormationClient({ region })
  try {
    const command = new DescribeStacksCommand({ StackName: stackName(stage) })
    const { Stacks: [description] = [] } = await client.send(command)
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

/** Describes the stack of a stage that must exist. @throws Refusal if it does not */
export async function deployedStack(stage: Stage) {
  const description = await findStack(stage)
  if (description) return description
  throw new Refusal(
    `There is no stack ${stackName(stage)} in ${region} of the account that these AWS credentials belong to: ` +
      'deploy it, or choose another stage, region or AWS profile.',
  )
}
