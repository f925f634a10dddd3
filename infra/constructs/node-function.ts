import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { lambdaBundle } from '../site-build.ts'

export interface NodeFunctionProps {
  /** Folder below lambdas/ that holds the handler. */
  readonly name: string
  /** What it is for, in a line; shown in the console. */
  readonly purpose: string
  readonly logRetentionDays: number
  /** @default 15 seconds, below the API's 30 */
  readonly timeout?: Duration
}

/**
 * A Lambda function with our defaults:
 * - Node 24 on arm64, the bundle of lambdas/<name> with source maps
 * - JSON logs in a group of its own with a retention
 * - a role that may write to that group and nothing else
 */
export class NodeFunction extends LambdaFunction {
  readonly logs: LogGroup

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const { name, purpose, logRetentionDays, timeout = Duration.seconds(15) } = props
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    )
    super(scope, id, {
      code: Code.fromAsset(lambdaBundle(name)),
      handler: 'handler.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // Memory brings CPU in proportion: the SDK's start and TLS take a second with less.
      memorySize: 512,
      timeout,
      description: purpose,
      environment: { NODE_OPTIONS: '--enable-source-maps' },
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
    })
    this.logs = logGroup
  }
}
