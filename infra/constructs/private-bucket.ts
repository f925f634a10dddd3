import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { type Access, allow } from './access.ts'

/** Bucket that is encrypted, closed to the public, TLS only, and kept when the stack goes. */
export class PrivateBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, props: s3.BucketProps) {
    super(scope, id, {
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
      ...props,
    })
  }

  /** Returns the right to some actions on keys. @param reason why some end with a wildcard */
  mayOn(actions: readonly string[], keys: readonly string[], reason: string): Access {
    const bucket = `<${Stack.of(this).getLogicalId(this.node.defaultChild as s3.CfnBucket)}.Arn>`
    const folders = keys.filter((key) => key.endsWith('*'))
    return {
      ...allow(actions, ...keys.map((key) => this.arnForObjects(key))),
      wildcards: Object.fromEntries(folders.map((folder) => [`${bucket}/${folder}`, reason])),
    }
  }
}
