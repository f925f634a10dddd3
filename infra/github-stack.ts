import { Stack, type StackProps } from 'aws-cdk-lib'
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/** Issuer of the tokens of GitHub's jobs. */
export const gitHubIssuer = 'token.actions.githubusercontent.com'

/** Lets roles of this account trust GitHub's tokens. An account holds it once, whatever number of stages it has. */
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
