import { describe, expect, it, onTestFinished } from 'vitest'
import { resolveRedirects } from '#compiler/schemas/redirects.ts'
import { redirects } from '#content/redirects.ts'
import { deskInputs, type ForwardedInputs, visitorInputs } from '#lambdas/adapters/edge.ts'
import { otherSettings, type Resource, synthesise } from './synthesise.ts'

const stack = synthesise()
const guardType = 'AWS::CloudFormation::CustomResource'

describe('the website', () => {
  it.each(
    Object.entries<ForwardedInputs>({
      ...{ '/api/*': visitorInputs, '/api/photos/*': visitorInputs },
      ...{ '/request': visitorInputs, '/desk': deskInputs },
      ...{ '/desk/account': deskInputs, '/desk/*': deskInputs },
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
    if (!pattern.startsWith('/desk'))
      expect([read.cookies, read.queryParameters]).toEqual([
        ['request', 'offered-request'],
        ['key', 'lang', 'offered', 'reference', 'visit'],
      ])
    expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })

  it('keeps no error of the API for whoever asks next', () => {
    const uncached = [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 }))
    expect(stack.distribution().CustomErrorResponses).toEqual(expect.arrayContaining(uncached))
  })

  it.each([
    [{}, 1, false],
    [otherSettings, 7, true],
  ])('is remembered as HTTPS only, with %j, for %d days, on hosts below it: %s', (settings, days, below) => {
    const policies = synthesise(settings).all('AWS::CloudFront::ResponseHeadersPolicy')
    const StrictTransportSecurity = { AccessControlMaxAgeSec: days * 86_400, IncludeSubdomains: below }
    for (const { ResponseHeadersPolicyConfig: policy } of policies)
      expect(policy.SecurityHeadersConfig).toMatchObject({ StrictTransportSecurity })
  })

  const [deployment, edge] = ['Custom::CDKBucketDeployment', 'AWS::CloudFront::Function']
  const [route, stage] = ['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Stage']
  const [distribution, lambda] = ['AWS::CloudFront::Distribution', 'AWS::Lambda::Function']
  it.each([
    ['the release', 'its assets', deployment, 'WebsiteRelease', deployment, /^WebsiteAssets/],
    ['the pointer', 'its pages', edge, 'ReleasePages', deployment, /^Website(?:Release|UnknownPage)/],
    ['the pointer', 'the guard of what was published', edge, 'ReleasePages', guardType, /^DeskGuard/],
    ['the unknown page', 'the same guard', deployment, 'WebsiteUnknownPage', guardType, /^DeskGuard/],
    ['the edge that leads strangers', 'their routes', edge, 'ViewerHost', route, /./],
    ['the edge that leads strangers', 'their limits', edge, 'ViewerHost', stage, /./],
    ['each limit', 'its route', stage, '', route, /^(?!.*Default)/],
    ['CloudFront, which shows a secret,', 'forms that know it', distribution, '', lambda, /^FormsFunction/],
  ])('%s is deployed after %s', (_, __, type, part, neededType, needed) => {
    const ids = stack.byType(neededType).flatMap(([id]) => (needed.test(id) ? [id] : []))
    expect(ids).not.toEqual([])
    expect([stack.get(type, part).DependsOn].flat()).toEqual(expect.arrayContaining(ids))
  })

  it('has the guard asked again when the code of the pointer changes, also for the same release', () => {
    const asked = (each: typeof stack) => each.only(guardType).deployId
    expect(asked(stack)).toMatch(/^[0-9a-f]{12}$/)
    // It contains the site's host.
    expect(asked(synthesise('with its DNS elsewhere'))).not.toBe(asked(stack))
  })

  it('has another store of redirects when they change, which the guard is asked about, and none without any', () => {
    onTestFinished(() => void Reflect.deleteProperty(redirects, '/old'))
    const stacks = ['', '/plan', '/about'].map((target) => {
      if (target) Object.assign(redirects, { '/old': target })
      const each = synthesise()
      const { Properties } = each.get('AWS::CloudFront::Function', 'ReleasePages')
      const { FunctionConfig, FunctionCode } = Properties
      const [[id, store] = []] = each.byType('AWS::CloudFront::KeyValueStore')
      const stores = id && [{ KeyValueStoreARN: { 'Fn::GetAtt': [id, 'Arn'] } }]
      expect(FunctionConfig.KeyValueStoreAssociations).toEqual(stores)
      expect(FunctionCode.includes("from 'cloudfront'")).toBe(id !== undefined)
      return [id, store?.Properties.Name, each.only(guardType).deployId]
    })
    expect(stacks[0]?.slice(0, 2)).toEqual([undefined, undefined])
    expect(new Set(stacks.flat()).size).toBe(1 + 2 + 2 + 3)
  })

  it('redirects no path that another behavior answers', () => {
    for (const { PathPattern } of stack.distribution().CacheBehaviors)
      expect(resolveRedirects({ [PathPattern.replace('*', 'x')]: '/' }, new Set(['/']), () => {})).toEqual({})
  })

  it('never takes away what an open tab, a cache or an earlier release asks for', () => {
    for (const [id, { Properties }] of stack.byType('Custom::CDKBucketDeployment'))
      expect(Properties, id).toMatchObject({ Prune: false })
  })
})

describe('the API', () => {
  it('throttles each of its routes', () => {
    const stage = stack.only('AWS::ApiGatewayV2::Stage')
    expect(stage.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 0.4, ThrottlingBurstLimit: 200 })
    const routes = stack.all('AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey)
    const limited = Object.keys(stage.RouteSettings)
    expect(limited.toSorted()).toEqual(routes.filter((key) => key !== '$default').toSorted())
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

it('a firewall refuses by rate alone, in our words, and keeps no address', () => {
  synthesise().template.resourceCountIs('AWS::WAFv2::WebACL', 0)
  expect(synthesise('fullest').distribution()).toHaveProperty('WebACLId')
  const { Rules, CustomResponseBodies } = synthesise('fullest').only('AWS::WAFv2::WebACL')
  const limits = Rules.map(
    ({ Statement: { RateBasedStatement: rate }, Action, VisibilityConfig }: Resource) => {
      expect(Action.Block.CustomResponse.ResponseCode).toBe(429)
      expect(VisibilityConfig.SampledRequestsEnabled).toBe(false)
      return `${rate.ScopeDownStatement.ByteMatchStatement.SearchString} ${rate.Limit}`
    },
  )
  expect(limits).toEqual(['/api/ 400', '/request 120', '/ 5000'])
  expect(CustomResponseBodies.form.Content).toMatch(/"stage":"request","error":".*call us at \(/)
})
