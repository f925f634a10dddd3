import pMap from 'p-map'
import { releaseFile } from '#web/build/release-file.ts'
import type { Plan } from './plan.ts'
import { noteFor, type Release } from './releases.ts'
import type { SiteBucket } from './site-bucket.ts'

/**
 * Brings a release back, in an order in which every step leaves pages that work, and a broken run can be repeated:
 * 1. What lies beside the pages, which a page asks for as soon as it is shown.
 * 2. The pages. CloudFront goes on showing what it has; what it asks for meanwhile is whole, old or new.
 * 3. What the release did not have goes: no page leads there any more.
 * 4. The note last. Until then the bucket counts as the release that it was, so that the same call begins anew with the
 *    same release, and finds done what is done.
 * @param concurrency how many calls run at the same time
 */
export async function executePlan(
  plan: Plan,
  release: Release,
  bucket: SiteBucket,
  concurrency: number,
): Promise<void> {
  const [beside, pages] = [false, true].map((isPage) =>
    plan.restore.filter(({ key }) => key.endsWith('.html') === isPage),
  )
  for (const part of [beside, pages])
    await pMap(part ?? [], (version) => bucket.restore(version), { concurrency })
  if (plan.remove.length > 0) await bucket.remove(plan.remove)
  await bucket.write(releaseFile, { text: noteFor(release), headers: release.headers })
}
