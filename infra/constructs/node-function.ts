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
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { lambdaBundle } from '../site-build.ts'
import { suppressNag } from './access.ts'

export interface NodeFunctionProps {
  /** Folder below lambdas/ that holds the handler. */
  readonly name: string
  readonly purpose: string
  readonly logRetentionDays: number
  /** Its name in AWS, where another resource has to name it without waiting for it. @default AWS makes one */
  readonly functionName?: string
  /** In MB; brings CPU in proportion. @default 512: the SDK's start and TLS take a second with less */
  readonly memorySize?: number
  /** @default 15 seconds, below the API's 30 */
  readonly timeout?: Duration
  /** Keeps events on which it fails for good. @default none: what calls it hears of it, or calls again */
  readonly deadLetters?: IQueue
  /** For one that nobody waits for: why nobody needs to be told, and it is not called again, when it fails. */
  readonly forgotten?: string
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
    const { name, purpose, logRetentionDays, deadLetters, forgotten } = props
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN,
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
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(15),
      description: purpose,
      environment: { NODE_OPTIONS: '--enable-source-maps' },
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
      ...(props.functionName && { functionName: props.functionName }),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
      ...(forgotten && { retryAttempts: 0 }),
    })
    this.logs = logGroup
    suppressNag(this, {
      'Serverless-LambdaTracing':
        'Nothing inside is instrumented, so a trace would repeat the duration in the log; it would need a wildcard permission.',
    })
    if (forgotten) suppressNag(this, { 'Serverless-LambdaAsyncFailureDestination': forgotten })
    if (!deadLetters)
      suppressNag(this, {
        'Serverless-LambdaDLQ':
          'What calls it waits for the answer, or calls again by schedule: no event is left over.',
      })
  }
}
