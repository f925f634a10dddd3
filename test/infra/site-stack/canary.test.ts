import { expect, it } from 'vitest'
import { synthesise } from './synthesise.ts'

const stack = synthesise()

it('the canary runs once a day, and has one try', () => {
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

it('the forms’ secret, of which the canary’s token is derived, is known to those alone that need it', () => {
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
