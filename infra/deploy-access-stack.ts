import { ArnFormat, CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Stage } from './config.ts'
import { gitHubIssuer } from './github-stack.ts'
import { stackName } from './stack-names.ts'

export interface DeployAccessStackProps extends StackProps {
  readonly stage: Stage
  /** `owner/name` on GitHub. */
  readonly repository: string
}

/** Made by `cdk bootstrap`: who deploys has to become these, and needs nothing else. */
const bootstrapRoles = ['deploy-role', 'file-publishing-role', 'lookup-role']

/**
 * The roles that GitHub's jobs take on to deploy a stage, and to compare `dev` with a pull request. Each is for the jobs
 * of one environment of one repository; GitHub asks for approval where the environment is protected.
 */
export class DeployAccessStack extends Stack {
  private readonly repository: string

  constructor(scope: Construct, id: string, { stage, repository, ...props }: DeployAccessStackProps) {
    super(scope, id, {
      description: `Lets GitHub deploy ${stackName(stage)}`,
      terminationProtection: stage === 'prod',
      ...props,
    })
    this.repository = repository
    const deploy = this.roleFor('Deploy', stage)
    deploy.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: bootstrapRoles.map((role) =>
          this.formatArn({
            service: 'iam',
            region: '',
            resource: 'role',
            resourceName: `cdk-hnb659fds-${role}-${this.account}-${this.region}`,
          }),
        ),
      }),
    )
    if (stage === 'dev') this.addDiff(stage)
  }

  /**
   * Reads the deployed template and nothing else. CDK's own lookup role would do for a diff too, but may read every table
   * and bucket of the account: no job that runs a pull request's code should.
   */
  private addDiff(stage: Stage): void {
    const diff = this.roleFor('Diff', `${stage}-diff`)
    diff.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: [
          this.formatArn({
            service: 'cloudformation',
            resource: 'stack',
            resourceName: `${stackName(stage)}/*`,
          }),
        ],
      }),
    )
    Validations.of(diff).acknowledge({
      id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${this.region}:<AWS::AccountId>:stack/${stackName(stage)}/*]`,
      reason: 'CloudFormation gives each life of a stack an id that nobody knows before.',
    })
  }

  /** @param environment of GitHub, whose jobs alone may take the role on */
  private roleFor(id: string, environment: string): Role {
    const provider = this.formatArn({
      service: 'iam',
      region: '',
      resource: 'oidc-provider',
      resourceName: gitHubIssuer,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
    const role = new Role(this, id, {
      description: `Jobs of the environment ${environment} of ${this.repository}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${gitHubIssuer}:aud`]: 'sts.amazonaws.com',
          [`${gitHubIssuer}:sub`]: `repo:${this.repository}:environment:${environment}`,
        },
      }),
    })
    new CfnOutput(this, `${id}RoleArn`, {
      description: `Write it into the variable ROLE_ARN of the environment ${environment} on GitHub`,
      value: role.roleArn,
    })
    return role
  }
}
