import { expect, it } from 'vitest'
import { synthesise } from './synthesise.ts'

const stack = synthesise()

it('the canary runs once a day, and has one try', () => {
  stack.template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'cron(0 15 * * ? *)',
    Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }],
  })
})

it.each(['CanaryFunction', 'DeskMailFunction'])('%s knows the site where visitors find it', (name) => {
  const siteOf = ({ get }: typeof stack) =>
    JSON.stringify(get('AWS::Lambda::Function', name).Properties.Environment.Variables.SITE_URL)
  expect(siteOf(stack)).toContain('WebsiteDistribution')
  expect(siteOf(synthesise('fullest'))).toContain('"https://www.firm.com"')
})
