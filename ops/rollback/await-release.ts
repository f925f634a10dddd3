import { setTimeout } from 'node:timers/promises'
import { releaseFile } from '#web/generate/release-file.ts'

/** Between two requests, and until giving up, in milliseconds. */
const pauseMs = 500
const patienceMs = 60_000

/** Polls the site until it serves a release. @returns elapsed milliseconds; undefined after a minute */
export async function awaitRelease(site: string, release: string): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() - start < patienceMs) {
    if ((await servedRelease(site)) === release) return performance.now() - start
    await setTimeout(pauseMs)
  }
  return undefined
}

async function servedRelease(site: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${site}/${releaseFile}`, { signal: AbortSignal.timeout(patienceMs / 6) })
    const { release } = (await response.json()) as { readonly release?: string }
    return release
  } catch {
    return undefined
  }
}
