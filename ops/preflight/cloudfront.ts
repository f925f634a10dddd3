import { type CloudFormationClient, DescribeStackEventsCommand } from '@aws-sdk/client-cloudformation'
import { type CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront'
import { bad, type Check, good, note } from './check.ts'

const askSupport =
  'open a case in AWS Support (account and billing, free): "Please verify my account for CloudFront"; they answer within a day or two. Delete the failed stack meanwhile: docs/rollback.md, "A first deploy that failed"'

/** Whether CloudFront makes distributions for the account: nothing but a try tells, and the failed one says it. */
export const cloudFrontCheck = (
  stack: string,
  cloudFront: CloudFrontClient,
  cloudFormation: CloudFormationClient,
): Check => ({
  name: 'CloudFront',
  async inspect() {
    const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }))
    if ((DistributionList?.Items ?? []).length > 0) return [good('makes distributions for this account')]
    if (await wasRefused(stack, cloudFormation))
      return [bad(`has not verified this account and makes it no distribution: ${askSupport}`)]
    return [
      note(
        `has made nothing for this account yet. Should the deploy end with "Your account must be verified": ${askSupport}`,
      ),
    ]
  },
})

async function wasRefused(StackName: string, client: CloudFormationClient): Promise<boolean> {
  try {
    const { StackEvents = [] } = await client.send(new DescribeStackEventsCommand({ StackName }))
    return StackEvents.some(({ ResourceStatusReason = '' }) =>
      /account must be verified/i.test(ResourceStatusReason),
    )
  } catch (error) {
    if (/does not exist/.test((error as Error).message)) return false
    throw error
  }
}
