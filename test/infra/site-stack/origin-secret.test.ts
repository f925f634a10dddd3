import { describe, expect, it } from 'vitest'
import { type SynthesisedStack, synthesise, synthesiseWith } from './synthesise.ts'

/** The secrets that something holds, in order, by the ids of their constructs. */
const secretsIn = (holder: unknown) =>
  Array.from(JSON.stringify(holder).matchAll(/FormsApi(OriginSecret\d*?)[0-9A-F]{8}"/g), ([, id]) => id)

const known = (stack: SynthesisedStack) =>
  ['LeadFunction', 'SubcontractorFunction'].map((name) => {
    const { Environment } = stack.get('AWS::Lambda::Function', name).Properties
    return secretsIn(Environment.Variables.ORIGIN_SECRET)
  })

const shown = (stack: SynthesisedStack) => secretsIn(stack.distribution().Origins)

describe('the secret by which the forms know CloudFront', () => {
  it('is generated, shown by CloudFront and known to both forms', () => {
    const stack = synthesise()
    expect(shown(stack)).toEqual(['OriginSecret'])
    expect(known(stack)).toEqual([['OriginSecret'], ['OriginSecret']])
  })

  it('is rotated without a failed request: the forms know the one before, too', () => {
    const stack = synthesiseWith({ originSecret: 3 })
    expect(shown(stack)).toEqual(['OriginSecret3'])
    expect(known(stack)).toEqual([
      ['OriginSecret3', 'OriginSecret2'],
      ['OriginSecret3', 'OriginSecret2'],
    ])
  })

  it('is known to the forms before CloudFront shows it', () => {
    const stack = synthesise()
    const { DependsOn } = stack.get('AWS::CloudFront::Distribution', '')
    for (const name of ['LeadFunction', 'SubcontractorFunction'])
      expect(DependsOn).toContain(stack.idOf('AWS::Lambda::Function', name))
  })
})
