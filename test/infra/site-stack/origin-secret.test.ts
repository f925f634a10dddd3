import { describe, expect, it } from 'vitest'
import { type SynthesisedStack, synthesise, synthesiseWith } from './synthesise.ts'

/** Secrets referenced by a value, in order, by construct id. */
const secretsIn = (holder: unknown) =>
  Array.from(JSON.stringify(holder).matchAll(/FormsApi(OriginSecret\d*?)[0-9A-F]{8}"/g), ([, id]) => id)

const known = (stack: SynthesisedStack) =>
  secretsIn(
    stack.get('AWS::Lambda::Function', 'FormsFunction').Properties.Environment.Variables.ORIGIN_SECRET,
  )

const shown = (stack: SynthesisedStack) => secretsIn(stack.distribution().Origins)

describe('the secret by which the forms know CloudFront', () => {
  it('is the only one, and known to those functions alone that need it', () => {
    const stack = synthesise()
    const holders = stack
      .ownFunctions()
      .filter(([, { Environment }]) => Environment?.Variables.ORIGIN_SECRET !== undefined)
      .map(([name]) => name)
    expect(holders.toSorted()).toEqual([
      'CanaryFunction',
      'DeskFunction',
      'FormsFunction',
      'OwnerMailFunction',
      'PhotosFunction',
      'RequestFunction',
    ])
    expect(stack.byType('AWS::SecretsManager::Secret')).toHaveLength(1)
    stack.template.hasOutput('OriginSecret', {
      Value: { Ref: stack.idOf('AWS::SecretsManager::Secret', 'OriginSecret') },
    })
  })

  it('is rotated without a failed request: the forms know the one before, too', () => {
    const stack = synthesiseWith({ originSecret: 3 })
    expect(shown(stack)).toEqual(['OriginSecret3'])
    expect(known(stack)).toEqual(['OriginSecret3', 'OriginSecret2'])
  })

  it('is in the edge function that checks tags by reference alone, with the one before', () => {
    const { FunctionCode } = synthesiseWith({ originSecret: 3 }).get(
      'AWS::CloudFront::Function',
      'ViewerHost',
    ).Properties
    expect(secretsIn(FunctionCode)).toEqual(['OriginSecret3', 'OriginSecret2'])
  })

  it('has the routes of strangers there before the edge sends anybody to them', () => {
    const stack = synthesise()
    const { DependsOn } = stack.get('AWS::CloudFront::Function', 'ViewerHost')
    for (const type of ['AWS::ApiGatewayV2::Route', 'AWS::ApiGatewayV2::Stage'])
      expect(DependsOn).toEqual(expect.arrayContaining(stack.byType(type).map(([id]) => id)))
  })

  it('is known to the forms before CloudFront shows it', () => {
    const stack = synthesise()
    const { DependsOn } = stack.get('AWS::CloudFront::Distribution', '')
    expect(DependsOn).toContain(stack.idOf('AWS::Lambda::Function', 'FormsFunction'))
  })
})
