import { createHash } from 'node:crypto'
import { ArnFormat, CfnOutput, Duration, Names, Stack } from 'aws-cdk-lib'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { BucketDeployment } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { redirects } from '#content/redirects.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { photoFolder } from '#lambdas/site/store/photo-store.ts'
import { edgeCode, withRedirects } from '../edge-code.ts'
import { unknownPageFile } from '../release-objects.ts'
import { pointerOutput, previewNotes, releaseKey, siteBucketOutput, siteUrlOutput } from '../stack-names.ts'
import { type Access, allow, suppressNag } from './access.ts'
import { createDistribution, edgeFunction, type WebsiteProps } from './create-distribution.ts'
import { deployRelease } from './deploy-release.ts'
import { PrivateBucket } from './private-bucket.ts'

/**
 * Pages and API under one origin: private bucket, CloudFront, content. Each release has its own folder in the bucket,
 * and the pointer, the edge function that maps URLs to files, names the active one. It changes after all files of a
 * deploy are uploaded, and the edge caches each release separately.
 */
export class Website extends Construct {
  private readonly distribution: cloudfront.Distribution
  readonly url: string
  private readonly bucket: PrivateBucket
  private readonly pointer: cloudfront.Function
  /** Hash of what this deploy activates, 12 hex digits: its release, the mapping of URLs, redirects, facts. */
  readonly deployId: string
  /** Resources that activate a deploy for visitors and functions. */
  readonly activation: readonly Construct[]

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id)
    const { settings, build, domain } = props
    const logs = this.logBucket()
    this.bucket = this.siteBucket(logs)
    const pages = deployRelease(this, this.bucket, build, settings.logRetentionDays)
    const store = redirectStore(this, redirects)
    const code = store ? withRedirects(pointerCode(props)) : pointerCode(props)
    this.pointer = edgeFunction(this, 'ReleasePages', code, store)
    this.deployId = hash(code + (store?.node.id ?? '') + JSON.stringify(build.facts))
    this.pointer.node.addDependency(...pages)
    this.activation = [pages.at(-1) as BucketDeployment, this.pointer]
    this.distribution = createDistribution(this, { ...props, bucket: this.bucket, pointer: this.pointer })
    this.distribution.node.addDependency(...props.api.functions)
    domain?.pointAt(this.distribution)
    createAccessLog(new Construct(this, 'AccessLog'), this.distribution, logs)
    new CfnOutput(Stack.of(this), siteBucketOutput, { value: this.bucket.bucketName })
    new CfnOutput(Stack.of(this), pointerOutput, { value: this.pointer.functionName })
    const ownUrl = `https://${this.distribution.distributionDomainName}`
    this.url = domain ? settings.siteUrl : ownUrl
    new CfnOutput(Stack.of(this), siteUrlOutput, { value: this.url })
    if (domain)
      new CfnOutput(this, 'DistributionUrl', {
        description: 'Shows the site before DNS points to it',
        value: ownUrl,
      })
  }

  /** Right of the desk to store, show and delete photos, which no URL serves. */
  get mayKeepPhotos(): Access {
    return {
      ...this.mayOn(['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], [`${photoFolder}*`]),
      variables: { [variables.siteBucket]: this.bucket.bucketName },
    }
  }

  /**
   * Rights of the publisher to upload releases and new assets, activate a release, and delete unpublished previews and what
   * a client took back.
   */
  get mayPublish(): readonly Access[] {
    const { stackName, region } = Stack.of(this)
    const releases = ['facts/*', `${previewNotes}*`, `${releaseKey('')}*`]
    const verbs = ['Get', 'Describe', 'Update', 'Publish']
    const listing = new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [this.bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': ['assets/', 'facts/', previewNotes, `${releaseKey('')}*`] } },
    })
    // By name, since CloudFormation resolves the id only later.
    const stackArn = { service: 'cloudformation', resource: 'stack', resourceName: `${stackName}/*` }
    return [
      this.mayOn(['s3:GetObject'], [...releases, `${photoFolder}*`]),
      this.mayOn(['s3:PutObject'], [...releases, unknownPageFile, 'assets/*']),
      this.mayOn(['s3:DeleteObject'], [...releases, 'assets/*', `${photoFolder}*`]),
      allow(
        verbs.map((verb) => `cloudfront:${verb}Function`),
        this.pointer.functionArn,
      ),
      {
        statements: [listing],
        variables: {
          [variables.siteBucket]: this.bucket.bucketName,
          [variables.pointer]: this.pointer.functionName,
        },
      },
      {
        ...allow(['cloudformation:DescribeStacks'], Stack.of(this).formatArn(stackArn)),
        wildcards: {
          [`arn:aws:cloudformation:${region}:<AWS::AccountId>:stack/${stackArn.resourceName}`]:
            'CloudFormation generates the last part of the ARN when it creates a stack.',
        },
      },
    ]
  }

  private mayOn(actions: readonly string[], keys: readonly string[]): Access {
    const reason = 'File names contain content hashes, and previews have random names.'
    return this.bucket.mayOn(actions, keys, reason)
  }

  /** Keeps logs for 90 days, as the privacy policy promises. */
  private logBucket(): Bucket {
    const bucket = new PrivateBucket(this, 'Logs', { lifecycleRules: [{ expiration: Duration.days(90) }] })
    suppressNag(bucket, {
      'AwsSolutions-S1': 'It holds the logs: logging the access to it would never end.',
    })
    return bucket
  }

  private siteBucket(logs: Bucket): PrivateBucket {
    return new PrivateBucket(this, 'Bucket', {
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'bucket/',
    })
  }
}

/** Builds the code that maps URLs to files of the release. */
const pointerCode = ({ settings, build, domain }: WebsiteProps): string =>
  edgeCode('clean-urls', {
    canonicalHost: domain && new URL(settings.siteUrl).host,
    release: build.release,
    ...build.edge,
  })

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

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

/** Creates CloudFront's access log as JSON in a bucket: standard logging v2, which lets us choose the fields. */
function createAccessLog(scope: Construct, distribution: cloudfront.Distribution, bucket: Bucket): void {
  const name = Names.uniqueResourceName(scope, { maxLength: 60 })
  const source = new CfnDeliverySource(scope, 'Source', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  })
  const destination = new CfnDeliveryDestination(scope, 'Destination', {
    name,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: 'json',
  })
  const delivery = new CfnDelivery(scope, 'Delivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields,
  })
  const stack = Stack.of(scope)
  const sourceArn = stack.formatArn({
    service: 'logs',
    resource: 'delivery-source',
    resourceName: source.name,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
  // Lets only this delivery source write.
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
  delivery.node.addDependency(source, policyDependable)
}

/**
 * Creates the store in which the edge looks up old paths; undefined without any. CloudFormation fills a store only when
 * it creates it, so other redirects make another one; the last one is deleted when no function reads it any more.
 */
export function redirectStore(
  scope: Construct,
  redirects: Readonly<Record<string, string>>,
): cloudfront.KeyValueStore | undefined {
  const data = Object.entries(redirects).map(([key, value]) => ({ key, value }))
  if (data.length === 0) return undefined
  const source = JSON.stringify({ data })
  return new cloudfront.KeyValueStore(scope, `Redirects${hash(source)}`, {
    source: cloudfront.ImportSource.fromInline(source),
  })
}
