import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'

/** Resources of a stack, by the names that AWS gave to them. */
export interface DeployedParts {
  /** Names of all resources of a type. */
  of(type: string): readonly string[]
}

/**
 * Asks CloudFormation what a stack has made; nothing where there is no stack.
 * @throws the raw error when it cannot be asked
 */
export async function deployedParts(stack: string, client: CloudFormationClient): Promise<DeployedParts> {
  const found: { readonly type: string; readonly name: string }[] = []
  try {
    for await (const page of paginateListStackResources({ client }, { StackName: stack }))
      for (const { ResourceType: type = '', PhysicalResourceId: name = '' } of page.StackResourceSummaries ??
        [])
        found.push({ type, name })
  } catch (error) {
    if (!/does not exist/.test((error as Error).message)) throw error
  }
  return { of: (wanted) => found.filter(({ type }) => type === wanted).map(({ name }) => name) }
}
