import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { readSiteBuild } from '#infra/site-build.ts'
import { pointerOutput, siteBucketOutput, siteUrlOutput } from '#infra/stack-names.ts'
import { type ForwardedInputs, forwardedForDesk, forwardedForVisitors } from '#lambdas/adapters/edge.ts'
import { privateBucket, type Resource, synthesise, synthesiseWith } from './synthesise.ts'

const stack = synthesise()

/** Header policies of paths that do not have the site's. */
const headersOf: Record<string, string> = {
  '/desk': 'Desk',
  '/desk/account': 'Account',
  '/desk/*': 'Desk',
  '/api/photos/*': 'Photo',
}

describe('the website', () => {
  it('is in a private, encrypted, versioned bucket that is retained and requires TLS', () => {
    const bucket = stack.get('AWS::S3::Bucket', 'WebsiteBucket')
    expect(bucket).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        ...privateBucket,
        LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }] },
      },
    })
    stack.template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
            // Only this distribution may read.
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    })
  })

  it('has the pointer and the headers of a release on pages, nothing on assets, the viewer’s host on the API', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = stack.distribution()
    const functionsOn = (behavior: Resource) =>
      Array.from(
        JSON.stringify(behavior.FunctionAssociations ?? '').matchAll(
          /"(viewer-\w+)|"Website([A-Za-z]+?)[0-9A-F]{8}/g,
        ),
        ([, event, name]) => event ?? name,
      )
    const on = (pattern: string) =>
      CacheBehaviors.find(({ PathPattern }: Resource) => PathPattern === pattern)
    expect(functionsOn(DefaultCacheBehavior)).toEqual([
      'viewer-request',
      'ReleasePages',
      'viewer-response',
      'ReleaseHeaders',
    ])
    expect(functionsOn(on('/assets/*'))).toEqual([])
    for (const pattern of ['/api/*', '/api/photos/*', '/request', '/desk', '/desk/account', '/desk/*'])
      expect(functionsOn(on(pattern))).toEqual(['viewer-request', 'ViewerHost'])
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behavior).toMatchObject({
        Compress: true,
        ViewerProtocolPolicy: 'redirect-to-https',
        ResponseHeadersPolicyId: {
          Ref: expect.stringContaining(`Website${headersOf[behavior.PathPattern] ?? 'Shared'}Headers`),
        },
      })
    }
  })

  it.each(
    Object.entries<ForwardedInputs>({
      ...{ '/api/*': forwardedForVisitors, '/api/photos/*': forwardedForVisitors },
      ...{ '/request': forwardedForVisitors, '/desk': forwardedForDesk },
      ...{ '/desk/account': forwardedForDesk, '/desk/*': forwardedForDesk },
    }),
  )('at %s lets through what functions can read, never Host, and caches nothing', (pattern, read) => {
    const { CachePolicyId, OriginRequestPolicyId } = stack
      .distribution()
      .CacheBehaviors.find(({ PathPattern }: Resource) => PathPattern === pattern)
    const policy = stack.get('AWS::CloudFront::OriginRequestPolicy', OriginRequestPolicyId.Ref)
    expect(policy.Properties.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: read.headers },
      CookiesConfig: { Cookies: read.cookies.map((name) => `__Host-${name}`) },
      QueryStringsConfig: { QueryStrings: read.queryParameters },
    })
    expect(read.headers).not.toContain('Host')
    expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })

  it('answers what is missing with our page and status 404, and keeps no error of the API for whoever asks next', () => {
    const missing = { ResponseCode: 404, ResponsePagePath: '/404.html' }
    expect(stack.distribution().CustomErrorResponses).toEqual(
      expect.arrayContaining([
        ...[403, 404].map((ErrorCode) => expect.objectContaining({ ErrorCode, ...missing })),
        ...[500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      ]),
    )
  })

  it.each([
    [{}, 1, false],
    [{ hstsDays: 7 }, 7, true],
  ])('is remembered as HTTPS only, with %j, for %d days, on hosts below it: %s', (settings, days, below) => {
    const policies = synthesiseWith(settings).all('AWS::CloudFront::ResponseHeadersPolicy')
    for (const { ResponseHeadersPolicyConfig } of policies)
      expect(ResponseHeadersPolicyConfig).toMatchObject({
        SecurityHeadersConfig: {
          StrictTransportSecurity: { AccessControlMaxAgeSec: days * 86_400, IncludeSubdomains: below },
        },
      })
  })

  it('is deployed assets first, then the release into a folder of its own, then the pointer', () => {
    const { release } = readSiteBuild()
    const deployments = stack.byType('Custom::CDKBucketDeployment')
    const assets = deployments.filter(([id]) => id.startsWith('WebsiteAssets'))
    expect(assets).toHaveLength(4)
    for (const [, { Properties }] of assets) {
      expect(Properties).toMatchObject({
        DestinationBucketKeyPrefix: 'assets',
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      })
    }
    const pages = stack.get('Custom::CDKBucketDeployment', 'WebsiteRelease')
    expect(pages.DependsOn).toEqual(expect.arrayContaining(assets.map(([id]) => id)))
    expect(pages.Properties).toMatchObject({
      DestinationBucketKeyPrefix: `releases/${release}`,
      SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=31536000, must-revalidate' },
      UserMetadata: { 'style-hashes': expect.stringMatching(/^'sha256-/) },
    })
    const pointer = stack.get('AWS::CloudFront::Function', 'ReleasePages')
    expect(pointer.DependsOn).toEqual(
      expect.arrayContaining(
        ['WebsiteRelease', 'WebsiteUnknownPage'].map((id) => stack.idOf('Custom::CDKBucketDeployment', id)),
      ),
    )
    expect(pointer.Properties.FunctionCode).toContain(`const release = "${release}"\n`)
  })

  it('leads nobody to anything before the guard of what was published has passed', () => {
    const [guard = ''] = stack.byType('AWS::CloudFormation::CustomResource').map(([id]) => id)
    expect(guard).toMatch(/^DeskGuard/)
    const leading = [
      stack.get('AWS::CloudFront::Function', 'ReleasePages'),
      stack.get('Custom::CDKBucketDeployment', 'WebsiteUnknownPage'),
    ]
    for (const { DependsOn } of leading) expect([DependsOn].flat()).toContain(guard)
  })

  it('has the guard asked again when the code of the pointer changes, also for the same release', () => {
    const asked = (each: typeof stack) => each.only('AWS::CloudFormation::CustomResource').deployId
    expect(asked(stack)).toMatch(/^[0-9a-f]{12}$/)
    // It contains the site's host.
    expect(asked(synthesise('with its DNS elsewhere'))).not.toBe(asked(stack))
  })

  it('never takes away what an open tab, a cache or an earlier release asks for', () => {
    for (const [id, { Properties }] of stack.byType('Custom::CDKBucketDeployment'))
      expect(Properties, id).toMatchObject({ Prune: false })
  })

  it('has the page for unknown paths beside the releases, where CloudFront looks for it', () => {
    const { Properties } = stack.get('Custom::CDKBucketDeployment', 'WebsiteUnknownPage')
    expect(Properties).not.toHaveProperty('DestinationBucketKeyPrefix')
    expect(Properties).toMatchObject({
      SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=60' },
    })
  })

  it('is found by the rollback under names in the outputs, with the pointer and the address', () => {
    stack.template.hasOutput(siteBucketOutput, {
      Value: { Ref: stack.idOf('AWS::S3::Bucket', 'WebsiteBucket') },
    })
    stack.template.hasOutput(pointerOutput, {
      Value: stack.get('AWS::CloudFront::Function', 'ReleasePages').Properties.Name,
    })
    stack.template.hasOutput(siteUrlOutput, {})
  })
})

describe('the API', () => {
  it('is throttled, and logs what was asked, not by whom', () => {
    const stage = stack.only('AWS::ApiGatewayV2::Stage')
    expect(stage.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 0.4,
      ThrottlingBurstLimit: 200,
    })
    const limit = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) => ({
      ThrottlingRateLimit,
      ThrottlingBurstLimit,
    })
    // docs/cost.md relies on each, except the desk's with a tag.
    expect(stage.RouteSettings).toEqual({
      'POST /api/leads': limit(11, 500),
      'POST /api/subcontractors': limit(1, 200),
      'GET /request': limit(1, 200),
      'POST /request': limit(1, 200),
      'GET /untagged/request': limit(0.25, 100),
      'POST /untagged/request': limit(0.25, 100),
      'POST /api/photos': limit(0.2, 100),
      'POST /untagged/api/photos': limit(0.02, 50),
      'GET /api/photos/{proxy+}': limit(0.02, 300),
      'GET /untagged/api/photos/{proxy+}': limit(0.02, 50),
      'ANY /desk': limit(10, 500),
      'ANY /desk/{proxy+}': limit(10, 500),
      'ANY /untagged/desk': limit(0.5, 200),
      'ANY /untagged/desk/{proxy+}': limit(0.5, 200),
      'ANY /desk/site': limit(5, 200),
      'ANY /desk/site/{proxy+}': limit(5, 200),
      'POST /desk/site/project': limit(0.5, 100),
      'POST /desk/site/pictures/{proxy+}': limit(0.5, 100),
      'POST /untagged/desk/site/project': limit(0.02, 50),
      'POST /untagged/desk/site/pictures/{proxy+}': limit(0.02, 50),
    })
    const routes = stack.all('AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey)
    expect(Object.keys(stage.RouteSettings).toSorted()).toEqual(
      routes.filter((key) => key !== '$default').toSorted(),
    )
    const { Format } = stage.AccessLogSettings
    expect(JSON.parse(Format)).toHaveProperty('route')
    expect(Format).not.toMatch(/identity|sourceIp|userAgent/)
  })

  it('has its routes before the limits of each are set', () => {
    const { DependsOn } = stack.get('AWS::ApiGatewayV2::Stage', '')
    const routes = stack
      .byType('AWS::ApiGatewayV2::Route')
      .filter(([, { Properties }]) => Properties.RouteKey !== '$default')
    expect(DependsOn).toEqual(expect.arrayContaining(routes.map(([id]) => id)))
  })

  it('allows no other site to read its answers', () => {
    expect(stack.only('AWS::ApiGatewayV2::Api')).not.toHaveProperty('CorsConfiguration')
  })

  it('is reached by CloudFront over TLS 1.2 only', () => {
    const [api, ...others] = stack
      .distribution()
      .Origins.filter((origin: Resource) => 'CustomOriginConfig' in origin)
    expect(others).toEqual([])
    expect(api.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
      OriginReadTimeout: 30,
    })
  })
})
