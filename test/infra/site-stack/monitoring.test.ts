import { describe, expect, it } from 'vitest'
import { alarmMeanings } from '#infra/constructs/monitoring.ts'
import { type Resource, synthesise } from './synthesise.ts'

const stack = synthesise()

const alarms = stack.all('AWS::CloudWatch::Alarm')
const nameOf = ({ AlarmName }: Resource): string => AlarmName.replace('Remodeler-prod ', '')
const filters = stack.all('AWS::Logs::MetricFilter')

/** Filter patterns of a metric, with the value of each. */
const linesOf = (metric: string): [pattern: string, value: string][] =>
  filters.flatMap(({ FilterPattern, MetricTransformations }) =>
    MetricTransformations.filter(({ MetricName }: Resource) => MetricName === metric).map(
      ({ MetricValue }: Resource) => [FilterPattern, MetricValue],
    ),
  )

describe('the alarms', () => {
  it('have each one metric, and say how soon to look, what it means and where to read what to do', () => {
    expect(alarms.map(nameOf).toSorted()).toEqual(Object.keys(alarmMeanings).toSorted())
    for (const each of alarms) {
      const { severity, meaning } = alarmMeanings[nameOf(each) as keyof typeof alarmMeanings]
      // An alarm on several metrics counts several times against the free tier of ten.
      expect(each.Metrics).toBeUndefined()
      expect(each.AlarmDescription).toBe(
        `${severity === 'now' ? 'Look now.' : 'Look today.'} ${meaning} What to do: docs/runbook.md#${nameOf(each)}`,
      )
    }
  })

  it('notify people by SNS, not by SES, when they begin and when they end', () => {
    const topic = [{ Ref: stack.idOf('AWS::SNS::Topic', 'Channel') }]
    for (const each of alarms) expect(each).toMatchObject({ AlarmActions: topic, OKActions: topic })
    const subscription = { Protocol: 'email', Endpoint: 'alarm@firm.com', TopicArn: topic[0] }
    stack.template.hasResourceProperties('AWS::SNS::Subscription', subscription)
  })

  it.each([
    ['unsent', 'notification.waiting_seconds', 600, 'breaching'],
    ['canary', 'canary.passed', 1, 'breaching'],
    ['function-errors', 'functions.failed', 1, 'notBreaching'],
    ['lost-events', 'ApproximateNumberOfMessagesVisible', 1, 'notBreaching'],
    ['flood', 'forms.refused', 20, 'notBreaching'],
  ])('%s follows %s to %i, and silence is %s', (name, MetricName, Threshold, TreatMissingData) => {
    const alarm = alarms.find((each) => nameOf(each) === name)
    expect(alarm).toMatchObject({ MetricName, Threshold, TreatMissingData })
  })

  it('take a deploy back by function-errors alone: no flood and no other stage can', () => {
    stack.template.hasOutput('ReleaseAlarms', {
      Value: { 'Fn::GetAtt': [stack.idOf('AWS::CloudWatch::Alarm', 'functionerrors'), 'Arn'] },
    })
  })
})

describe('what is measured', () => {
  it('counts failures of every function of this stage, by one metric', () => {
    const lines = linesOf('functions.failed')
    expect(lines).toHaveLength(stack.ownFunctions().length)
    expect(new Set(lines.map(String))).toEqual(
      new Set([
        '{ ($.level = "ERROR" && $.message.event = "*.failed") || ($.type = "platform.report" && $.record.status != "success") },1',
      ]),
    )
    const logs = filters.map(({ LogGroupName }) => LogGroupName)
    for (const [, { LoggingConfig }] of stack.ownFunctions())
      expect(logs).toContainEqual(LoggingConfig.LogGroup)
  })

  it('of an e-mail to the owner is how long it waits, is not accepted, or that it bounced', () => {
    const finished = '$.message.event = "notification.resend_finished"'
    expect(linesOf('notification.waiting_seconds')).toEqual([
      [`{ ${finished} }`, '$.message.oldestPendingSeconds'],
      [`{ ${finished} && $.message.oldestUndeliveredSeconds >= 3600 }`, '$.message.oldestUndeliveredSeconds'],
      ['{ $.message.event = "notification.undeliverable" }', '3600'],
    ])
  })

  it('of requests are those that the access log says were refused or failed', () => {
    expect(linesOf('forms.refused')).toEqual([['{ $.status = "429" || $.status = "5*" }', '1']])
    const { AccessLogSettings } = stack.only('AWS::ApiGatewayV2::Stage')
    expect(JSON.parse(AccessLogSettings.Format).status).toBe('$context.status')
  })

  it.each(['lead', 'subcontractor'])('of a %s counts what is new, and no test row', (form) => {
    const pattern = `{ $.message.event = "${form}.saved" && $.message.revision = 1 && $.message.isTest NOT EXISTS }`
    expect(linesOf(`${form}.saved`)).toEqual([[pattern, '1']])
  })
})
