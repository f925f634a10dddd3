import { randomUUID } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { environment, once } from '#lambdas/shared/environment.ts'
import { errorFields, log } from '#lambdas/shared/log.ts'

const cloudfront = once(() => new CloudFrontClient({ maxAttempts: 6 }))

/** Everything but the hashed assets, which never change. One wildcard counts as one path on the bill. */
const allPages = ['/*']

/**
 * Lets CloudFront forget pages, after a deploy or by hand: `{"paths": ["/thank-you"]}`.
 * Never throws: pages expire by themselves soon, a deploy that is otherwise fine must not roll back for this.
 * @returns the paths and whether CloudFront took them
 */
export async function handler(event: { paths?: readonly string[] } | undefined) {
  const paths = event?.paths?.length ? [...event.paths] : allPages
  const command = new CreateInvalidationCommand({
    DistributionId: environment('DISTRIBUTION_ID'),
    InvalidationBatch: {
      CallerReference: randomUUID(),
      Paths: { Quantity: paths.length, Items: paths },
    },
  })
  try {
    await cloudfront().send(command)
    log.info('site.invalidated', { paths: paths.join(' ') })
    return { invalidated: true, paths }
  } catch (error) {
    log.error('site.invalidation_failed', { paths: paths.join(' '), ...errorFields(error) })
    return { invalidated: false, paths }
  }
}
