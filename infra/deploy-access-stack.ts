import { ArnFormat, CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  ManagedPolicy,
  PolicyStatement,
  Role,
  ServicePrincipal,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Construct } from 'constructs'
import type { Stage } from './config.ts'
import { gitHubIssuer } from './github-stack.ts'
import { publisherName, stackName } from './stack-names.ts'

export interface DeployAccessStackProps extends StackProps {
  readonly stage: Stage
  /** `owner/name` on GitHub. */
  readonly repository: string
}

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
    this.addDeploy(stage)
    this.addComparison(stage)
    this.letSeeStack(this.roleFor('Drift', `${stage}-drift`), stage, 'cloudformation:ListStackResources')
    // CDK's own lookup role would do for a diff too, but may read every table and bucket of the account: no job that runs
    // a pull request's code should.
    if (stage === 'dev')
      this.letSeeStack(this.roleFor('Diff', 'dev-diff'), stage, 'cloudformation:GetTemplate')
  }

  /**
   * Becomes the roles that `cdk bootstrap` made. By these CDK deploys any stack of the account, so that dev and prod need
   * an account each. Sees how the stack is, and tries its publisher.
   */
  private addDeploy(stage: Stage): void {
    const role = this.roleFor('Deploy', stage)
    this.letSeeStack(role, stage)
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [
          this.formatArn({
            ...{ service: 'lambda', resource: 'function', arnFormat: ArnFormat.COLON_RESOURCE_NAME },
            resourceName: publisherName(stage),
          }),
        ],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: ['deploy-role', 'file-publishing-role', 'lookup-role'].map((each) =>
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
   * Compares what is deployed with the template, once a week. CloudFormation compares with the rights of whoever asks, and
   * the settings of functions and of CloudFront hold the origin secret: a schedule of AWS asks, by a role that only it may
   * take on, and GitHub's job reads which resources differ, but not in what.
   */
  private addComparison(stage: Stage): void {
    const comparison = new Role(this, 'Comparison', {
      description: `Reads the settings of ${stackName(stage)} once a week, to compare them`,
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('job-function/ViewOnlyAccess')],
    })
    comparison.addToPolicy(
      new PolicyStatement({
        actions: [
          'cloudformation:DetectStackDrift',
          'cloudformation:DetectStackResourceDrift',
          ...readSettings,
        ],
        resources: ['*'],
      }),
    )
    Validations.of(comparison).acknowledge(
      ...[
        'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/job-function/ViewOnlyAccess]',
        'IAM5[Resource::*]',
        ...readSettings.filter((each) => each.includes('*')).map((each) => `IAM5[Action::${each}]`),
      ].map((rule) => ({
        id: `AwsSolutions::AwsSolutions-${rule}`,
        reason: 'A comparison reads the settings, and no data, of whatever the template holds.',
      })),
    )
    new CfnSchedule(this, 'WeeklyComparison', {
      description: 'An hour before the workflow Weekly reads what it has found',
      // UTC: Monday morning in San Diego.
      scheduleExpression: 'cron(0 13 ? * MON *)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: 'arn:aws:scheduler:::aws-sdk:cloudformation:detectStackDrift',
        roleArn: comparison.roleArn,
        input: JSON.stringify({ StackName: stackName(stage) }),
      },
    })
  }

  /** Lets jobs ask how the stage's stack is, and do more with it. */
  private letSeeStack(role: Role, stage: Stage, ...more: readonly string[]): void {
    role.addToPolicy(
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', ...more],
        resources: [
          this.formatArn({
            service: 'cloudformation',
            resource: 'stack',
            resourceName: `${stackName(stage)}/*`,
          }),
        ],
      }),
    )
    Validations.of(role).acknowledge({
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
