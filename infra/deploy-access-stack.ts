import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Stage } from './config.ts'
import { suppressNag } from './constructs/access.ts'
import { gitHubIssuer } from './github-stack.ts'
import { publisherName, stackName } from './stack-names.ts'

export interface DeployAccessStackProps extends StackProps {
  readonly stage: Stage
  readonly repository: string
}

/**
 * Role that GitHub jobs assume to deploy a stage: only jobs of that environment in one repository. GitHub asks for
 * approval if the environment is protected.
 *
 * It assumes the roles of `cdk bootstrap`, with which CDK deploys any stack of the account: dev and prod need separate
 * accounts. It also reads the stack's status and does a dry run of its publisher.
 */
export class DeployAccessStack extends Stack {
  constructor(scope: Construct, id: string, { stage, repository, ...props }: DeployAccessStackProps) {
    super(scope, id, {
      description: `Lets GitHub deploy ${stackName(stage)}`,
      terminationProtection: stage === 'prod',
      ...props,
    })
    const role = this.roleFor(stage, repository)
    const allow = (action: string, ...resources: string[]) =>
      role.addToPolicy(new PolicyStatement({ actions: [action], resources }))
    const { partition, account } = this
    const location = `${this.region}:${account}`
    allow(
      'cloudformation:DescribeStacks',
      `arn:${partition}:cloudformation:${location}:stack/${stackName(stage)}/*`,
    )
    allow('lambda:InvokeFunction', `arn:${partition}:lambda:${location}:function:${publisherName(stage)}`)
    allow(
      'sts:AssumeRole',
      ...['deploy-role', 'file-publishing-role', 'lookup-role'].map(
        (each) => `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${each}-${account}-${this.region}`,
      ),
    )
    suppressNag(role, {
      [`AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${this.region}:<AWS::AccountId>:stack/${stackName(stage)}/*]`]:
        'CloudFormation generates the last part of the ARN when it creates a stack.',
    })
    new CfnOutput(this, 'DeployRoleArn', {
      description: `Write it into the variable ROLE_ARN of the environment ${stage} on GitHub`,
      value: role.roleArn,
    })
  }

  private roleFor(stage: Stage, repository: string): Role {
    const provider = `arn:${this.partition}:iam::${this.account}:oidc-provider/${gitHubIssuer}`
    return new Role(this, 'Deploy', {
      description: `Jobs of the environment ${stage} of ${repository}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${gitHubIssuer}:aud`]: 'sts.amazonaws.com',
          [`${gitHubIssuer}:sub`]: `repo:${repository}:environment:${stage}`,
        },
      }),
    })
  }
}
