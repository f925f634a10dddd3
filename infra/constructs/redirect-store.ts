import { createHash } from 'node:crypto'
import { ImportSource, KeyValueStore } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/**
 * Creates the store in which the edge looks up old paths; undefined without any. CloudFormation fills a store only when
 * it creates it, so other redirects make another one; the last one is deleted when no function reads it any more.
 */
export function redirectStore(
  scope: Construct,
  redirects: Readonly<Record<string, string>>,
): KeyValueStore | undefined {
  const data = Object.entries(redirects).map(([key, value]) => ({ key, value }))
  if (data.length === 0) return undefined
  const source = JSON.stringify({ data })
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
  return new KeyValueStore(scope, `Redirects${hash}`, { source: ImportSource.fromInline(source) })
}
