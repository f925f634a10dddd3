import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { business } from '#content/business.ts'

/**
 * The most requests of one address in five minutes. `/api/`: twice what the functions take in an hour by the clock.
 * `/request`: 0.4 of the one a second that the API takes. Everything: 300 pages at 16 files each, and what is above.
 */
const limits = { '/api/': 400, '/request': 120, '/': 5000 } as const

const sorry = `Too many requests came from your network. Please call us at ${business.phone}.`
const answer = JSON.stringify({ ok: false, stage: 'request', error: sorry })

/** Stops floods by rate alone: nothing of what people write is judged. It keeps no address: no log, no samples. */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: {
        form: { contentType: 'APPLICATION_JSON', content: answer },
        page: { contentType: 'TEXT_PLAIN', content: sorry },
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
    // CloudFront turns 403 into our page for unknown paths.
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
