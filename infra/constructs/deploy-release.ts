import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import * as deployment from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { cacheHeaders, declaredContentTypes, unknownPageFile } from '../release-objects.ts'
import { releaseMetadata } from '../security-headers.ts'
import type { SiteBuild } from '../site-build.ts'
import { factsOfRelease, releaseKey } from '../stack-names.ts'
import { suppressNag } from './access.ts'

/** Copies a build to the site bucket: assets, then the release. @returns deployments that precede its activation */
export function deployRelease(
  scope: Construct,
  bucket: Bucket,
  build: SiteBuild,
  logRetentionDays: number,
): deployment.BucketDeployment[] {
  const logGroup = new LogGroup(scope, 'DeploymentLogs', {
    retention: logRetentionDays,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  const shared = {
    destinationBucket: bucket,
    outputObjectKeys: false,
    // Open tabs, caches and earlier releases still request old files.
    prune: false,
    // CPU scales with memory, and the copier's command line needs a lot.
    memoryLimit: 512,
    logGroup,
  }
  const assetDeployments = deployAssets(scope, shared, build.assetsFolder)
  const release = new deployment.BucketDeployment(scope, 'Release', {
    ...shared,
    sources: [deployment.Source.asset(build.pagesFolder)],
    destinationKeyPrefix: releaseKey(build.release),
    metadata: releaseMetadata(build),
    cacheControl: [deployment.CacheControl.fromString(cacheHeaders.pages)],
  })
  const extras = new deployment.BucketDeployment(scope, 'UnknownPage', {
    ...shared,
    sources: [
      deployment.Source.asset(build.pagesFolder, { exclude: ['*', `!${unknownPageFile}`] }),
      // For rollbacks.
      deployment.Source.data(factsOfRelease(build.release), JSON.stringify(build.facts)),
    ],
    cacheControl: [deployment.CacheControl.fromString(cacheHeaders.unknownPage)],
  })
  for (const pages of [release, extras]) pages.node.addDependency(...assetDeployments)
  acknowledgeCopier(Stack.of(scope), bucket)
  return [release, extras]
}

/** Copies the assets, those apart whose content types CDK's copier must be given. */
function deployAssets(
  scope: Construct,
  shared: Pick<deployment.BucketDeploymentProps, 'destinationBucket'>,
  folder: string,
): deployment.BucketDeployment[] {
  const assets = {
    ...shared,
    destinationKeyPrefix: 'assets',
    cacheControl: [deployment.CacheControl.fromString(cacheHeaders.assets)],
  }
  const declared = Object.entries(declaredContentTypes)
  return [
    new deployment.BucketDeployment(scope, 'Assets', {
      ...assets,
      sources: [
        deployment.Source.asset(folder, { exclude: declared.map(([extension]) => `*.${extension}`) }),
      ],
    }),
    ...declared.map(
      ([extension, contentType]) =>
        new deployment.BucketDeployment(
          scope,
          `Assets${extension.charAt(0).toUpperCase()}${extension.slice(1)}`,
          {
            ...assets,
            sources: [deployment.Source.asset(folder, { exclude: ['*', `!*.${extension}`] })],
            contentType,
          },
        ),
    ),
  ]
}

/** Acknowledges findings about CDK's shared copier function, whose role is not ours to narrow. */
function acknowledgeCopier(stack: Stack, bucket: Bucket): void {
  const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  if (!copier) throw new Error('CDK no longer names its bucket deployment function as expected')
  const target = stack.getLogicalId(bucket.node.defaultChild as CfnBucket)
  const wildcards = [
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `Action::s3:${action}*`),
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${target}.Arn>/*`,
  ]
  const files = 'CDK’s copier reads any key of the bootstrap bucket and writes any key of the site bucket.'
  const logs = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'
  const runtime = 'CDK’s copier runs on the Python version that CDK tests it with.'
  suppressNag(copier, {
    ...Object.fromEntries(wildcards.map((wildcard) => [`AwsSolutions-IAM5[${wildcard}]`, files])),
    [`AwsSolutions-IAM4[Policy::${logs}]`]: 'CDK’s copier: the managed policy only allows writing logs.',
    'AwsSolutions-L1': runtime,
    'Serverless-LambdaLatestVersion': runtime,
    'Serverless-LambdaDLQ':
      'CloudFormation calls CDK’s copier, waits for its response and rolls back without one.',
    'Serverless-LambdaTracing': 'CDK’s copier only runs during a deployment, and its log has the outcome.',
  })
}
