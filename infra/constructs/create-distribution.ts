import { Duration } from 'aws-cdk-lib'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { deskInputs, type ForwardedInputs, hostCookiePrefix, visitorInputs } from '#lambdas/adapters/edge.ts'
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
  /** The firm's domain. @default CloudFront's */
  readonly domain?: SiteDomain | undefined
  /** @default none */
  readonly firewall?: Firewall | undefined
}

interface SiteDistributionProps extends WebsiteProps {
  readonly bucket: Bucket
  readonly pointer: cloudfront.Function
}

/** Edge cache time of missing pages: short, so that a new page appears soon. */
const errorAge = Duration.seconds(10)

/** Creates the distribution of pages, assets and API, with one behavior per kind of path. */
export function createDistribution(scope: Construct, props: SiteDistributionProps): cloudfront.Distribution {
  const { domain, firewall } = props
  const distribution = new cloudfront.Distribution(scope, 'Distribution', {
    comment: 'Website and forms of a remodeling contractor',
    ...behaviors(scope, props),
    // S3 answers 403 for a missing key. This holds for all paths, so the API must never return 403 or 404.
    errorResponses: [
      ...[403, 404].map((httpStatus) => ({
        httpStatus,
        responseHttpStatus: 404,
        responsePagePath: `/${unknownPageFile}`,
        ttl: errorAge,
      })),
      // Otherwise the edge serves an error to everybody for ten seconds, whatever its Cache-Control.
      ...[500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    ],
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    ...(domain && {
      domainNames: [...domain.hosts],
      certificate: domain.certificate,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2025,
    }),
    ...(firewall && { webAclId: firewall.attrArn }),
  })
  suppressNag(distribution, {
    'AwsSolutions-CFR1': 'Homeowners also visit the site from abroad.',
    'AwsSolutions-CFR3':
      'Logged through AWS::Logs::Delivery; the rule only knows legacy logging, which records addresses.',
    ...(!firewall && {
      'AwsSolutions-CFR2':
        'Throttles limit the cost of a flood; a firewall would cost more than everything else.',
    }),
    ...(!domain && {
      'AwsSolutions-CFR4':
        'CloudFront’s own certificate fixes the TLS version; a minimum only applies to a custom domain.',
    }),
  })
  return distribution
}

function behaviors(scope: Construct, props: SiteDistributionProps) {
  const { api, bucket, pointer } = props
  const shared = {
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    responseHeadersPolicy: headersPolicy(scope, props),
  }
  const fromFiles = {
    ...shared,
    origin: S3BucketOrigin.withOriginAccessControl(bucket),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
  }
  const pages = {
    ...fromFiles,
    functionAssociations: [
      { eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: pointer },
      {
        eventType: cloudfront.FunctionEventType.VIEWER_RESPONSE,
        function: edgeFunction(scope, 'ReleaseHeaders', edgeCode('release-headers')),
      },
    ],
  }
  const viewerHost = edgeFunction(scope, 'ViewerHost', edgeCode('viewer-host', { secrets: api.secrets }))
  // It sends requests to routes that must exist first.
  viewerHost.node.addDependency(api)
  const fromApi = {
    ...shared,
    origin: api.origin(),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    responseHeadersPolicy: headersPolicy(scope, props, 'PrivateHeaders'),
    functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: viewerHost }],
  }
  const forVisitors = requestPolicy(scope, 'ApiRequest', visitorInputs)
  const desk = {
    ...fromApi,
    originRequestPolicy: requestPolicy(scope, 'DeskRequest', deskInputs),
  }
  return {
    defaultBehavior: pages,
    additionalBehaviors: {
      '/assets/*': fromFiles,
      '/request': { ...fromApi, originRequestPolicy: forVisitors },
      '/desk': desk,
      '/desk/account': { ...desk, responseHeadersPolicy: headersPolicy(scope, props, 'AccountHeaders') },
      // A service worker's scope is its folder.
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

function headersPolicy(
  scope: Construct,
  { settings, build }: SiteDistributionProps,
  id: 'SharedHeaders' | 'PrivateHeaders' | 'AccountHeaders' | 'PhotoHeaders' = 'SharedHeaders',
): cloudfront.ResponseHeadersPolicy {
  const isPrivate = id !== 'SharedHeaders'
  // Registering a service worker needs a Trusted Types policy.
  const trustedTypes = id === 'AccountHeaders' ? 'desk-alerts' : undefined
  // Search engines may only list the firm's own domain.
  const headerSettings = {
    speculationRulesPath: build.speculationRulesPath,
    indexed: !isPrivate && settings.stage === 'prod' && settings.domain !== undefined,
    isPrivate,
  }
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy:
          id === 'PhotoHeaders'
            ? sandboxPolicy
            : contentSecurityPolicy({ widgetHosts: reviewWidgetHosts() }, trustedTypes),
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(settings.hstsDays),
        // On a new domain's first day, other hosts below it may not have HTTPS yet.
        includeSubdomains: settings.hstsDays > 1,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: cloudfront.HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        // Hides desk and photo URLs from other sites. Not no-referrer, with which forms send no Origin.
        referrerPolicy: isPrivate
          ? cloudfront.HeadersReferrerPolicy.SAME_ORIGIN
          : cloudfront.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
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
  inputs: ForwardedInputs,
): cloudfront.OriginRequestPolicy {
  const { headers, cookies, queryParameters } = inputs
  return new cloudfront.OriginRequestPolicy(scope, id, {
    headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...headers),
    cookieBehavior: cloudfront.OriginRequestCookieBehavior.allowList(
      ...cookies.map((name) => hostCookiePrefix + name),
    ),
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.allowList(...queryParameters),
  })
}

export const edgeFunction = (
  scope: Construct,
  id: string,
  code: string,
  keyValueStore?: cloudfront.KeyValueStore,
): cloudfront.Function =>
  new cloudfront.Function(scope, id, {
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    code: cloudfront.FunctionCode.fromInline(code),
    ...(keyValueStore && { keyValueStore }),
  })
