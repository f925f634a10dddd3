import { ArnFormat, CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  Effect,
  ManagedPolicy,
  PolicyStatement,
  Role,
  ServicePrincipal,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { Stage } from './config.ts'
import { gitHubIssuer } from './github-stack.ts'
import { stackName } from './stack-names.ts'

export interface DeployAccessStackProps extends StackProps {
  readonly stage: Stage
  /** `owner/name` on GitHub. */
  readonly repository: string
}

/** Services whose resources are named after their stack; what has no such name is known by its tag. */
const namedAfterStack = [
  'backup',
  'cloudformation',
  'cloudwatch',
  'dynamodb',
  'events',
  'iam',
  'lambda',
  'logs',
  'secretsmanager',
  'sns',
  'sqs',
] as const

/** Settings of resources that a comparison reads beyond their names. */
const readSettings = [
  'apigateway:GET',
  'backup:Describe*',
  'backup:Get*',
  'budgets:ViewBudget',
  'cloudfront:Describe*',
  'cloudfront:Get*',
  'cloudwatch:GetDashboard',
  'dynamodb:Describe*',
  'events:Describe*',
  'iam:GetRole',
  'iam:GetRolePolicy',
  'lambda:GetFunctionConfiguration',
  'lambda:GetPolicy',
  's3:GetBucket*',
  's3:GetEncryptionConfiguration',
  's3:GetLifecycleConfiguration',
  'ses:GetConfigurationSet',
  'ses:GetConfigurationSetEventDestinations',
  'ses:GetEmailIdentity',
  'sns:GetTopicAttributes',
  'sqs:GetQueueAttributes',
] as const

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
    if (stage === 'prod') this.letBecome(deploy, ['deploy-role', 'file-publishing-role', 'lookup-role'])
    else this.letDeployApart(deploy, stage)
    this.addDrift(stage)
    if (stage === 'dev') this.addDiff(stage)
  }

  /** Lets a role become roles that `cdk bootstrap` made: by these, CDK deploys any stack of the account. */
  private letBecome(role: Role, bootstrapRoles: readonly string[]): void {
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: bootstrapRoles.map((each) =>
          this.formatArn({
            service: 'iam',
            region: '',
            resource: 'role',
            resourceName: `cdk-hnb659fds-${each}-${this.account}-${this.region}`,
          }),
        ),
      }),
    )
  }

  /**
   * Lets a role deploy this stage's stack and no other of the account: CDK's own roles would do for all of them.
   * CloudFormation then works by a role that may do nothing to what is prod's, by name or by tag.
   */
  private letDeployApart(deploy: Role, stage: Stage): void {
    const execution = this.executionApartFromProd()
    this.letBecome(deploy, ['file-publishing-role'])
    deploy.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:*'],
        resources: [
          this.formatArn({
            service: 'cloudformation',
            resource: 'stack',
            resourceName: `${stackName(stage)}/*`,
          }),
        ],
      }),
    )
    deploy.addToPolicy(
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [
          this.formatArn({
            service: 'ssm',
            resource: 'parameter',
            resourceName: 'cdk-bootstrap/hnb659fds/version',
          }),
        ],
      }),
    )
    deploy.addToPolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [execution.roleArn],
        conditions: { StringEquals: { 'iam:PassedToService': 'cloudformation.amazonaws.com' } },
      }),
    )
    Validations.of(deploy).acknowledge(
      {
        id: 'AwsSolutions::AwsSolutions-IAM5[Action::cloudformation:*]',
        reason: 'Whatever CDK does to the stack of its own stage.',
      },
      {
        id: `AwsSolutions::AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${this.region}:<AWS::AccountId>:stack/${stackName(stage)}/*]`,
        reason: 'CloudFormation gives each life of a stack an id that nobody knows before.',
      },
    )
  }

  private executionApartFromProd(): Role {
    const prod = stackName('prod')
    const role = new Role(this, 'Execution', {
      description: 'CloudFormation deploys dev by it: anything but what belongs to prod',
      assumedBy: new ServicePrincipal('cloudformation.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('AdministratorAccess')],
    })
    role.addToPolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['*'],
        resources: [
          ...namedAfterStack.map((service) => `arn:aws:${service}:*:*:*${prod}*`),
          `arn:aws:s3:::${prod.toLowerCase()}*`,
        ],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['*'],
        resources: ['*'],
        conditions: { StringEquals: { 'aws:ResourceTag/stage': 'prod' } },
      }),
    )
    Validations.of(role).acknowledge({
      id: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AdministratorAccess]',
      reason: 'As CDK’s own: a stack may hold anything. What is prod’s is denied.',
    })
    new CfnOutput(this, 'ExecutionRoleArn', {
      description: 'Write it into the variable EXECUTION_ROLE_ARN of the environment dev on GitHub',
      value: role.roleArn,
    })
    return role
  }

  /** Compares what is deployed with the template, once a week: reads the settings of resources, and no data. */
  private addDrift(stage: Stage): void {
    const drift = this.roleFor('Drift', `${stage}-drift`)
    drift.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName('job-function/ViewOnlyAccess'))
    drift.addToPolicy(
      new PolicyStatement({
        actions: [
          'cloudformation:DescribeStackDriftDetectionStatus',
          'cloudformation:DescribeStackResourceDrifts',
          'cloudformation:DetectStackDrift',
          'cloudformation:DetectStackResourceDrift',
          ...readSettings,
        ],
        resources: ['*'],
      }),
    )
    Validations.of(drift).acknowledge(
      {
        id: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/job-function/ViewOnlyAccess]',
        reason: 'Names and settings, no data: CloudFormation compares with the rights of whoever asks.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
        reason: 'A comparison reads the settings of whatever the template holds.',
      },
      ...readSettings
        .filter((action) => action.includes('*'))
        .map((action) => ({
          id: `AwsSolutions::AwsSolutions-IAM5[Action::${action}]`,
          reason: 'A comparison reads the settings of whatever the template holds.',
        })),
    )
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
