import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { business } from '#content/business.ts'

/**
 * Requests per address in five minutes. `/api/`: twice what the functions accept per clock hour. `/request`: 0.4 of the
 * one per second that the API accepts. `/`: 300 pages with 16 files each, and the above.
 */
const limits = { '/api/': 400, '/request': 120, '/': 5000 } as const

const message = `Too many requests came from your network. Please call us at ${business.phone}.`
const response = JSON.stringify({ ok: false, stage: 'request', error: message })

/** Rate limits against floods. Inspects no content and records no address: no log, no samples. */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        form: { contentType: 'APPLICATION_JSON', content: response },
        page: { contentType: 'TEXT_PLAIN', content: message },
      },
      rules: Object.entries(limits).map(([path, limit], priority) => rule(path, limit, priority)),
      visibilityConfig: visibility('all'),
    })
  }
}

function rule(path: string, limit: number, priority: number): CfnWebACL.RuleProperty {
  const name = path.replaceAll('/', '') || 'pages'
  const scopeDownStatement = {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: path,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
  const customResponse = {
    // CloudFront replaces a 403 by our page for unknown paths.
    responseCode: 429,
    customResponseBodyKey: path === '/api/' ? 'form' : 'page',
    responseHeaders: [{ name: 'Retry-After', value: '300' }],
  }
  return {
    name,
    priority,
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, scopeDownStatement } },
    action: { block: { customResponse } },
    visibilityConfig: visibility(name),
  }
}

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
})
