import { setTimeout } from 'node:timers/promises'
import { releaseFile } from '#web/generate/release-file.ts'

/** Between two looks, and how long one looks at all, in milliseconds. */
const pauseMs = 500
const patienceMs = 60_000

/**
 * Asks the site which release it shows, until it is this one.
 * @param site an origin, no slash at the end
 * @returns after how many milliseconds it was; undefined when it was not within a minute
 */
export async function awaitRelease(site: string, release: string): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() - start < patienceMs) {
    if ((await shownRelease(site)) === release) return performance.now() - start
    await setTimeout(pauseMs)
  }
  return undefined
}

async function shownRelease(site: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${site}/${releaseFile}`, { signal: AbortSignal.timeout(patienceMs / 6) })
    const { release } = (await answer.json()) as { readonly release?: string }
    return release
  } catch {
    // A site that does not answer shows nothing.
    return undefined
  }
}
