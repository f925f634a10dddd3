import { CfnOutput, Duration, FileSystem, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { invalidationOutput } from '../stack-names.ts'
import { NodeFunction } from './node-function.ts'

export interface InvalidationProps {
  readonly distribution: Distribution
  /** Folder with the pages: the trigger runs when its content has changed. */
  readonly pagesFolder: string
  /** What brings the pages to the bucket, and so has to be done before. */
  readonly after: Construct
  readonly logRetentionDays: number
}

/** Lets CloudFront forget the old pages, once new ones are in the bucket; people in ops can call it for a path. */
export class Invalidation extends Construct {
  constructor(scope: Construct, id: string, props: InvalidationProps) {
    super(scope, id)
    const { distribution, pagesFolder, after, logRetentionDays } = props
    const invalidate = new NodeFunction(this, 'Function', {
      name: 'invalidation',
      purpose: 'Lets CloudFront forget pages, all of them or {"paths": ["/x"]}',
      timeout: Duration.seconds(60),
      logRetentionDays,
    })
    invalidate.addEnvironment('DISTRIBUTION_ID', distribution.distributionId)
    // Not read by the code: new content makes a new version of the function, and that runs the trigger.
    invalidate.addEnvironment('CONTENT_FINGERPRINT', FileSystem.fingerprint(pagesFolder))
    invalidate.addToRolePolicy(
      new PolicyStatement({
        actions: ['cloudfront:CreateInvalidation'],
        resources: [
          Stack.of(this).formatArn({
            service: 'cloudfront',
            region: '',
            resource: 'distribution',
            resourceName: distribution.distributionId,
          }),
        ],
      }),
    )
    new Trigger(this, 'WhenContentChanged', {
      handler: invalidate,
      executeAfter: [after],
      timeout: Duration.seconds(60),
    })
    new CfnOutput(Stack.of(this), invalidationOutput, { value: invalidate.functionName })
  }
}
