import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { type Bucket, StorageClass } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { variables } from '#lambdas/adapters/variables.ts'
import { photoBucketOutput } from '../stack-names.ts'
import { type Access, allow, suppressNag } from './access.ts'
import { PrivateBucket } from './private-bucket.ts'

export interface PhotoBucketProps {
  /** For how many days a request is kept: so long is each of its photos. */
  readonly retentionDays: number
}

/**
 * After this many days a photo is seldom looked at. It then moves to a storage class in which storing costs a
 * sixth and reading three cents a gigabyte, without delay. AWS bills at least 90 days there: for a shorter
 * stay it does not move.
 */
const daysUntilCold = 90

/**
 * Visitors' photos: private, encrypted, TLS only, kept when the stack goes. A photo lies under the id of its request and
 * the hash of its content. No versions: what is erased is gone.
 */
export class PhotoBucket extends Construct {
  private readonly bucket: Bucket

  constructor(scope: Construct, id: string, { retentionDays }: PhotoBucketProps) {
    super(scope, id)
    this.bucket = new PrivateBucket(this, 'Bucket', {
      minimumTLSVersion: 1.2,
      lifecycleRules: [
        {
          expiration: Duration.days(retentionDays),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          transitions:
            retentionDays < 2 * daysUntilCold
              ? []
              : [
                  {
                    storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
                    transitionAfter: Duration.days(daysUntilCold),
                  },
                ],
        },
      ],
    })
    suppressNag(this.bucket, {
      'AwsSolutions-S1':
        'Three functions of ours ask it, and log what they do; an access log would name each visitor’s request.',
    })
    new CfnOutput(Stack.of(this), photoBucketOutput, { value: this.bucket.bucketName })
  }

  /** With any photo: a photo is named by its request and its content, which nobody knows before. */
  may(...actions: readonly string[]): Access {
    const arn = `<${Stack.of(this).getLogicalId(this.bucket.node.defaultChild as never)}.Arn>/*`
    return {
      ...allow(actions, this.bucket.arnForObjects('*')),
      variables: { [variables.photoBucket]: this.bucket.bucketName },
      wildcards: { [arn]: 'A photo is named by its request and its content, which nobody knows before.' },
    }
  }

  get mayList(): Access {
    return allow(['s3:ListBucket'], this.bucket.bucketArn)
  }
}
