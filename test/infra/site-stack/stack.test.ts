import { describe, expect, it } from 'vitest'
import { everyConfiguration, type Resource, synthesise } from './synthesise.ts'

const typesOf = (stack: ReturnType<typeof synthesise>) =>
  Object.values<{ Type: string }>(stack.template.toJSON().Resources)
    .map(({ Type }) => Type)
    .toSorted()

describe.each(everyConfiguration)('the stack, %s,', (configuration) => {
  it.each(['AwsSolutions', 'Serverless'])(
    'has nothing that the %s rules object to and nobody has acknowledged with a reason',
    (pack) => {
      const report = synthesise(configuration).reports.find(({ pluginName }) => pluginName === pack)
      expect(report).toMatchObject({ conclusion: 'success', violations: [] })
      expect(report?.suppressedViolations.length).toBeGreaterThan(0)
      for (const { reason, acknowledgedAt } of report?.suppressedViolations ?? []) {
        expect(reason.length).toBeGreaterThan(30)
        // Never acknowledged for the whole stack.
        expect(acknowledgedAt).toContain('/')
      }
    },
  )

  it('carries no secret and no example address into prod', () => {
    const text = JSON.stringify(synthesise(configuration).template.toJSON())
    expect(text).not.toMatch(/AKIA|BEGIN [A-Z ]*PRIVATE KEY|\.example"/)
  })

  it('keeps nothing of a first deploy that failed whose name would be in the way of the next', () => {
    const resources: Record<string, Resource> = synthesise(configuration).template.toJSON().Resources
    const retained = Object.entries(resources).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'Retain')
    expect(retained.length).toBeGreaterThan(10)
    for (const [id, { Properties = {} }] of retained)
      expect(Object.keys(Properties).join(' '), id).not.toMatch(/Name\b/)
  })

  it('has the same resources on dev as on prod, except for what notifies people and costs money there', () => {
    const watching = /^AWS::(?:CloudWatch|SNS|Logs::MetricFilter|Logs::QueryDefinition)/
    expect(typesOf(synthesise(configuration, 'dev'))).toEqual(
      typesOf(synthesise(configuration)).filter((type) => !watching.test(type)),
    )
  })
})

it('prod cannot be deleted by mistake, dev can', () => {
  expect(synthesise().isProtected).toBe(true)
  expect(synthesise('smallest', 'dev').isProtected).toBe(false)
})

/** Properties with names that must be unique in an account or globally. */
const physicalName =
  /^(?:(?:Function|Table|Bucket|Role|Policy|ManagedPolicy|Queue|Topic|LogGroup|Dashboard|Alarm|Budget|Distribution|Api|Rule|Secret)Name|Name)$/

const dev = synthesise('smallest', 'dev')
const prod = synthesise()

it('stages in one account choose no name that both would want', () => {
  const namesOf = ({ template }: typeof dev) =>
    Object.values<{ Type: string; Properties?: Record<string, unknown> }>(template.toJSON().Resources)
      // These names are local to a role, an API or a configuration set.
      .filter(
        ({ Type }) => !/^AWS::(?:IAM::Policy|ApiGatewayV2::\w+|SES::ConfigurationSetEvent\w+)$/.test(Type),
      )
      .flatMap(({ Type, Properties = {} }) =>
        Object.entries(Properties)
          .filter(([key, value]) => physicalName.test(key) && typeof value === 'string')
          .map(([, value]) => `${Type} ${value}`),
      )
  expect(namesOf(prod).length).toBeGreaterThan(0)
  expect(namesOf(prod).filter((name) => namesOf(dev).includes(name))).toEqual([])
})

it('the budget is monthly, and notifies the address for alarms at 50, 80 and 100 %, and when 100 % is forecast', () => {
  const { Budget, NotificationsWithSubscribers } = synthesise().only('AWS::Budgets::Budget')
  expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 10, Unit: 'USD' } })
  const notified = NotificationsWithSubscribers.map(
    ({ Notification: { NotificationType, Threshold }, Subscribers }: Resource) =>
      `${NotificationType} ${Threshold} ${Subscribers[0].Address}`,
  )
  const thresholds = ['ACTUAL 50', 'ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100']
  expect(notified).toEqual(thresholds.map((threshold) => `${threshold} alarm@firm.com`))
})
