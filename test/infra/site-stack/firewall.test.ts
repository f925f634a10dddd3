import { describe, expect, it } from 'vitest'
import { isAccepted } from '#forms/answer.ts'
import { firewallLimits } from '#infra/constructs/firewall.ts'
import { throttles } from '#infra/throttles.ts'
import { submissionsPerAddress } from '#lambdas/leads/receive/submission-limits.ts'
import { type Resource, synthesise } from './synthesise.ts'

const stack = synthesise('fullest')
const acl = stack.only('AWS::WAFv2::WebACL')
const rule = (name: string) => acl.Rules.find(({ Name }: Resource) => Name === name)

const startsWith = (SearchString: string) => ({
  ByteMatchStatement: {
    FieldToMatch: { UriPath: {} },
    PositionalConstraint: 'STARTS_WITH',
    SearchString,
    TextTransformations: [{ Priority: 0, Type: 'NONE' }],
  },
})

describe('the firewall', () => {
  it('is not there unless the settings say so', () => {
    synthesise().template.resourceCountIs('AWS::WAFv2::WebACL', 0)
    expect(synthesise().distribution()).not.toHaveProperty('WebACLId')
  })

  it('stands before the distribution and lets everything through but floods: it has rate rules alone', () => {
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
    expect(stack.distribution()).toHaveProperty('WebACLId')
    expect(acl.Rules.flatMap(({ Statement }: Resource) => Object.keys(Statement))).toEqual(
      Array(3).fill('RateBasedStatement'),
    )
  })

  it.each([
    ['forms', startsWith('/api/')],
    ['own', startsWith('/request')],
    ['pages', { NotStatement: { Statement: startsWith('/api/') } }],
  ] as const)('counts requests for %s by address, apart from the others', (name, ScopeDownStatement) => {
    expect(rule(name).Statement.RateBasedStatement).toEqual({
      AggregateKeyType: 'IP',
      EvaluationWindowSec: 300,
      Limit: firewallLimits[name],
      ScopeDownStatement,
    })
  })

  it('takes every lead that the functions would take, even across the turn of an hour', () => {
    expect(firewallLimits.forms).toBeGreaterThanOrEqual(2 * submissionsPerAddress)
  })

  it('leaves to others what one address would need to use up the pages of requests', () => {
    expect(firewallLimits.own / 300).toBeLessThan(throttles.request.rate / 2)
    expect(firewallLimits.own).toBeLessThan(throttles.request.burst)
  })

  it('answers 429, which CloudFront does not turn into our page for unknown paths', () => {
    for (const name of ['forms', 'own', 'pages']) {
      expect(rule(name).Action.Block.CustomResponse).toEqual({
        ResponseCode: 429,
        CustomResponseBodyKey: name === 'forms' ? 'forms' : 'pages',
        ResponseHeaders: [{ Name: 'Retry-After', Value: '300' }],
      })
    }
  })

  it('refuses a form in the words of the contract, with the phone number', () => {
    const { ContentType, Content } = acl.CustomResponseBodies.forms
    expect(ContentType).toBe('APPLICATION_JSON')
    const body = JSON.parse(Content)
    expect(isAccepted(body)).toBe(false)
    expect(body).toEqual({
      ok: false,
      stage: 'request',
      error: expect.stringMatching(/^Too many requests came from your network\. Please call us at \(\d{3}\)/),
    })
  })

  it('keeps no address: no log, no samples', () => {
    for (const { VisibilityConfig } of [...acl.Rules, acl]) {
      expect(VisibilityConfig).toMatchObject({
        SampledRequestsEnabled: false,
        CloudWatchMetricsEnabled: true,
      })
    }
    stack.template.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 0)
  })
})
