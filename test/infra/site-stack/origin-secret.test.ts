import { describe, expect, it } from 'vitest'
import { otherSettings, synthesise } from './synthesise.ts'

/** Secrets referenced by a value, in order, by construct id. */
const secretsIn = (holder: unknown) =>
  Array.from(JSON.stringify(holder).matchAll(/FormsApi(OriginSecret\d*?)[0-9A-F]{8}"/g), ([, id]) => id)

describe('the secret by which the forms know CloudFront', () => {
  it('is the only one, and known to those functions alone that need it', () => {
    const stack = synthesise()
    const holders = stack
      .ownFunctions()
      .filter(([, { Environment }]) => Environment?.Variables.ORIGIN_SECRET !== undefined)
      .map(([name]) => name)
    const names = ['Canary', 'Desk', 'Forms', 'OwnerMail', 'Photos', 'Request']
    expect(holders.toSorted()).toEqual(names.map((name) => `${name}Function`))
    const [[id] = [], ...others] = stack.byType('AWS::SecretsManager::Secret')
    expect(others).toEqual([])
    stack.template.hasOutput('OriginSecret', { Value: { Ref: id } })
  })

  it('is rotated without a failed request: forms and edge, which has it by reference alone, know the one before, too', () => {
    const stack = synthesise(otherSettings)
    expect(secretsIn(stack.distribution().Origins)).toEqual(['OriginSecret3'])
    const { Environment } = stack.get('AWS::Lambda::Function', 'FormsFunction').Properties
    const { FunctionCode } = stack.get('AWS::CloudFront::Function', 'ViewerHost').Properties
    for (const known of [Environment.Variables.ORIGIN_SECRET, FunctionCode])
      expect(secretsIn(known)).toEqual(['OriginSecret3', 'OriginSecret2'])
  })
})
