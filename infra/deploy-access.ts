import { type App, CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import { appWithNagChecks } from './checked-app.ts'
import { contextOfCommandLine, readRepository, readStage, type Stage } from './config.ts'
import { suppressNag } from './constructs/access.ts'
import { runProgram } from './run-program.ts'
import { publisherName, region, stackName } from './stack-names.ts'

const gitHubIssuer = 'token.actions.githubusercontent.com'

export interface DeployAccessProps {
  readonly stage: Stage
  readonly repository: string
  readonly context: Record<string, unknown>
  readonly outdir?: string
}

/** Creates the app with the stacks, deployed once by a person, that let GitHub deploy a stage. Needs no site build. */
export function deployAccess({ stage, repository, context, outdir }: DeployAccessProps): App {
  const app = appWithNagChecks(context, outdir)
  const gitHub = new Stack(app, 'Remodeler-GitHub', {
    description: 'Lets GitHub prove which repository and environment a job runs for',
    env: { region },
  })
  // Identity provider by which roles trust GitHub's tokens; one per account, for all its stages.
  new OidcProviderNative(gitHub, 'Provider', {
    url: `https://${gitHubIssuer}`,
    clientIds: ['sts.amazonaws.com'],
  })
  const access = new Stack(app, `${stackName(stage)}-DeployAccess`, {
    description: `Lets GitHub deploy ${stackName(stage)}`,
    terminationProtection: stage === 'prod',
    env: { region },
  })
  createDeployRole(access, stage, repository)
  access.addStackDependency(gitHub)
  return app
}

/**
 * Role that GitHub jobs assume to deploy a stage: only jobs of that environment in one repository. GitHub asks for
 * approval if the environment is protected.
 *
 * It assumes the roles of `cdk bootstrap`, with which CDK deploys any stack of the account: dev and prod need separate
 * accounts. It also reads the stack's status and does a dry run of its publisher.
 */
function createDeployRole(stack: Stack, stage: Stage, repository: string): void {
  const { partition, account } = stack
  const location = `${stack.region}:${account}`
  const provider = `arn:${partition}:iam::${account}:oidc-provider/${gitHubIssuer}`
  const role = new Role(stack, 'Deploy', {
    description: `Jobs of the environment ${stage} of ${repository}`,
    maxSessionDuration: Duration.hours(1),
    assumedBy: new WebIdentityPrincipal(provider, {
      StringEquals: {
        [`${gitHubIssuer}:aud`]: 'sts.amazonaws.com',
        [`${gitHubIssuer}:sub`]: `repo:${repository}:environment:${stage}`,
      },
    }),
  })
  const allow = (action: string, ...resources: string[]) =>
    role.addToPolicy(new PolicyStatement({ actions: [action], resources }))
  allow(
    'cloudformation:DescribeStacks',
    `arn:${partition}:cloudformation:${location}:stack/${stackName(stage)}/*`,
  )
  allow('lambda:InvokeFunction', `arn:${partition}:lambda:${location}:function:${publisherName(stage)}`)
  allow(
    'sts:AssumeRole',
    ...['deploy-role', 'file-publishing-role', 'lookup-role'].map(
      (each) => `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${each}-${account}-${stack.region}`,
    ),
  )
  suppressNag(role, {
    [`AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${stack.region}:<AWS::AccountId>:stack/${stackName(stage)}/*]`]:
      'CloudFormation generates the last part of the ARN when it creates a stack.',
  })
  new CfnOutput(stack, 'DeployRoleArn', {
    description: `Write it into the variable ROLE_ARN of the environment ${stage} on GitHub`,
    value: role.roleArn,
  })
}

if (import.meta.main)
  await runProgram(() => {
    const context = contextOfCommandLine()
    deployAccess({ stage: readStage(context), repository: readRepository(context), context }).synth()
  })
