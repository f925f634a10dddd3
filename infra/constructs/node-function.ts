import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import * as lambda from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { lambdaBundle } from '../site-build.ts'
import { suppressNag } from './access.ts'

export interface NodeFunctionProps {
  readonly name: string
  readonly purpose: string
  readonly logRetentionDays: number
  /** Fixed name, for resources that must not depend on it. @default generated */
  readonly functionName?: string
  /** In MB; CPU scales with it. @default 512: with less, SDK startup and TLS take a second */
  readonly memorySize?: number
  /** @default 15 seconds, below the API's 30 */
  readonly timeout?: Duration
  /** Dead-letter queue. @default none: callers see the failure or call again */
  readonly deadLetters?: IQueue
  /** Reason why a failed asynchronous call is neither retried nor reported. @default it is */
  readonly forgotten?: string
}

/** Lambda function on Node 24 and arm64, with JSON logs in its own group and a role that may only write there. */
export class NodeFunction extends lambda.Function {
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
      code: lambda.Code.fromAsset(lambdaBundle(name)),
      handler: 'handler.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(15),
      description: purpose,
      environment: { NODE_OPTIONS: '--enable-source-maps' },
      loggingFormat: lambda.LoggingFormat.JSON,
      logGroup,
      role,
      ...(props.functionName && { functionName: props.functionName }),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
      ...(forgotten && { retryAttempts: 0 }),
    })
    this.logs = logGroup
    suppressNag(this, {
      'Serverless-LambdaTracing':
        'Nothing inside is instrumented: a trace would only repeat the logged duration and need a wildcard permission.',
    })
    if (forgotten) suppressNag(this, { 'Serverless-LambdaAsyncFailureDestination': forgotten })
    if (!deadLetters)
      suppressNag(this, {
        'Serverless-LambdaDLQ':
          'Its caller waits for the response or calls again on schedule: no event is lost.',
      })
  }
}
