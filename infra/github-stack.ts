import { Stack, type StackProps } from 'aws-cdk-lib'
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

export const gitHubIssuer = 'token.actions.githubusercontent.com'

/** Identity provider by which roles trust GitHub's tokens; one per account, for all its stages. */
export class GitHubStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, {
      description: 'Lets GitHub prove which repository and environment a job runs for',
      ...props,
    })
    new OidcProviderNative(this, 'Provider', {
      url: `https://${gitHubIssuer}`,
      clientIds: ['sts.amazonaws.com'],
    })
  }
}
