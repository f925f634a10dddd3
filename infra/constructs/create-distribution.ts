import { Duration } from 'aws-cdk-lib'
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
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { deskParts, hostPrefix, type RequestParts, visitorParts } from '#lambdas/adapters/edge.ts'
import { reviewWidgetHosts } from '#web/content/review-widget-hosts.ts'
import type { Settings } from '../config.ts'
import { edgeCode } from '../edge-code.ts'
import { unknownPageFile } from '../release-objects.ts'
import { contentSecurityPolicy, customHeaders, sandboxPolicy } from '../security-headers.ts'
import type { SiteBuild } from '../site-build.ts'
import { suppressNag } from './access.ts'
import type { Firewall } from './firewall.ts'
import type { FormsApi } from './forms-api.ts'
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

interface SiteDistributionProps extends WebsiteProps {
  readonly bucket: Bucket
  /** The function that finds the file of a URL in the release. */
  readonly pointer: EdgeFunction
}

/** Time that the edge keeps "there is nothing here": short, so that a page that appears is soon found. */
const errorAge = Duration.seconds(10)

/**
 * CloudFront before pages, assets and API, with one behavior for each kind of path.
 * @param scope the website, below which all of it is named
 */
export function createDistribution(scope: Construct, props: SiteDistributionProps): Distribution {
  const { domain, firewall } = props
  const distribution = new Distribution(scope, 'Distribution', {
    comment: 'Website and forms of a remodeling contractor',
    ...behaviors(scope, props),
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
  acknowledge(distribution, props)
  return distribution
}

function behaviors(scope: Construct, props: SiteDistributionProps) {
  const { api, bucket, pointer } = props
  const shared = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    responseHeadersPolicy: headersPolicy(scope, props),
  }
  const fromFiles = {
    ...shared,
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  }
  const pages = {
    ...fromFiles,
    functionAssociations: [
      { eventType: FunctionEventType.VIEWER_REQUEST, function: pointer },
      {
        eventType: FunctionEventType.VIEWER_RESPONSE,
        function: edgeFunction(scope, 'ReleaseHeaders', edgeCode('release-headers')),
      },
    ],
  }
  const viewerHost = edgeFunction(scope, 'ViewerHost', edgeCode('viewer-host', { secrets: api.secrets }))
  // It sends requests to routes that have to be there before.
  viewerHost.node.addDependency(api)
  const fromApi = {
    ...shared,
    origin: api.origin(),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewerHost }],
  }
  const forVisitors = requestPolicy(scope, 'ApiRequest', visitorParts)
  const desk = {
    ...fromApi,
    originRequestPolicy: requestPolicy(scope, 'DeskRequest', deskParts),
    responseHeadersPolicy: headersPolicy(scope, props, 'DeskHeaders'),
  }
  return {
    defaultBehavior: pages,
    additionalBehaviors: {
      '/assets/*': fromFiles,
      '/request': { ...fromApi, originRequestPolicy: forVisitors },
      '/desk': desk,
      '/desk/account': { ...desk, responseHeadersPolicy: headersPolicy(scope, props, 'AccountHeaders') },
      // The worker's scope is the folder that it lies in.
      '/desk/alerts.js': pages,
      '/desk/*': desk,
      '/api/photos/*': {
        ...fromApi,
        originRequestPolicy: forVisitors,
        responseHeadersPolicy: headersPolicy(scope, props, 'PhotoHeaders'),
      },
      '/api/*': { ...fromApi, originRequestPolicy: forVisitors },
    },
  }
}

function acknowledge(distribution: Distribution, { domain, firewall }: SiteDistributionProps): void {
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
}
function headersPolicy(
  scope: Construct,
  { settings, build }: SiteDistributionProps,
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
  return new ResponseHeadersPolicy(scope, id, {
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

function requestPolicy(
  scope: Construct,
  id: string,
  { headers, cookies, queries }: RequestParts,
): OriginRequestPolicy {
  return new OriginRequestPolicy(scope, id, {
    headerBehavior: OriginRequestHeaderBehavior.allowList(...headers),
    cookieBehavior: OriginRequestCookieBehavior.allowList(...cookies.map((name) => hostPrefix + name)),
    queryStringBehavior: OriginRequestQueryStringBehavior.allowList(...queries),
  })
}

export const edgeFunction = (scope: Construct, id: string, code: string): EdgeFunction =>
  new EdgeFunction(scope, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) })
