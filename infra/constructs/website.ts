import { CfnOutput, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
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
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { BlockPublicAccess, Bucket, BucketEncryption, type CfnBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { reviewWidgetHosts } from '#web/content/review-widget-hosts.ts'
import type { Settings } from '../config.ts'
import { edgeCode } from '../edge-code.ts'
import { contentSecurityPolicy, customHeaders } from '../security-headers.ts'
import type { SiteBuild } from '../site-build.ts'
import { siteBucketOutput } from '../stack-names.ts'
import { AccessLog } from './access-log.ts'
import type { Firewall } from './firewall.ts'
import type { FormsApi } from './forms-api.ts'
import { Invalidation } from './invalidation.ts'
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

/** How long the edge keeps "there is nothing here", so that a page that appears is soon found. */
const errorAge = Duration.seconds(10)

/**
 * Types that CDK's copier is told, because it may not know them: it guesses by the table of its Python, of which some
 * versions lack AVIF and most WOFF2. All other files of ours are in every version's table.
 */
const declaredTypes = {
  avif: 'image/avif',
  woff2: 'font/woff2',
  speculationrules: 'application/speculationrules+json',
} as const

/** Headers that the API gets to see. */
const apiHeaders = ['Origin', 'Sec-Fetch-Site', 'X-Viewer-Host', 'X-Viewer-Address']

/** The pages and the API under one origin: private bucket, CloudFront, content, invalidation. */
export class Website extends Construct {
  readonly distribution: Distribution
  /** Where visitors find the site: an origin, no slash at the end. */
  readonly url: string

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id)
    const { settings, build, domain } = props
    const logs = this.logBucket()
    const bucket = this.siteBucket(logs)
    const pages = this.deploy(bucket, build, settings.logRetentionDays)
    const headers = this.headers(settings, build)
    // Headers refuse the inline rules of another release's pages: they change together with what the edge keeps, not
    // while the pages are still being copied.
    headers.node.addDependency(pages)
    this.distribution = this.distribute(bucket, headers, props)
    this.distribution.node.addDependency(...props.api.functions)
    domain?.pointAt(this.distribution)
    new AccessLog(this, 'AccessLog', { distribution: this.distribution, bucket: logs })
    new Invalidation(this, 'Invalidation', {
      distribution: this.distribution,
      pagesFolder: build.pagesFolder,
      after: pages,
      logRetentionDays: settings.logRetentionDays,
    })
    new CfnOutput(Stack.of(this), siteBucketOutput, { value: bucket.bucketName })
    const ownUrl = `https://${this.distribution.distributionDomainName}`
    this.url = domain ? settings.siteUrl : ownUrl
    new CfnOutput(this, 'Url', { value: this.url })
    if (domain)
      new CfnOutput(this, 'DistributionUrl', {
        description: 'Shows the site before the domain leads to it',
        value: ownUrl,
      })
  }

  /** For 90 days, as the privacy policy says. */
  private logBucket(): Bucket {
    return new Bucket(this, 'Logs', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsPrefix: 'self/',
    })
  }

  private siteBucket(logs: Bucket): Bucket {
    return new Bucket(this, 'Bucket', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'bucket/',
    })
  }

  private headers(
    settings: Settings,
    build: SiteBuild,
    id: 'Headers' | 'DeskHeaders' = 'Headers',
  ): ResponseHeadersPolicy {
    const isDesk = id === 'DeskHeaders'
    // Without the firm's own domain there is nothing that search engines should list.
    const headerSettings = {
      styleHashes: build.styleHashes,
      speculationRulesPath: build.speculationRulesPath,
      indexed: !isDesk && settings.stage === 'prod' && settings.domain !== undefined,
      widgetHosts: reviewWidgetHosts(),
    }
    return new ResponseHeadersPolicy(this, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: contentSecurityPolicy(headerSettings),
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(settings.hstsDays),
          includeSubdomains: true,
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          // The desk's addresses are nobody else's business. Never no-referrer: its forms would send no origin.
          referrerPolicy: isDesk
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

  private distribute(
    bucket: Bucket,
    responseHeadersPolicy: ResponseHeadersPolicy,
    { api, build, domain, firewall, settings }: WebsiteProps,
  ): Distribution {
    const files = S3BucketOrigin.withOriginAccessControl(bucket)
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      responseHeadersPolicy,
    }
    const fromFiles = {
      ...shared,
      origin: files,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    }
    const fromApi = {
      ...shared,
      origin: api.origin(),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      functionAssociations: [this.atEdge('ViewerHost', edgeCode('viewer-host'))],
    }
    const withKey = this.requestPagePolicy()
    const desk = {
      ...fromApi,
      originRequestPolicy: this.deskRequestPolicy(),
      responseHeadersPolicy: this.headers(settings, build, 'DeskHeaders'),
    }
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'Website and forms of a remodeling contractor',
      defaultBehavior: {
        ...fromFiles,
        functionAssociations: [
          this.atEdge(
            'CleanUrls',
            edgeCode('clean-urls', domain && new URL(settings.siteUrl).host, build.namedFiles),
          ),
        ],
      },
      additionalBehaviors: {
        '/assets/*': fromFiles,
        '/request': { ...fromApi, originRequestPolicy: withKey },
        '/api/photos': { ...fromApi, originRequestPolicy: withKey },
        '/desk': desk,
        '/desk/*': desk,
        '/api/*': { ...fromApi, originRequestPolicy: this.apiRequestPolicy() },
      },
      // A missing key in a private bucket is 403. This mapping holds for the whole distribution: the reason why
      // the API never answers 403 or 404.
      errorResponses: [403, 404].map((httpStatus) => ({
        httpStatus,
        responseHttpStatus: 404,
        responsePagePath: '/404.html',
        ttl: errorAge,
      })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && {
        domainNames: [...domain.hosts],
        certificate: domain.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
      }),
      ...(firewall && { webAclId: firewall.arn }),
    })
    Validations.of(distribution).acknowledge(
      {
        id: 'AwsSolutions::AwsSolutions-CFR1',
        reason: 'Owners of houses in San Diego also read from abroad.',
      },
      {
        id: 'AwsSolutions::AwsSolutions-CFR3',
        reason:
          'It has an access log by AWS::Logs::Delivery; the rule knows only the old one, with addresses.',
      },
    )
    if (!firewall)
      Validations.of(distribution).acknowledge({
        id: 'AwsSolutions::AwsSolutions-CFR2',
        reason:
          'Throttles and ceilings bound what a flood can cost; a firewall would cost more than all the rest.',
      })
    if (!domain)
      Validations.of(distribution).acknowledge({
        id: 'AwsSolutions::AwsSolutions-CFR4',
        reason:
          'CloudFront’s own certificate fixes the TLS version; a minimum takes effect with an own domain.',
      })
    return distribution
  }

  private atEdge(id: string, code: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(code),
      }),
    }
  }

  /** What the API gets to see besides body and content type. Never Host: API Gateway refuses a foreign one. */
  private apiRequestPolicy(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'ApiRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...apiHeaders),
    })
  }

  /** The same for a visitor's own request: with the key, in its cookie or in the link of the confirmation. */
  private requestPagePolicy(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'OwnRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...apiHeaders),
      cookieBehavior: OriginRequestCookieBehavior.allowList('__Host-request'),
      queryStringBehavior: OriginRequestQueryStringBehavior.allowList('key'),
    })
  }

  /** The same for the desk: who is signed in, on what device, and which page of a list is asked for. */
  private deskRequestPolicy(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'DeskRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...apiHeaders, 'User-Agent'),
      cookieBehavior: OriginRequestCookieBehavior.allowList('__Host-desk', '__Host-desk-wait'),
      queryStringBehavior: OriginRequestQueryStringBehavior.allowList(
        'token',
        'next',
        'page',
        'status',
        'done',
      ),
    })
  }

  /** Hashed assets first and for good, then the pages that name them. */
  private deploy(bucket: Bucket, build: SiteBuild, logRetentionDays: number): BucketDeployment {
    const logGroup = new LogGroup(this, 'DeploymentLogs', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const shared = {
      destinationBucket: bucket,
      outputObjectKeys: false,
      // Memory brings CPU in proportion, of which the copier's command line takes a lot.
      memoryLimit: 512,
      logGroup,
    }
    const assets = {
      ...shared,
      destinationKeyPrefix: 'assets',
      // Pages that are open in a tab, or cached somewhere, go on asking for the old ones.
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    }
    const declared = Object.entries(declaredTypes)
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
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [Source.asset(build.pagesFolder)],
      prune: true,
      exclude: ['assets/*'],
      // The edge keeps them until the invalidation, browsers ask every time.
      cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=31536000, must-revalidate')],
    })
    pages.node.addDependency(...assetDeployments)
    acknowledgeCopier(Stack.of(this), bucket)
    return pages
  }
}

/** CDK makes one function per stack that copies files into buckets; its role is CDK's, not ours to narrow. */
function acknowledgeCopier(stack: Stack, bucket: Bucket): void {
  const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'))
  if (!copier) throw new Error('CDK no longer names its bucket deployment function as expected')
  const target = stack.getLogicalId(bucket.node.defaultChild as CfnBucket)
  const wildcards = [
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
    `Resource::<${target}.Arn>/*`,
  ]
  Validations.of(copier).acknowledge(
    ...wildcards.map((wildcard) => ({
      id: `AwsSolutions::AwsSolutions-IAM5[${wildcard}]`,
      reason: 'CDK’s copier reads the bootstrap bucket and writes the site bucket, any key of theirs.',
    })),
    {
      id: 'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'CDK’s copier: writing logs is all that the managed policy allows.',
    },
    ...['AwsSolutions::AwsSolutions-L1', 'Serverless::Serverless-LambdaLatestVersion'].map((id) => ({
      id,
      reason: 'CDK’s copier runs on the Python that CDK tests it with.',
    })),
    {
      id: 'Serverless::Serverless-LambdaDLQ',
      reason:
        'CDK’s copier is called by CloudFormation, which waits for its answer and rolls back without one.',
    },
    {
      id: 'Serverless::Serverless-LambdaTracing',
      reason: 'CDK’s copier runs while a release is deployed, and then its log tells how it went.',
    },
  )
}
