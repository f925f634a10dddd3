import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { Assembly } from '#local/assembly.ts'
import type { Bucket, StoredFile } from '#local/bucket.ts'
import { Distribution } from '#local/distribution.ts'
import { type Listening, listen } from '#local/listen.ts'

/** A place where visitors meet CloudFront: it keeps what it has fetched, and learns of a new pointer by itself. */
export interface Edge extends Listening {
  /** Takes the functions and headers of a release's template over. */
  take(assembly: Assembly): void
}

const noApi = { handle: () => Promise.reject(new Error('nobody sends a form here')) }

/** Starts an edge before a bucket. Like CloudFront it keeps each file by its key, and nothing tells it to forget. */
export async function startEdge(assembly: Assembly, bucket: Bucket): Promise<Edge> {
  const kept = new Map<string, StoredFile>()
  const cached = {
    async find(key: string) {
      const file = kept.get(key) ?? (await bucket.find(key))
      if (file) kept.set(key, file)
      return file
    },
  }
  const distributionOf = (release: Assembly) => new Distribution(release, cached, noApi, () => '198.51.100.7')
  let distribution = distributionOf(assembly)
  const server = createServer((request, response) => distribution.handle(request, response))
  return {
    ...(await listen(server)),
    take(release) {
      distribution = distributionOf(release)
    },
  }
}

/** Pages that visitors saw. */
export interface Views {
  /** Number of pages shown of each release, by its name. */
  readonly shown: ReadonlyMap<string, number>
  /** A sentence for each page view that was not right. */
  readonly broken: readonly string[]
}

/**
 * Visits pages at several edges again and again, until something has happened.
 * @param releases the HTML of each release's pages, by name and path
 * @param meanwhile what happens to bucket and edges, step by step
 */
export async function viewPages(
  edges: readonly Edge[],
  bucket: Bucket,
  releases: ReadonlyMap<string, ReadonlyMap<string, string>>,
  meanwhile: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<Views> {
  const paths = [...(releases.values().next().value?.keys() ?? [])]
  const shown = new Map<string, number>()
  const broken: string[] = []
  let isOver = false
  const visitor = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const path = paths[turn % paths.length] as string
      const edge = edges[turn % edges.length] as Edge
      const seen = await view(edge.url, path, bucket, releases)
      if ('flaw' in seen) broken.push(`${path}: ${seen.flaw}`)
      else shown.set(seen.release, (shown.get(seen.release) ?? 0) + 1)
    }
  }
  const visitors = Array.from({ length: 8 }, (_, number) => visitor(number * 7))
  for await (const _ of meanwhile) await setImmediate()
  isOver = true
  await Promise.all(visitors)
  return { shown, broken }
}

async function view(
  site: string,
  path: string,
  bucket: Bucket,
  releases: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<{ readonly release: string } | { readonly flaw: string }> {
  const answer = await fetch(site + path, { headers: { 'accept-encoding': 'identity' } })
  const html = await answer.text()
  if (answer.status !== 200) return { flaw: `answers ${answer.status}` }
  const release = [...releases].find(([, pages]) => pages.get(path) === html)?.[0]
  if (!release) return { flaw: 'is the page of no release' }
  const policy = answer.headers.get('content-security-policy') ?? ''
  const refused = Array.from(html.matchAll(/<style>([^<]*)<\/style>/g), ([, rules = '']) => rules).filter(
    (rules) => !policy.includes(`'sha256-${createHash('sha256').update(rules).digest('base64')}'`),
  )
  if (refused.length > 0) return { flaw: `${release}: its headers refuse its own rules` }
  const missing = (html.match(/\/assets\/[\w./-]+\.\w+/g) ?? []).filter(
    (asset) => !bucket.has(asset.slice(1)),
  )
  if (missing.length > 0) return { flaw: `${release}: names ${missing[0]}, which is not there` }
  return { release }
}
