import { ArnFormat, Names, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

export interface AccessLogProps {
  readonly distribution: Distribution
  readonly bucket: Bucket
}

/** Logged fields: no address, query, cookie, browser or referrer, as the privacy policy promises. */
const recordFields = [
  'date',
  'time',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'sc-content-type',
  'time-taken',
  'x-edge-result-type',
]

/** CloudFront's access log as JSON in a bucket: standard logging v2, which lets us choose the fields. */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, { distribution, bucket }: AccessLogProps) {
    super(scope, id)
    const name = Names.uniqueResourceName(this, { maxLength: 60 })
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    })
    delivery.node.addDependency(source, this.admitDelivery(bucket, name))
  }

  /** Lets only this delivery source write. @returns the policy that it depends on */
  private admitDelivery(bucket: Bucket, sourceName: string) {
    const stack = Stack.of(this)
    const sourceArn = stack.formatArn({
      service: 'logs',
      resource: 'delivery-source',
      resourceName: sourceName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    const { policyDependable } = bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${stack.account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': stack.account },
          ArnLike: { 'aws:SourceArn': sourceArn },
        },
      }),
    )
    if (!policyDependable) throw new Error('the log bucket has no bucket policy')
    return policyDependable
  }
}
