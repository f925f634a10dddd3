import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AlarmName, alarmMeanings } from '#infra/alarm-meanings.ts'
import { type Resource, synthesise, synthesiseWith } from './synthesise.ts'

const stack = synthesise()

const alarms = stack.all('AWS::CloudWatch::Alarm')
const nameOf = ({ AlarmName }: Resource): string => AlarmName.replace('Remodeler-prod ', '')
const alarm = (name: string) => alarms.find((each) => nameOf(each) === name)

describe('the alarms', () => {
  it('are at most ten, each with its urgency, meaning, saved query and section of the runbook', () => {
    expect(alarms.map(nameOf).toSorted()).toEqual(Object.keys(alarmMeanings).toSorted())
    // An account has ten free; an alarm on several metrics would count as several.
    expect(alarms.length).toBeLessThanOrEqual(10)
    for (const each of alarms) {
      const { severity, meaning } = alarmMeanings[nameOf(each) as AlarmName]
      expect(each.Metrics, 'one metric').toBeUndefined()
      expect(each.AlarmDescription).toContain(
        `${severity === 'now' ? 'Look now.' : 'Look today.'} ${meaning}`,
      )
      expect(each.AlarmDescription).toContain(`saved query Remodeler-prod/${nameOf(each)}`)
      expect(each.AlarmDescription).toContain(`docs/runbook.md#${nameOf(each)}`)
      // CloudWatch takes no more.
      expect(each.AlarmDescription.length).toBeLessThanOrEqual(1024)
    }
  })

  it('have each a section in the runbook that says all that one needs', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8')
    const sections = runbook.split(/^## /m).slice(1)
    for (const [name, { severity }] of Object.entries(alarmMeanings)) {
      const section = sections.find((each) => each.startsWith(`${name}\n`)) ?? ''
      const urgency = severity === 'now' ? 'Look now.' : 'Look today.'
      for (const part of [urgency, 'What you see.', 'What it means for the owner.', 'Look.', 'Mend', 'Over'])
        expect(section, name).toContain(`**${part}`)
      expect(section, name).toMatch(/`[a-z]+ |```sh/)
    }
  })

  it('are looked into by commands that name what there is in the stack', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8')
    // With every part that a setting adds.
    const settings = { productionAccess: true }
    const { Resources, Outputs } = synthesiseWith(settings).template.toJSON()
    const named = (command: RegExp) =>
      new Set(
        [...runbook.matchAll(command)].map(([, name = '']) => name.replace(/^\$\{?1.*/, '')).filter(Boolean),
      )
    const shortest = (prefix: string) =>
      Object.keys(Resources)
        .filter((id) => id.startsWith(prefix))
        .toSorted((one, other) => one.length - other.length)[0]
    const parts = [
      ...named(/\$\(physical (\w+)\)/g),
      ...[...named(/\b(?:logs|errors) ([A-Z]\w+Function)/g)].map((name) => `${name}Logs`),
    ]
    expect(parts.length).toBeGreaterThan(8)
    // A hash of eight follows: what the name means is the part itself.
    for (const part of parts) expect(shortest(part), part).toMatch(new RegExp(`^${part}[0-9A-F]{8}$`))
    for (const key of named(/\$\(output (\w+)\)/g))
      expect(
        Object.keys(Outputs).filter((each) => each.startsWith(key)),
        key,
      ).toHaveLength(1)
  })

  it('tell people by SNS, not by SES, when they begin and when they end', () => {
    const topic = [{ Ref: stack.idOf('AWS::SNS::Topic', 'Channel') }]
    for (const each of alarms) expect(each).toMatchObject({ AlarmActions: topic, OKActions: topic })
    stack.template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'alarm@firm.com',
      TopicArn: topic[0],
    })
  })

  it('may publish, over TLS alone, and nobody else may', () => {
    const { PolicyDocument } = stack.only('AWS::SNS::TopicPolicy')
    expect(PolicyDocument.Statement.filter(({ Effect }: Resource) => Effect === 'Allow')).toEqual([
      {
        Sid: expect.any(String),
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Resource: { Ref: stack.idOf('AWS::SNS::Topic', 'Channel') },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
    expect(PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    )
  })

  it.each([
    ['api-5xx', { MetricName: '5xx', Statistic: 'Sum', Threshold: 1, Period: 300 }],
    ['site-5xx', { MetricName: '5xxErrorRate', Statistic: 'Average', Threshold: 5, DatapointsToAlarm: 2 }],
    ['refused-requests', { MetricName: 'forms.refused', Statistic: 'Sum', Threshold: 20, Period: 300 }],
    ['undeliverable', { MetricName: 'notification.undeliverable', Statistic: 'Sum', Threshold: 1 }],
    [
      'undelivered',
      {
        MetricName: 'notification.resend_finished.oldestUndeliveredSeconds',
        Statistic: 'Maximum',
        Threshold: 3600,
      },
    ],
    [
      'function-errors',
      { Namespace: 'Remodeler-prod', MetricName: 'functions.failed', Statistic: 'Sum', Threshold: 1 },
    ],
  ])('%s rises by what is there, and not by silence', (name, properties) => {
    expect(alarm(name)).toMatchObject({ ...properties, TreatMissingData: 'notBreaching' })
  })

  it('function-errors counts failures of every function of this stage, by one metric of its own', () => {
    const filters = stack
      .all('AWS::Logs::MetricFilter')
      .filter((each) => JSON.stringify(each.MetricTransformations).includes('functions.failed'))
    const ours = stack.ownFunctions()
    expect(filters.map(({ LogGroupName }) => LogGroupName)).toEqual(
      expect.arrayContaining(ours.map(([, { LoggingConfig }]) => LoggingConfig.LogGroup)),
    )
    expect(filters).toHaveLength(ours.length)
    expect(new Set(filters.map(({ FilterPattern }) => FilterPattern))).toEqual(
      new Set([
        '{ ($.level = "ERROR" && $.message.event = "*.failed") || ($.type = "platform.report" && $.record.status != "success") }',
      ]),
    )
  })

  it('unsent rises when an e-mail waits for about ten minutes, and when nobody could tell for as long', () => {
    expect(alarm('unsent')).toMatchObject({
      MetricName: 'notification.resend_finished.oldestPendingSeconds',
      Statistic: 'Maximum',
      Period: 300,
      EvaluationPeriods: 2,
      Threshold: 300,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'breaching',
    })
  })

  it('canary rises by silence', () => {
    expect(alarm('canary')).toMatchObject({
      MetricName: 'canary.passed',
      Statistic: 'Sum',
      Period: 3600,
      EvaluationPeriods: 26,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  it('take a deploy back by function-errors alone: no flood and no other stage can', () => {
    stack.template.hasOutput('ReleaseAlarms', {
      Value: { 'Fn::GetAtt': [stack.idOf('AWS::CloudWatch::Alarm', 'functionerrors'), 'Arn'] },
    })
  })

  it('have each a saved query over logs of the stack', () => {
    const queries = stack.all('AWS::Logs::QueryDefinition')
    expect(queries.map(({ Name }) => String(Name).replace('Remodeler-prod/', '')).toSorted()).toEqual(
      Object.keys(alarmMeanings).toSorted(),
    )
    for (const { LogGroupNames } of queries)
      for (const { Ref } of LogGroupNames)
        expect(stack.template.findResources('AWS::Logs::LogGroup')).toHaveProperty(Ref)
  })

  it('and what they cost are on prod alone', () => {
    const dev = synthesise('smallest', 'dev')
    for (const type of [
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::Logs::MetricFilter',
      'AWS::SNS::Topic',
    ])
      expect(dev.byType(type), type).toEqual([])
  })
})

describe('what is measured', () => {
  const filters = stack.all('AWS::Logs::MetricFilter')

  it('counts lines and has no dimensions: nothing that a visitor typed names a metric', () => {
    expect(filters.length).toBeGreaterThan(0)
    for (const { MetricTransformations } of filters)
      for (const transformation of MetricTransformations)
        expect(transformation).not.toHaveProperty('Dimensions')
  })

  it.each(['lead', 'subcontractor'])('of a %s counts what is new, and no canary', (form) => {
    const pattern = `{ $.message.event = "${form}.saved" && $.message.revision = 1 && $.message.canary NOT EXISTS }`
    expect(filters.map(({ FilterPattern }) => FilterPattern)).toContain(pattern)
  })
})

it('refused requests are those that the access log says were too many', () => {
  stack.template.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.status = "429" }',
    LogGroupName: { Ref: stack.idOf('AWS::Logs::LogGroup', 'AccessLogs') },
  })
  const { AccessLogSettings } = stack.only('AWS::ApiGatewayV2::Stage')
  expect(JSON.parse(AccessLogSettings.Format).status).toBe('$context.status')
})

it('the dashboard has the stage’s name, every alarm, and leads, e-mails, latency and pages', () => {
  const { DashboardName, DashboardBody } = stack.only('AWS::CloudWatch::Dashboard')
  expect(DashboardName).toBe('Remodeler-prod')
  const body = JSON.stringify(DashboardBody)
  for (const [id] of stack.byType('AWS::CloudWatch::Alarm')) expect(body).toContain(id)
  for (const metric of [
    'lead.saved',
    'subcontractor.saved',
    'notification.resend_finished.oldestPendingSeconds',
    'canary.passed',
    'promise.checked',
    'photo.kept',
    'confirmation.sent',
    'forms.refused',
    'Latency',
    'Requests',
    '5xxErrorRate',
  ])
    expect(body, metric).toContain(metric)
})

describe('the canary', () => {
  it('runs once a day, and has one try', () => {
    stack.template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(0 15 * * ? *)',
      Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }],
    })
  })

  it.each([
    ['CanaryFunction', 'smallest'],
    ['CanaryFunction', 'fullest'],
    ['DeskMailFunction', 'smallest'],
    ['DeskMailFunction', 'fullest'],
  ] as const)('%s knows the site where visitors find it: %s', (name, configuration) => {
    const { Properties } = synthesise(configuration).get('AWS::Lambda::Function', name)
    const site = JSON.stringify(Properties.Environment.Variables.SITE_URL)
    expect(site).toContain(configuration === 'smallest' ? 'WebsiteDistribution' : '"https://www.firm.com"')
  })

  it('has the forms’ newest secret, of which its token is derived, and none of its own', () => {
    const secret = stack.idOf('AWS::SecretsManager::Secret', 'OriginSecret')
    const holding = (name: string, part: string) =>
      stack
        .ownFunctions()
        .filter(([, { Environment }]) => JSON.stringify(Environment?.Variables[name] ?? '').includes(part))
        .map(([id]) => id)
        .toSorted()
    expect(holding('ORIGIN_SECRET', secret)).toEqual([
      'CanaryFunction',
      'DeskEditorFunction',
      'DeskFunction',
      'LeadFunction',
      'PhotosFunction',
      'RemindersFunction',
      'RequestFunction',
      'SubcontractorFunction',
    ])
    expect(holding('TAKES_CANARIES', 'yes')).toEqual(['LeadFunction'])
    expect(stack.byType('AWS::SecretsManager::Secret')).toHaveLength(1)
    stack.template.hasOutput('OriginSecret', { Value: { Ref: secret } })
  })
})
