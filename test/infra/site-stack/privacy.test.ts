import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { privateBucket, type Resource, synthesise, synthesiseWith } from './synthesise.ts'

const stack = synthesise()

describe('the privacy of visitors', () => {
  it('photos are in a private, encrypted bucket that is retained, requires TLS, and deletes them with their request', () => {
    expect(stack.get('AWS::S3::Bucket', 'Photos')).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        ...privateBucket,
        LifecycleConfiguration: {
          Rules: [
            {
              ExpirationInDays: 732,
              Status: 'Enabled',
              Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 90 }],
            },
          ],
        },
      },
    })
    // Without versioning, so that erasure is final.
    expect(stack.get('AWS::S3::Bucket', 'Photos').Properties).not.toHaveProperty('VersioningConfiguration')
  })

  it('photos that are deleted early stay in their storage class: S3 refuses a move after the deletion', () => {
    const bucket = synthesiseWith({ retentionMonths: 2 }).get('AWS::S3::Bucket', 'Photos')
    expect(bucket.Properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: 61 }] })
    expect(JSON.stringify(bucket)).not.toContain('Transition')
  })

  it('no cookie and no query but a request’s own key and the time of a visit, and those of the desk, goes further than CloudFront, and no header sets a cookie', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = stack.distribution()
    // AWS managed policies, whose cache keys have no cookies or queries.
    const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect([cachingOptimized, cachingDisabled]).toContain(behavior.CachePolicyId)
      expect(behavior).not.toHaveProperty('ForwardedValues')
    }
    const passedOn = (pattern: string) => {
      const behavior = CacheBehaviors.find(({ PathPattern }: Resource) => PathPattern === pattern)
      return stack.get('AWS::CloudFront::OriginRequestPolicy', behavior.OriginRequestPolicyId.Ref).Properties
        .OriginRequestPolicyConfig
    }
    for (const pattern of ['/request', '/api/photos/*', '/api/*'])
      expect(passedOn(pattern)).toMatchObject({
        CookiesConfig: {
          CookieBehavior: 'whitelist',
          Cookies: ['__Host-request', '__Host-offered-request'],
        },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['key', 'offered', 'reference', 'visit'],
        },
      })
    expect(JSON.stringify(stack.byType('AWS::CloudFront::ResponseHeadersPolicy'))).not.toMatch(/set-cookie/i)
  })

  it('the access log says what was asked, not by whom', () => {
    expect(stack.only('AWS::Logs::Delivery').RecordFields).toEqual([
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
    ])
    // Legacy logs, which include IP addresses and user agents.
    expect(stack.distribution()).not.toHaveProperty('Logging')
  })

  it('the access log is in a private, encrypted bucket that is retained, requires TLS, has no log of its own and forgets after the days of the settings', () => {
    const bucket = stack.get('AWS::S3::Bucket', 'WebsiteLogs')
    expect(bucket).toMatchObject({ DeletionPolicy: 'Retain', Properties: privateBucket })
    expect(bucket.Properties.LifecycleConfiguration).toEqual({
      Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }],
    })
    expect(bucket.Properties).not.toHaveProperty('LoggingConfiguration')
    stack.template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: stack.idOf('AWS::S3::Bucket', 'WebsiteLogs') },
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    })
  })
})
