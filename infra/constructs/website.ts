import { createHash } from 'node:crypto'
import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { deskParts, hostPrefix, type RequestParts, visitorParts } from '#lambdas/adapters/edge.ts'
import { variables } from '#lambdas/adapters/variables.ts'
import { photoFolder, photoKey } from '#lambdas/site/store/photo-store.ts'
import { reviewWidgetHosts } from '#web/content/review-widget-hosts.ts'
import type { Settings } from '../config.ts'
import { edgeCode } from '../edge-code.ts'
import { cacheHeaders, declaredContentTypes, unknownPageFile } from '../release-objects.ts'
import { contentSecurityPolicy, customHeaders, releaseMetadata, sandboxPolicy } from '../security-headers.ts'
import type { SiteBuild } from '../site-build.ts'
import {
  factsOfRelease,
  pointerOutput,
  previewNotes,
  releaseKey,
  siteBucketOutput,
  siteUrlOutput,
} from '../stack-names.ts'
import { type Access, allow, suppressNag } from './access.ts'
import { AccessLog } from './access-log.ts'
import type { Firewall } from './firewall.ts'
import type { FormsApi } from './forms-api.ts'
import { PrivateBucket } from './private-bucket.ts'
import type { SiteDomain } from './site-domain.ts'

export interface WebsiteProps {
  readonly settings: Settings
  readonly build: SiteBuild
  readonly api: FormsApi
  /** The firm's own domain. @default the address that CloudFront gives */
  readonly domain?: SiteDomain | undefined
  /** Stands before everything. @default none */
  readonly firewall?: Firewall | undefined
}

/** Time that the edge keeps "there is nothing here": short, so that a page that appears is soon found. */
const errorAge = Duration.seconds(10)

/**
 * The pages and the API under one origin: private bucket, CloudFront, content. Each release has a folder of its own in
 * the bucket, and the function that finds the file of a URL has the name of the one that visitors get: the pointer. All
 * of a deploy's files are there before the pointer changes, and the edge keeps each release under its own name.
 */
export class Website extends Construct {
  private readonly distribution: Distribution
  /** Origin of the site, without a slash at the end. */
  readonly url: string
  private readonly bucket: Bucket
  /** Its code names the release that visitors get. */
  private readonly pointer: EdgeFunction
  /** Names what this deploy leads to, twelve hexadecimal digits: its release, how URLs find its files, and its facts. */
  readonly leadsTo: string
  /** What leads visitors and functions to what is new. */
  readonly shown: readonly Construct[]

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id)
    const { settings, build, domain } = props
    const logs = this.logBucket()
    this.bucket = this.siteBucket(logs)
    const pages = this.deploy(build, settings.logRetentionDays)
    const code = pointerCode(props)
    this.pointer = this.edgeFunction('ReleasePages', code)
    this.leadsTo = hash(code + JSON.stringify(build.facts))
    this.pointer.node.addDependency(...pages)
    this.shown = [pages.at(-1) as BucketDeployment, this.pointer]
    this.distribution = this.distribute(props)
    this.distribution.node.addDependency(...props.api.functions)
    domain?.pointAt(this.distribution)
    new AccessLog(this, 'AccessLog', { distribution: this.distribution, bucket: logs })
    new CfnOutput(Stack.of(this), siteBucketOutput, { value: this.bucket.bucketName })
    new CfnOutput(Stack.of(this), pointerOutput, { value: this.pointer.functionName })
    const ownUrl = `https://${this.distribution.distributionDomainName}`
    this.url = domain ? settings.siteUrl : ownUrl
    new CfnOutput(Stack.of(this), siteUrlOutput, { value: this.url })
    if (domain)
      new CfnOutput(this, 'DistributionUrl', {
        description: 'Shows the site before the domain leads to it',
        value: ownUrl,
      })
  }

  /** For the desk: to keep photos, show them, and delete what was thrown away; no address of the site leads to one. */
  get mayKeepPhotos(): Access {
    return {
      ...this.mayOn(['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], [`${photoFolder}*`]),
      variables: { [variables.siteBucket]: this.bucket.bucketName },
    }
  }

  /**
   * For the publisher: to put releases and what is new of the assets, lead visitors to one, and delete what nobody
   * published.
   */
  get mayPublish(): readonly Access[] {
    const { stackName, region } = Stack.of(this)
    const releases = ['facts/*', `${previewNotes}*`, `${releaseKey('')}*`]
    const verbs = ['Get', 'Describe', 'Update', 'Publish']
    const listing = new PolicyStatement({
      actions: ['s3:ListBucket'],
      resources: [this.bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': ['assets/', previewNotes, `${releaseKey('')}*`] } },
    })
    // By its name: CloudFormation looks for the rest of its ARN only then.
    const own = { service: 'cloudformation', resource: 'stack', resourceName: `${stackName}/*` }
    return [
      this.mayOn(['s3:GetObject'], [...releases, `${photoFolder}*`]),
      this.mayOn(['s3:PutObject'], [...releases, unknownPageFile, 'assets/*', photoKey('qualities.json')]),
      this.mayOn(['s3:DeleteObject'], releases),
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
        ...allow(['cloudformation:DescribeStacks'], Stack.of(this).formatArn(own)),
        wildcards: {
          [`arn:aws:cloudformation:${region}:<AWS::AccountId>:stack/${own.resourceName}`]:
            'The last part of the stack’s ARN is a number that nobody knows before.',
        },
      },
    ]
  }

  private mayOn(actions: readonly string[], keys: readonly string[]): Access {
    const bucket = `<${Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnBucket)}.Arn>`
    const reason =
      'The names of files follow from what is in them, and a release of the desk is named by chance.'
    const folders = keys.filter((key) => key.endsWith('*'))
    return {
      ...allow(actions, ...keys.map((key) => this.bucket.arnForObjects(key))),
      wildcards: Object.fromEntries(folders.map((folder) => [`${bucket}/${folder}`, reason])),
    }
  }

  /** For 90 days, as the privacy policy says. */
  private logBucket(): Bucket {
    const bucket = new PrivateBucket(this, 'Logs', { lifecycleRules: [{ expiration: Duration.days(90) }] })
    suppressNag(bucket, {
      'AwsSolutions-S1':
        'It holds the logs themselves: each line of a log of its own would make another one.',
    })
    return bucket
  }

  private siteBucket(logs: Bucket): Bucket {
    return new PrivateBucket(this, 'Bucket', {
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'bucket/',
    })
  }

  private headers(
    settings: Settings,
    build: SiteBuild,
    id: 'SharedHeaders' | 'DeskHeaders' | 'AccountHeaders' | 'PhotoHeaders' = 'SharedHeaders',
  ): ResponseHeadersPolicy {
    const isPrivate = id !== 'SharedHeaders'
    // To register a worker takes a policy of trusted types.
    const trustedTypes = id === 'AccountHeaders' ? 'desk-alerts' : undefined
    // Without the firm's own domain there is nothing that search engines should list.
    const headerSettings = {
      speculationRulesPath: build.speculationRulesPath,
      indexed: !isPrivate && settings.stage === 'prod' && settings.domain !== undefined,
      widgetHosts: reviewWidgetHosts(),
    }
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy:
            id === 'PhotoHeaders' ? sandboxPolicy : contentSecurityPolicy(headerSettings, trustedTypes),
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(settings.hstsDays),
          // A new domain's first day is a trial: other hosts below it may not have HTTPS yet.
          includeSubdomains: settings.hstsDays > 1,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          // No other site learns an address of the desk or of a photo. Not no-referrer: its forms would then send no
          // Origin.
          referrerPolicy: isPrivate
            ? HeadersReferrerPolicy.SAME_ORIGIN
            : HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(customHeaders(headerSettings)).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
    })
  }

  private distribute({ api, build, domain, firewall, settings }: WebsiteProps): Distribution {
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      responseHeadersPolicy: this.headers(settings, build),
    }
    const fromFiles = {
      ...shared,
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    }
    const pages = {
      ...fromFiles,
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: this.pointer },
        {
          eventType: FunctionEventType.VIEWER_RESPONSE,
          function: this.edgeFunction('ReleaseHeaders', edgeCode('release-headers')),
        },
      ],
    }
    const viewerHost = this.edgeFunction('ViewerHost', edgeCode('viewer-host', { secrets: api.secrets }))
    // It sends requests to routes that have to be there before.
    viewerHost.node.addDependency(api)
    const fromApi = {
      ...shared,
      origin: api.origin(),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerHost }],
    }
    const forVisitors = this.requestPolicy('ApiRequest', visitorParts)
    const desk = {
      ...fromApi,
      originRequestPolicy: this.requestPolicy('DeskRequest', deskParts),
      responseHeadersPolicy: this.headers(settings, build, 'DeskHeaders'),
    }
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'Website and forms of a remodeling contractor',
      defaultBehavior: pages,
      additionalBehaviors: {
        '/assets/*': fromFiles,
        '/request': { ...fromApi, originRequestPolicy: forVisitors },
        '/desk': desk,
        '/desk/account': { ...desk, responseHeadersPolicy: this.headers(settings, build, 'AccountHeaders') },
        // The worker's scope is the folder that it lies in.
        '/desk/alerts.js': pages,
        '/desk/*': desk,
        '/api/photos/*': {
          ...fromApi,
          originRequestPolicy: forVisitors,
          responseHeadersPolicy: this.headers(settings, build, 'PhotoHeaders'),
        },
        '/api/*': { ...fromApi, originRequestPolicy: forVisitors },
      },
      // A missing key in a private bucket is 403. This mapping holds for the whole distribution: the reason why
      // the API never answers 403 or 404.
      errorResponses: [
        ...[403, 404].map((httpStatus) => ({
          httpStatus,
          responseHttpStatus: 404,
          responsePagePath: `/${unknownPageFile}`,
          ttl: errorAge,
        })),
        // Else the edge keeps such an answer for ten seconds, whatever its Cache-Control, for everybody who asks next.
        ...[500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ],
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && {
        domainNames: [...domain.hosts],
        certificate: domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
      }),
      ...(firewall && { webAclId: firewall.attrArn }),
    })
    suppressNag(distribution, {
      'AwsSolutions-CFR1': 'Owners of houses in San Diego also read from abroad.',
      'AwsSolutions-CFR3':
        'It has an access log by AWS::Logs::Delivery; the rule knows only the old one, with addresses.',
    })
    if (!firewall)
      suppressNag(distribution, {
        'AwsSolutions-CFR2':
          'Throttles and ceilings bound what a flood can cost; a firewall would cost more than all the rest.',
      })
    if (!domain)
      suppressNag(distribution, {
        'AwsSolutions-CFR4':
          'CloudFront’s own certificate fixes the TLS version; a minimum takes effect with an own domain.',
      })
    return distribution
  }

  private edgeFunction(id: string, code: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    })
  }

  private requestPolicy(id: string, { headers, cookies, queries }: RequestParts): OriginRequestPolicy {
    return new OriginRequestPolicy(this, id, {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
      cookieBehavior: OriginRequestCookieBehavior.allowList(...cookies.map((name) => hostPrefix + name)),
      queryStringBehavior: OriginRequestQueryStringBehavior.allowList(...queries),
    })
  }

  /** Hashed assets first and for good, then the release that names them. @returns what the pointer has to wait for */
  private deploy(build: SiteBuild, logRetentionDays: number): BucketDeployment[] {
    const logGroup = new LogGroup(this, 'DeploymentLogs', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const shared = {
      destinationBucket: this.bucket,
      outputObjectKeys: false,
      // Open tabs, caches and earlier releases go on asking for what there was.
      prune: false,
      // Memory brings CPU in proportion, of which the copier's command line takes a lot.
      memoryLimit: 512,
      logGroup,
    }
    const assets = {
      ...shared,
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString(cacheHeaders.assets)],
    }
    const declared = Object.entries(declaredContentTypes)
    const assetDeployments = [
      new BucketDeployment(this, 'Assets', {
        ...assets,
        sources: [
          Source.asset(build.assetsFolder, { exclude: declared.map(([extension]) => `*.${extension}`) }),
        ],
      }),
      ...declared.map(
        ([extension, contentType]) =>
          new BucketDeployment(this, `Assets${extension.charAt(0).toUpperCase()}${extension.slice(1)}`, {
            ...assets,
            sources: [Source.asset(build.assetsFolder, { exclude: ['*', `!*.${extension}`] })],
            contentType,
          }),
      ),
    ]
    const release = new BucketDeployment(this, 'Release', {
      ...shared,
      sources: [Source.asset(build.pagesFolder)],
      destinationKeyPrefix: releaseKey(build.release),
      metadata: releaseMetadata(build),
      cacheControl: [CacheControl.fromString(cacheHeaders.pages)],
    })
    const besides = new BucketDeployment(this, 'UnknownPage', {
      ...shared,
      sources: [
        Source.asset(build.pagesFolder, { exclude: ['*', `!${unknownPageFile}`] }),
        // To which a rollback goes back.
        Source.data(factsOfRelease(build.release), JSON.stringify(build.facts)),
      ],
      cacheControl: [CacheControl.fromString(cacheHeaders.unknownPage)],
    })
    for (const pages of [release, besides]) pages.node.addDependency(...assetDeployments)
    acknowledgeCopier(Stack.of(this), this.bucket)
    return [release, besides]
  }
}

/** Code that finds the file of a URL in the folder of the release. */
const pointerCode = ({ settings, build, domain }: WebsiteProps): string =>
  edgeCode('clean-urls', {
    canonicalHost: domain && new URL(settings.siteUrl).host,
    namedFiles: build.namedFiles,
    release: build.release,
  })

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** CDK makes one function per stack that copies files into buckets; its role is CDK's, not ours to narrow. */
function acknowledgeCopier(stack: Stack, bucket: Bucket): void {
  const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  if (!copier) throw new Error('CDK no longer names its bucket deployment function as expected')
  const target = stack.getLogicalId(bucket.node.defaultChild as CfnBucket)
  const any = [
    ...['GetBucket', 'GetObject', 'List', 'Abort', 'DeleteObject'].map((action) => `Action::s3:${action}*`),
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${target}.Arn>/*`,
  ]
  const files = 'CDK’s copier reads the bootstrap bucket and writes the site bucket, any key of theirs.'
  const logs = 'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'
  const runtime = 'CDK’s copier runs on the Python that CDK tests it with.'
  suppressNag(copier, {
    ...Object.fromEntries(any.map((wildcard) => [`AwsSolutions-IAM5[${wildcard}]`, files])),
    [`AwsSolutions-IAM4[Policy::${logs}]`]:
      'CDK’s copier: writing logs is all that the managed policy allows.',
    'AwsSolutions-L1': runtime,
    'Serverless-LambdaLatestVersion': runtime,
    'Serverless-LambdaDLQ':
      'CDK’s copier is called by CloudFormation, which waits for its answer and rolls back without one.',
    'Serverless-LambdaTracing':
      'CDK’s copier runs while a release is deployed, and then its log tells how it went.',
  })
}
