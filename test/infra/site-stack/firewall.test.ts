import { expect, it } from 'vitest'
import { type Resource, synthesise } from './synthesise.ts'

it('a firewall refuses by rate alone, in our words, and keeps no address', () => {
  synthesise().template.resourceCountIs('AWS::WAFv2::WebACL', 0)
  expect(synthesise('fullest').distribution()).toHaveProperty('WebACLId')
  const { Rules, CustomResponseBodies } = synthesise('fullest').only('AWS::WAFv2::WebACL')
  expect(
    Rules.map(({ Statement: { RateBasedStatement: rate }, Action, VisibilityConfig }: Resource) => [
      rate.ScopeDownStatement.ByteMatchStatement.SearchString,
      rate.Limit,
      Action.Block.CustomResponse.ResponseCode,
      VisibilityConfig.SampledRequestsEnabled,
    ]),
  ).toEqual([
    ['/api/', 400, 429, false],
    ['/request', 120, 429, false],
    ['/', 5000, 429, false],
  ])
  expect(CustomResponseBodies.form.Content).toMatch(/"stage":"request","error":".*call us at \(/)
})
