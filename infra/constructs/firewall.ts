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
 * - `own`: `/request` answers one request a second (infra/throttles.ts). One address gets 0.4 of it, so nobody alone keeps
 *   the others from their pages, with a request of their own or without.
 * - `pages`: a visit of 300 pages at 16 files each. Many people may share an address.
 */
export const firewallLimits = { forms: 400, own: 120, pages: 5000 } as const

const sorry = `Too many requests came from your network. Please call us at ${business.phone}.`

const isBelow = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

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
      rules: [
        rule('forms', 0, isBelow('/api/')),
        rule('own', 1, isBelow('/request')),
        rule('pages', 2, { notStatement: { statement: isBelow('/api/') } }),
      ],
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
        customResponseBodyKey: name === 'forms' ? 'forms' : 'pages',
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
