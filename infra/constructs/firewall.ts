import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { business } from '#content/business.ts'

/** Window over which the firewall counts, in seconds. */
const windowSeconds = 300

/**
 * The most requests of one address within the window.
 *
 * - `forms`: the functions themselves refuse an address after 200 submissions in an hour by the clock, so at most 400 in
 *   any five minutes pass them. The firewall never refuses a lead that they would take.
 * - `pages`: a visit of 300 pages at 16 files each. Many people may share an address.
 */
export const firewallLimits = { forms: 400, pages: 5000 } as const

const sorry = `Too many requests came from your network. Please call us at ${business.phone}.`

const isForm: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
}

/**
 * A web ACL that stops floods, and floods only: nothing of what people write is judged, so no lead is mistaken for an
 * attack. It answers 429, because CloudFront turns 403 into our page for unknown paths. It keeps no address: no log, no
 * samples.
 */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'WebAcl', {
      description: 'Stops floods of requests from one address',
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        forms: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ ok: false, stage: 'request', error: sorry }),
        },
        pages: { contentType: 'TEXT_PLAIN', content: sorry },
      },
      rules: [rule('forms', 0, isForm), rule('pages', 1, { notStatement: { statement: isForm } })],
      visibilityConfig: visibility('all'),
    })
    this.arn = acl.attrArn
  }
}

const rule = (
  name: keyof typeof firewallLimits,
  priority: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: firewallLimits[name],
      evaluationWindowSec: windowSeconds,
      scopeDownStatement,
    },
  },
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: name,
        responseHeaders: [{ name: 'Retry-After', value: String(windowSeconds) }],
      },
    },
  },
  visibilityConfig: visibility(name),
})

/** Counts by rule; a sample would hold addresses for three hours. */
const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})
