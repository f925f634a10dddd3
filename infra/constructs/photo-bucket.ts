import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { StorageClass } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { variables } from '#lambdas/adapters/variables.ts'
import { photoBucketOutput } from '../stack-names.ts'
import { type Access, allow, suppressNag } from './access.ts'
import { PrivateBucket } from './private-bucket.ts'

/**
 * Age at which photos, now rarely viewed, move to a storage class that costs a sixth to store and $0.03 per GB to read,
 * without delay. AWS bills at least 90 days there: photos with a shorter stay do not move.
 */
const daysUntilCold = 90

/** Visitors' photos by request id and content hash. Unversioned: erased photos are gone. */
export class PhotoBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { retentionDays }: { readonly retentionDays: number }) {
    super(new Construct(scope, id), 'Bucket', {
      minimumTLSVersion: 1.2,
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          ...(retentionDays >= 2 * daysUntilCold && {
            transitions: [
              {
                storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
                transitionAfter: Duration.days(daysUntilCold),
              },
            ],
          }),
        },
      ],
    })
    suppressNag(this, {
      'AwsSolutions-S1':
        'Only three of our functions use it, and log what they do; an access log would name each visitor’s request.',
    })
    new CfnOutput(Stack.of(this), photoBucketOutput, { value: this.bucketName })
  }

  may(...actions: readonly string[]): Access {
    const reason = 'Keys consist of a request id and a content hash, unknown at deployment.'
    return {
      ...this.mayOn(actions, ['*'], reason),
      variables: { [variables.photoBucket]: this.bucketName },
    }
  }

  get mayList(): Access {
    return allow(['s3:ListBucket'], this.bucketArn)
  }
}
