import { expect, it } from 'vitest'
import { otherSettings, privateBucket, synthesise } from './synthesise.ts'

const stack = synthesise()

/** Tables with their most reads and writes per second, and whether a lost one is recoverable. */
const tables: Readonly<Record<string, readonly [ceiling: number, isKept: boolean]>> = {
  ...{ LeadsTable: [50, true], SubcontractorsTable: [50, true], RequestKeysTable: [50, false] },
  ...{ HourlyCountsTable: [200, false], Outbox: [200, false], VisitorMailVisitsTable: [100, true] },
  ...{ DeskTable: [20, true], DeskEditorTable: [100, true] },
}

it('every table is recoverable, protected and kept, but for those of which nobody needs anything back; each has a ceiling for the bill', () => {
  const found = synthesise(otherSettings).byType('AWS::DynamoDB::Table')
  expect(found.map(([id]) => id.slice(0, -8))).toEqual(Object.keys(tables))
  for (const [id, table] of found) {
    const [units = 0, isKept = true] = tables[id.slice(0, -8)] ?? []
    expect(table, id).toMatchObject({
      DeletionPolicy: isKept ? 'Retain' : 'Delete',
      UpdateReplacePolicy: isKept ? 'Retain' : 'Delete',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: isKept },
        DeletionProtectionEnabled: isKept,
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        OnDemandThroughput: { MaxReadRequestUnits: units, MaxWriteRequestUnits: units },
      },
    })
  }
})

it('rows are kept for the months of the settings', () => {
  const days = stack
    .ownFunctions()
    .flatMap(([, { Environment }]) => Environment?.Variables.RETENTION_DAYS ?? [])
  expect(days).toEqual(Array.from({ length: 7 }, () => '732'))
})

it.each([
  // Without versions, so that an erased photo is gone.
  ['Photos', 732, undefined],
  ['WebsiteLogs', 90, undefined],
  ['WebsiteBucket', undefined, 30],
])(
  'the bucket %s is private, encrypted and retained, and forgets after %s days, what was overwritten after %s',
  (name, days, versionDays) => {
    const { DeletionPolicy, Properties } = stack.get('AWS::S3::Bucket', name)
    expect(DeletionPolicy).toBe('Retain')
    expect(Properties).toMatchObject(privateBucket)
    expect('VersioningConfiguration' in Properties).toBe(versionDays !== undefined)
    const [rule, ...others] = Properties.LifecycleConfiguration.Rules
    expect(others).toEqual([])
    expect(rule.ExpirationInDays).toBe(days)
    expect(rule.NoncurrentVersionExpiration?.NoncurrentDays).toBe(versionDays)
  },
)

it('photos that are deleted early stay in their storage class: S3 refuses a move after the deletion', () => {
  const bucket = synthesise(otherSettings).get('AWS::S3::Bucket', 'Photos')
  expect(bucket.Properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: 61 }] })
  expect(JSON.stringify(bucket)).not.toContain('Transition')
})

it('the site’s files are read by its own distribution alone', () => {
  const policies = stack
    .all('AWS::S3::BucketPolicy')
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
  const readers = policies.filter(({ Effect, Action }) => Effect === 'Allow' && Action === 's3:GetObject')
  expect(readers).toEqual([
    expect.objectContaining({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    }),
  ])
})

it('the access log says what was asked, not by whom', () => {
  expect(stack.only('AWS::Logs::Delivery').RecordFields).toEqual([
    ...['date', 'time', 'cs-method', 'x-host-header', 'cs-uri-stem', 'sc-status', 'sc-bytes'],
    ...['sc-content-type', 'time-taken', 'x-edge-result-type'],
  ])
  // Legacy logs, which include IP addresses and user agents.
  expect(stack.distribution()).not.toHaveProperty('Logging')
  const { Format } = stack.only('AWS::ApiGatewayV2::Stage').AccessLogSettings
  expect(JSON.parse(Format)).toHaveProperty('route')
  expect(Format).not.toMatch(/identity|sourceIp|userAgent/)
})

it('logs of functions and API stay when a stack is deleted, as the guides say', () => {
  for (const [id, { DeletionPolicy }] of stack.byType('AWS::Logs::LogGroup'))
    expect(DeletionPolicy, id).toBe('Retain')
})
