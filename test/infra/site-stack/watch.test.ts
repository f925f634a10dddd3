import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { alarmMeanings } from '#infra/alarm-meanings.ts'
import { everyConfiguration, synthesise } from './synthesise.ts'

const stack = synthesise()

interface Alarm {
  readonly AlarmName: string
  readonly AlarmDescription: string
  readonly AlarmActions: unknown[]
  readonly OKActions: unknown[]
  readonly MetricName?: string
  readonly Metrics?: readonly { readonly MetricStat?: { readonly Metric: Metric } }[]
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[]
}

interface Metric {
  readonly MetricName: string
  readonly Dimensions: readonly { readonly Name: string; readonly Value: { readonly Ref: string } }[]
}

const alarms = stack
  .byType('AWS::CloudWatch::Alarm')
  .map(([, { Properties }]) => Properties as never as Alarm)
const nameOf = ({ AlarmName }: Alarm) => AlarmName.replace('Remodeler-prod ', '')
const alarm = (name: string) => alarms.find((each) => nameOf(each) === name) as Alarm

describe('the alarms', () => {
  it('are thirteen at most, each with its meaning and its section of the runbook', () => {
    expect(alarms.map(nameOf).toSorted()).toEqual(Object.keys(alarmMeanings).toSorted())
    expect(alarms.length).toBeLessThanOrEqual(13)
    for (const each of alarms) {
      expect(each.AlarmDescription).toContain(alarmMeanings[nameOf(each) as keyof typeof alarmMeanings])
      expect(each.AlarmDescription).toContain(`docs/runbook.md#${nameOf(each)}`)
      // CloudWatch takes no more.
      expect(each.AlarmDescription.length).toBeLessThanOrEqual(1024)
    }
  })

  it('have each a section in the runbook that says all that one needs', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8')
    const sections = runbook.split(/^## /m).slice(1)
    for (const name of Object.keys(alarmMeanings)) {
      const section = sections.find((each) => each.startsWith(`${name}\n`)) ?? ''
      for (const part of ['What you see.', 'What it means for the owner.', 'Look.', 'Mend', 'Over'])
        expect(section, name).toContain(`**${part}`)
      expect(section, name).toMatch(/`[a-z]+ |```sh/)
    }
  })

  it('are looked into by commands that name what there is in the stack', () => {
    const runbook = readFileSync('docs/runbook.md', 'utf8')
    const { Resources, Outputs } = stack.template.toJSON() as Record<string, Record<string, { Type: string }>>
    const named = (command: RegExp) =>
      new Set(
        [...runbook.matchAll(command)].map(([, name = '']) => name.replace(/^\$\{?1.*/, '')).filter(Boolean),
      )
    const shortest = (prefix: string) =>
      Object.keys(Resources ?? {})
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
        Object.keys(Outputs ?? {}).filter((each) => each.startsWith(key)),
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
    const { PolicyDocument } = stack.only('AWS::SNS::TopicPolicy') as {
      PolicyDocument: { Statement: Record<string, unknown>[] }
    }
    expect(PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')).toEqual([
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
    [
      'api-latency',
      { MetricName: 'Latency', ExtendedStatistic: 'p99', Threshold: 5000, DatapointsToAlarm: 2 },
    ],
    ['site-5xx', { MetricName: '5xxErrorRate', Statistic: 'Average', Threshold: 5, DatapointsToAlarm: 2 }],
    ['refused-requests', { MetricName: 'forms.refused', Statistic: 'Sum', Threshold: 20, Period: 300 }],
    ['mail-quota', { MetricName: 'notification.quota_reached', Statistic: 'Sum', Threshold: 1 }],
    [
      'digest-late',
      {
        MetricName: 'notification.resend_finished.oldestQuarantinedSeconds',
        Statistic: 'Maximum',
        Threshold: 36 * 3600,
      },
    ],
    ['undeliverable', { MetricName: 'notification.undeliverable', Statistic: 'Sum', Threshold: 1 }],
  ])('%s rises by what is there, and not by silence', (name, properties) => {
    expect(alarm(name)).toMatchObject({ ...properties, TreatMissingData: 'notBreaching' })
  })

  it('oldest-unsent rises after ten minutes', () => {
    expect(alarm('oldest-unsent')).toMatchObject({
      MetricName: 'notification.resend_finished.oldestPendingSeconds',
      Statistic: 'Maximum',
      Threshold: 600,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      TreatMissingData: 'notBreaching',
    })
  })

  it.each([
    // One for each run that finished, whatever it says.
    ['resend-silent', 'notification.resend_finished.pending', 'SampleCount', 300, 3],
    ['canary', 'canary.passed', 'Sum', 3600, 26],
  ])('%s rises by silence', (name, MetricName, Statistic, Period, EvaluationPeriods) => {
    expect(alarm(name)).toMatchObject({
      MetricName,
      Statistic,
      Period,
      EvaluationPeriods,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    })
  })

  it.each([
    ['function-errors', 'Errors', ['Delivery', 'Digest', 'Lead', 'Resend', 'Subcontractor']],
    ['function-throttles', 'Throttles', ['Lead', 'Resend', 'Subcontractor']],
  ])('%s looks at each function that the owner depends on', (name, metric, functions) => {
    const looked = (alarm(name).Metrics ?? []).flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])
    expect(new Set(looked.map(({ MetricName }) => MetricName))).toEqual(new Set([metric]))
    const names = looked.map(({ Dimensions }) => Dimensions[0]?.Value.Ref.replace(/Function[0-9A-F]+$/, ''))
    expect(names.map((each) => each?.replace('DigestFunction', 'Digest')).toSorted()).toEqual(functions)
  })

  it('table-throttles looks at the writes of both tables', () => {
    const looked = (alarm('table-throttles').Metrics ?? []).flatMap(
      ({ MetricStat }) => MetricStat?.Metric ?? [],
    )
    const asked = looked.map(({ MetricName, Dimensions }) => {
      const of = (wanted: string) => JSON.stringify(Dimensions.find(({ Name }) => Name === wanted)?.Value)
      return `${MetricName} ${of('Operation')} ${/Leads|Subcontractors/.exec(of('TableName'))}`
    })
    expect(asked.toSorted()).toEqual([
      'SystemErrors "UpdateItem" Leads',
      'SystemErrors "UpdateItem" Subcontractors',
      'ThrottledRequests "UpdateItem" Leads',
      'ThrottledRequests "UpdateItem" Subcontractors',
    ])
  })
})

describe('what is measured', () => {
  const filters = stack.byType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties)

  it('is named for the stage, so that two in one account do not mix', () => {
    for (const { MetricTransformations } of filters)
      expect(MetricTransformations).toMatchObject([{ MetricNamespace: 'Remodeler-prod' }])
  })

  it.each(['lead', 'subcontractor'])('of a %s counts what is new, and no canary', (form) => {
    const pattern = `{ $.message.event = "${form}.saved" && $.message.rev = 1 && $.message.canary NOT EXISTS }`
    expect(filters.map(({ FilterPattern }) => FilterPattern)).toContain(pattern)
  })
})

it('refused requests are those that the access log says were too many', () => {
  stack.template.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.status = "429" }',
    LogGroupName: { Ref: stack.idOf('AWS::Logs::LogGroup', 'AccessLogs') },
  })
  const { AccessLogSettings } = stack.only('AWS::ApiGatewayV2::Stage') as {
    AccessLogSettings: { Format: string }
  }
  expect(JSON.parse(AccessLogSettings.Format).status).toBe('$context.status')
})

describe('the dashboard', () => {
  it('has the stage’s name, every alarm, and leads, e-mails, latency and pages', () => {
    const { DashboardName, DashboardBody } = stack.only('AWS::CloudWatch::Dashboard')
    expect(DashboardName).toBe('Remodeler-prod')
    const body = JSON.stringify(DashboardBody)
    for (const [id] of stack.byType('AWS::CloudWatch::Alarm')) expect(body).toContain(id)
    for (const metric of [
      'lead.saved',
      'subcontractor.saved',
      'notification.resend_finished.oldestPendingSeconds',
      'resend_finished.quarantined\\"',
      'notification.resend_finished.oldestQuarantinedSeconds',
      'canary.passed',
      'forms.refused',
      'Latency',
      'Requests',
      '5xxErrorRate',
    ])
      expect(body, metric).toContain(metric)
  })
})

describe('the canary', () => {
  it('runs once a day, and has one try', () => {
    stack.template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'cron(0 15 * * ? *)',
      Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }],
    })
  })

  it.each(everyConfiguration)('asks the site where visitors find it: %s', (configuration) => {
    const { Properties } = synthesise(configuration).get('AWS::Lambda::Function', 'CanaryFunction')
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> }
    const site = JSON.stringify(Variables.SITE_URL)
    expect(site).toContain(configuration === 'smallest' ? 'WebsiteDistribution' : '"https://www.firm.com"')
  })

  it('shares a generated secret with the quote form, and with nobody else', () => {
    const token = stack.idOf('AWS::SecretsManager::Secret', 'CanaryToken')
    const told = stack
      .ownFunctions()
      .filter(([, { Properties }]) => JSON.stringify(Properties.Environment).includes(token))
    expect(told.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).toSorted()).toEqual([
      'CanaryFunction',
      'LeadFunction',
    ])
    stack.template.hasOutput('CanaryTokenSecret', { Value: { Ref: token } })
  })
})
