import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { committedContext, readSettings, type Stage } from '../../infra/config.ts'
import { siteApp } from '../../infra/site-app.ts'
import { readSiteBuild } from '../../infra/site-build.ts'
import { SiteStack } from '../../infra/site-stack.ts'
import { invalidationOutput, siteBucketOutput } from '../../infra/stack-names.ts'
import { privacyPolicy } from '../../web/content/privacy-policy.ts'

const folders: string[] = []

/** Synthesises a stage with an owner's own values. */
function synthesise(stage: Stage): { template: Template; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'))
  folders.push(folder)
  const own = {
    ownerEmail: 'office@firm.com',
    applicationsEmail: ['crew@firm.com', 'office@firm.com'],
    alarmEmail: 'alarm@firm.com',
    senderEmail: 'website@firm.com',
    siteUrl: 'https://www.firm.com',
  }
  const context = { ...committedContext(), stage, stages: { [stage]: own } }
  const app = siteApp({ settings: readSettings(context, () => {}), context, outdir: folder })
  const { stacks } = app.synth()
  expect(stacks).toHaveLength(1)
  return { template: Template.fromJSON(stacks[0]?.template), folder }
}

let template: Template
let folder: string

beforeAll(() => {
  ;({ template, folder } = synthesise('prod'))
}, 60_000)

afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true })
})

type Resource = { readonly Properties: Record<string, unknown>; readonly DependsOn?: string[] }

const byType = (type: string) => Object.entries(template.findResources(type)) as [string, Resource][]

/** The properties of the only resource of a type. */
function only(type: string): Record<string, unknown> {
  const found = byType(type)
  expect(found, type).toHaveLength(1)
  return (found[0] as [string, Resource])[1].Properties
}

const idOf = (type: string, part: string) => {
  const found = byType(type).filter(([id]) => id.includes(part))
  expect(found, `${type} with ${part} in its id`).toHaveLength(1)
  return found[0]?.[0] as string
}

describe('the rows', () => {
  it.each(['Leads', 'Subcontractors'])('of %s are on demand, recoverable, protected and kept', (name) => {
    const table = template.findResources('AWS::DynamoDB::Table')[idOf('AWS::DynamoDB::Table', name)]
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        OnDemandThroughput: { MaxReadRequestUnits: 50, MaxWriteRequestUnits: 50 },
      },
    })
  })

  it.each(['Lead', 'Subcontractor'])('of a %s are found by the desk under a name in the outputs', (form) => {
    const table = idOf('AWS::DynamoDB::Table', `${form}s`)
    template.hasOutput(`${form}Table`, { Value: { Ref: table } })
  })

  it('have a sparse index of what is owed, keys only', () => {
    for (const [id, { Properties }] of byType('AWS::DynamoDB::Table')) {
      if (id.startsWith('AddressCounts')) continue
      expect(Properties.GlobalSecondaryIndexes).toMatchObject([
        {
          IndexName: 'outbox',
          KeySchema: [
            { AttributeName: 'outbox', KeyType: 'HASH' },
            { AttributeName: 'due_at', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ])
    }
  })
})

/** Our own functions: CDK's helpers have other handlers. */
const ownFunctions = () =>
  byType('AWS::Lambda::Function').filter(([, { Properties }]) => Properties.Handler === 'handler.handler')

describe('every function', () => {
  it('runs on Node 24, arm64, with JSON logs in a group with a retention', () => {
    const groups = template.findResources('AWS::Logs::LogGroup')
    for (const [, { Properties }] of ownFunctions()) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON' },
      })
      const { LogGroup } = Properties.LoggingConfig as { LogGroup: { Ref: string } }
      expect(groups[LogGroup.Ref]?.Properties.RetentionInDays).toBe(90)
    }
  })

  it('answers before the API loses patience', () => {
    for (const [id, { Properties }] of ownFunctions()) {
      if (/Lead|Subcontractor|Refusal/.test(id)) expect(Properties.Timeout).toBeLessThan(30)
    }
  })

  it('has no reserved concurrency, for which a new account lacks the quota', () => {
    for (const [, { Properties }] of ownFunctions()) {
      expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions')
    }
  })

  it('has no name of its own choosing, so that two stages fit into one account', () => {
    for (const [, { Properties }] of [
      ...ownFunctions(),
      ...byType('AWS::DynamoDB::Table'),
      ...byType('AWS::S3::Bucket'),
    ]) {
      expect(Object.keys(Properties)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(Function|Table|Bucket)Name$/)]),
      )
    }
  })
})

interface Statement {
  readonly Action: string | string[]
  readonly Resource: unknown
  readonly Condition?: unknown
  readonly Effect: string
}

/** What a function's role may do: `action on resource`, in order. */
function powersOf(functionPart: string): string[] {
  return statementsOf(functionPart)
    .flatMap(({ Action, Resource }) =>
      [Action].flat().flatMap((action) => [Resource].flat().map((each) => `${action} on ${nameOf(each)}`)),
    )
    .toSorted()
}

function statementsOf(functionPart: string): Statement[] {
  const role = idOf('AWS::IAM::Role', `${functionPart}Role`)
  expect(template.findResources('AWS::IAM::Role')[role]?.Properties).not.toHaveProperty('ManagedPolicyArns')
  const statements = byType('AWS::IAM::Policy')
    .filter(([, { Properties }]) => JSON.stringify(Properties.Roles).includes(`"${role}"`))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
  for (const { Effect } of statements) expect(Effect).toBe('Allow')
  return statements
}

/** A resource in a policy as text: logical ids for references, without what CDK adds to them. */
function nameOf(resource: unknown): string {
  if (typeof resource === 'string') return resource
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = resource as Record<string, never>
  if (join) return (join[1] as unknown[]).map(nameOf).join(join[0])
  return String(Ref ?? attribute?.[0]).replace(/[0-9A-F]{8}$/, '')
}

const logging = (group: string) => [`logs:CreateLogStream on ${group}`, `logs:PutLogEvents on ${group}`]

const ses = 'ses:SendEmail on arn:aws:ses:us-east-1:AWS::AccountId'

const sendingTo = (...recipients: string[]) => [
  `${ses}:configuration-set/OwnerMailConfigurationSet`,
  ...[...recipients, 'website@firm.com'].map((address) => `${ses}:identity/${address}`),
]

const leadsGoTo = ['office@firm.com']
const applicationsGoTo = ['crew@firm.com', 'office@firm.com']

describe('least privilege', () => {
  it.each([
    ['LeadFunction', 'LeadsTable', leadsGoTo],
    ['SubcontractorFunction', 'SubcontractorsTable', applicationsGoTo],
  ])('%s may read and update its own table, count addresses, send, and log', (name, table, recipients) => {
    expect(powersOf(name)).toEqual(
      [
        `dynamodb:GetItem on ${table}`,
        'dynamodb:UpdateItem on AddressCountsTable',
        `dynamodb:UpdateItem on ${table}`,
        ...logging(`${name}Logs`),
        ...sendingTo(...recipients),
      ].toSorted(),
    )
  })

  it('the resend may query the two indexes, update the two tables, send to the owner, and log', () => {
    expect(powersOf('ResendFunction')).toEqual([
      'dynamodb:Query on LeadsTable/index/outbox',
      'dynamodb:Query on SubcontractorsTable/index/outbox',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on SubcontractorsTable',
      ...logging('ResendFunctionLogs'),
      ...sendingTo(...applicationsGoTo),
    ])
  })

  it('the delivery may update the two tables, and log', () => {
    expect(powersOf('DeliveryFunction')).toEqual([
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on SubcontractorsTable',
      ...logging('DeliveryFunctionLogs'),
    ])
  })

  it('the digest may query the two indexes, read and update the two tables, send to the owner, and log', () => {
    expect(powersOf('DigestFunction')).toEqual([
      'dynamodb:GetItem on LeadsTable',
      'dynamodb:GetItem on SubcontractorsTable',
      'dynamodb:Query on LeadsTable/index/outbox',
      'dynamodb:Query on SubcontractorsTable/index/outbox',
      'dynamodb:UpdateItem on LeadsTable',
      'dynamodb:UpdateItem on SubcontractorsTable',
      ...logging('DigestFunctionLogs'),
      ...sendingTo(...leadsGoTo),
    ])
  })

  it('the refusal may log and nothing else', () => {
    expect(powersOf('RefusalFunction')).toEqual(logging('FormsApiRefusalFunctionLogs'))
  })

  it('the invalidation may invalidate this distribution, and log', () => {
    expect(powersOf('InvalidationFunction')).toEqual([
      'cloudfront:CreateInvalidation on arn:aws:cloudfront::AWS::AccountId:distribution/WebsiteDistribution',
      ...logging('WebsiteInvalidationFunctionLogs'),
    ])
  })

  it.each([
    ['LeadFunction', leadsGoTo],
    ['SubcontractorFunction', applicationsGoTo],
    ['ResendFunction', applicationsGoTo.toReversed()],
    ['DigestFunction', leadsGoTo],
  ])('%s sends from our address to the owner’s alone', (name, recipients) => {
    expect(statementsOf(name).find(({ Action }) => Action === 'ses:SendEmail')?.Condition).toEqual({
      StringEquals: { 'ses:FromAddress': 'website@firm.com' },
      'ForAllValues:StringEquals': { 'ses:Recipients': recipients },
    })
  })
})

describe('counts of addresses', () => {
  it('expire, and go with the stack', () => {
    const table =
      template.findResources('AWS::DynamoDB::Table')[idOf('AWS::DynamoDB::Table', 'AddressCounts')]
    expect(table).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true } },
    })
  })
})

describe('what becomes of our e-mails', () => {
  it('is passed on by SES, each kind of it, to the function that writes it down', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['send', 'delivery', 'bounce', 'reject', 'complaint'],
      },
    })
    template.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        detail: {
          mail: { tags: { 'ses:configuration-set': [{ Ref: Match.stringLikeRegexp('OwnerMail') }] } },
        },
      },
      Targets: [
        Match.objectLike({ RetryPolicy: { MaximumRetryAttempts: 8, MaximumEventAgeInSeconds: 7200 } }),
      ],
    })
  })

  it('raises an alarm by SNS, not by SES, when one came back', () => {
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.message.event = "notification.undeliverable" }',
      LogGroupName: { Ref: Match.stringLikeRegexp('^DeliveryFunctionLogs') },
    })
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'notification.undeliverable',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
      AlarmActions: [{ Ref: Match.stringLikeRegexp('^AlarmsTopic') }],
      AlarmDescription: Match.stringLikeRegexp('npm run leads'),
    })
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'alarm@firm.com',
    })
  })
})

describe('the daily digest', () => {
  it('runs once a day, and is tried again for hours', () => {
    template.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'cron(0 14 * * ? *)' })
  })
})

it('rows are kept for the months of the settings', () => {
  const kept = ownFunctions().flatMap(
    ([, { Properties }]) =>
      (Properties.Environment as { Variables?: Record<string, string> } | undefined)?.Variables
        ?.RETENTION_DAYS ?? [],
  )
  expect(kept).toEqual(Array.from({ length: 5 }, () => '732'))
})

describe('the e-mail', () => {
  it('has all addresses as identities and a configuration set that insists on TLS', () => {
    for (const EmailIdentity of ['website@firm.com', 'office@firm.com', 'crew@firm.com']) {
      template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity })
    }
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    })
  })
})

describe('the API', () => {
  it('has a route for each form and answers everything else by the refusal', () => {
    const routes = byType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey)
    expect(routes.toSorted()).toEqual(['$default', 'POST /api/leads', 'POST /api/subcontractors'])
    for (const [, { Properties }] of byType('AWS::ApiGatewayV2::Integration')) {
      expect(Properties.PayloadFormatVersion).toBe('2.0')
    }
  })

  it('is throttled, and logs what was asked, not by whom', () => {
    const stage = only('AWS::ApiGatewayV2::Stage')
    expect(stage.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 10,
      ThrottlingBurstLimit: 20,
    })
    const { Format } = stage.AccessLogSettings as { Format: string }
    expect(JSON.parse(Format)).toHaveProperty('route')
    expect(Format).not.toMatch(/identity|sourceIp|userAgent/)
  })

  it('is opened by a generated secret that CloudFront adds and both functions check', () => {
    template.resourceCountIs('AWS::SecretsManager::Secret', 1)
    const origins = JSON.stringify(distribution().Origins)
    expect(origins).toContain('x-origin-verify')
    expect(origins).toContain('{{resolve:secretsmanager:')
    const checking = ownFunctions().filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('ORIGIN_SECRET'),
    )
    expect(checking).toHaveLength(2)
  })
})

const distribution = () => only('AWS::CloudFront::Distribution').DistributionConfig as Record<string, never>

describe('the website', () => {
  it('lies in a private, encrypted, versioned bucket that is kept and speaks TLS only', () => {
    const bucket = template.findResources('AWS::S3::Bucket')[idOf('AWS::S3::Bucket', 'WebsiteBucket')]
    expect(bucket).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }] },
      },
    })
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Action: 's3:GetObject',
          }),
        ]),
      },
    })
  })

  it('is reached by CloudFront with origin access control', () => {
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { OriginAccessControlOriginType: 's3', SigningBehavior: 'always' },
    })
  })

  it('has the clean-URL function on pages, none on assets, and the viewer’s host on the API', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution() as unknown as {
      DefaultCacheBehavior: Record<string, unknown>
      CacheBehaviors: Record<string, unknown>[]
    }
    const functionOn = (behavior: Record<string, unknown> | undefined) =>
      /"Website(CleanUrls|ViewerHost)/.exec(JSON.stringify(behavior?.FunctionAssociations ?? ''))?.[1]
    const on = (pattern: string) => CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)
    expect(functionOn(DefaultCacheBehavior)).toBe('CleanUrls')
    expect(functionOn(on('/assets/*'))).toBeUndefined()
    expect(functionOn(on('/api/*'))).toBe('ViewerHost')
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behavior).toMatchObject({
        Compress: true,
        ViewerProtocolPolicy: 'redirect-to-https',
        ResponseHeadersPolicyId: { Ref: expect.stringContaining('WebsiteHeaders') },
      })
    }
  })

  it('never caches the API and never forwards Host to it', () => {
    const { HeadersConfig } = only('AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig as {
      HeadersConfig: { Headers: string[] }
    }
    expect(HeadersConfig.Headers.map((name) => name.toLowerCase()).toSorted()).toEqual([
      'origin',
      'sec-fetch-site',
      'x-viewer-address',
      'x-viewer-host',
    ])
    const behaviors = distribution().CacheBehaviors as unknown as Record<string, string>[]
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
    expect(behaviors.find(({ PathPattern }) => PathPattern === '/api/*')?.CachePolicyId).toBe(cachingDisabled)
  })

  it('answers what is missing with our page and status 404', () => {
    expect(distribution().CustomErrorResponses).toMatchObject(
      [403, 404].map((ErrorCode) => ({ ErrorCode, ResponseCode: 404, ResponsePagePath: '/404.html' })),
    )
  })

  it('sends the security headers with every answer', () => {
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp("default-src 'none'"),
            Override: true,
          },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63072000, IncludeSubdomains: true },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY' },
        },
      },
    })
  })

  it('is deployed assets first and for good, then pages, then the cache is emptied', () => {
    const [assets, pages] = ['WebsiteAssets', 'WebsitePages'].map((part) => {
      const id = idOf('Custom::CDKBucketDeployment', part)
      return { id, ...(template.findResources('Custom::CDKBucketDeployment')[id] as Resource) }
    })
    expect(assets?.Properties).toMatchObject({
      Prune: false,
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(pages?.Properties).toMatchObject({
      Prune: true,
      Exclude: ['assets/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=31536000, must-revalidate' },
    })
    expect(pages?.DependsOn).toContain(assets?.id)
    const [, trigger] = byType('Custom::Trigger')[0] ?? []
    expect(trigger?.DependsOn).toContain(pages?.id)
  })

  it('is found by the rollback under names in the outputs, with the function that empties the cache', () => {
    template.hasOutput(siteBucketOutput, { Value: { Ref: idOf('AWS::S3::Bucket', 'WebsiteBucket') } })
    template.hasOutput(invalidationOutput, {
      Value: { Ref: idOf('AWS::Lambda::Function', 'InvalidationFunction') },
    })
  })

  it('gets the headers of a release when its pages are there, and no sooner', () => {
    const [, headers] = byType('AWS::CloudFront::ResponseHeadersPolicy')[0] ?? []
    expect(headers?.DependsOn).toContain(idOf('Custom::CDKBucketDeployment', 'WebsitePages'))
  })

  it('runs the invalidation again only when the pages have changed', () => {
    const [, { Properties }] = ownFunctions().find(([id]) => id.includes('InvalidationFunction')) as [
      string,
      Resource,
    ]
    const { Variables } = Properties.Environment as { Variables: Record<string, string> }
    expect(Variables.CONTENT_FINGERPRINT).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('the privacy of visitors', () => {
  it('no cookie and no query goes further than CloudFront, and no header sets a cookie', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution() as unknown as {
      DefaultCacheBehavior: Record<string, unknown>
      CacheBehaviors: Record<string, unknown>[]
    }
    // Managed by AWS, by these ids everywhere: neither has cookies or queries in its key.
    const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect([cachingOptimized, cachingDisabled]).toContain(behavior.CachePolicyId)
      expect(behavior).not.toHaveProperty('ForwardedValues')
    }
    expect(only('AWS::CloudFront::OriginRequestPolicy').OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    })
    expect(JSON.stringify(only('AWS::CloudFront::ResponseHeadersPolicy'))).not.toMatch(/set-cookie/i)
  })

  it('the access log says what was asked, not by whom', () => {
    const { RecordFields } = only('AWS::Logs::Delivery') as { RecordFields: string[] }
    expect(RecordFields).toEqual([
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
    // The older kind of log, which has the address and the browser of every visitor.
    expect(distribution()).not.toHaveProperty('Logging')
  })

  it('the access log is that of the distribution, and its delivery alone may write it', () => {
    expect(only('AWS::Logs::DeliverySource')).toMatchObject({
      LogType: 'ACCESS_LOGS',
      ResourceArn: {
        'Fn::Join': ['', expect.arrayContaining([{ Ref: idOf('AWS::CloudFront::Distribution', 'Website') }])],
      },
    })
    const logs = idOf('AWS::S3::Bucket', 'WebsiteLogs')
    expect(only('AWS::Logs::DeliveryDestination').DestinationResourceArn).toEqual({
      'Fn::GetAtt': [logs, 'Arn'],
    })
    const { Name } = only('AWS::Logs::DeliverySource') as { Name: string }
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      Bucket: { Ref: logs },
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
            Action: 's3:PutObject',
            Condition: Match.objectLike({
              ArnLike: {
                'aws:SourceArn': {
                  'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(`:delivery-source:${Name}$`)])],
                },
              },
            }),
          }),
        ]),
      },
    })
    const [, delivery] = byType('AWS::Logs::Delivery')[0] ?? []
    expect(delivery?.DependsOn).toContain(idOf('AWS::S3::BucketPolicy', 'WebsiteLogs'))
  })

  it('the access log is deleted when the privacy policy says', () => {
    const bucket = template.findResources('AWS::S3::Bucket')[idOf('AWS::S3::Bucket', 'WebsiteLogs')]
    expect(bucket?.Properties.LifecycleConfiguration).toEqual({
      Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }],
    })
    const about = privacyPolicy.sections.find(({ id }) => id === 'cookies-and-logs')
    expect(about?.paragraphs.join(' ')).toContain('deleted after 90 days')
  })

  it('is kept by a stack in us-east-1 or none', () => {
    const app = new App({ context: committedContext() })
    const settings = readSettings({ ...committedContext(), stage: 'local' }, () => {})
    const elsewhere = { settings, build: readSiteBuild(), env: { region: 'eu-central-1' } }
    expect(() => new SiteStack(app, 'Elsewhere', elsewhere)).toThrow(
      'CloudFront delivers its access log from us-east-1 alone: deploy the stack there, not to eu-central-1.',
    )
  })
})

describe('the resend', () => {
  it('runs every minute, and the schedule is its only retry', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('ResendFunction'), 'Arn'] },
          RetryPolicy: Match.objectLike({ MaximumRetryAttempts: 0 }),
        }),
      ],
    })
    template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', { MaximumRetryAttempts: 0 })
  })
})

describe('the stack', () => {
  it('has nothing that the AwsSolutions rules object to and nobody has acknowledged with a reason', () => {
    const { pluginReports } = JSON.parse(readFileSync(join(folder, 'validation-report.json'), 'utf8'))
    const [report] = pluginReports
    expect(report).toMatchObject({ pluginName: 'AwsSolutions', conclusion: 'success', violations: [] })
    for (const { reason, acknowledgedAt } of report.suppressedViolations) {
      expect(reason.length).toBeGreaterThan(30)
      // Never for the whole stack.
      expect(acknowledgedAt).toContain('/')
    }
  })

  it('differs between stages in values alone', () => {
    const types = (of: Template) =>
      Object.values<{ Type: string }>(of.toJSON().Resources)
        .map(({ Type }) => Type)
        .toSorted()
    expect(types(synthesise('dev').template)).toEqual(types(template))
  })

  it('carries no secret and no example address into prod', () => {
    expect(JSON.stringify(template.toJSON())).not.toMatch(/AKIA|BEGIN [A-Z ]*PRIVATE KEY|\.example"/)
  })
})
