import { createHash } from 'node:crypto'
import type { SiteBucket } from '#ops/rollback/site-bucket.ts'
import type { ObjectHeaders, StoredText, Version } from '#ops/rollback/version.ts'
import { releaseFile, releaseNote } from '#web/build/release-file.ts'

/** One version as the bucket keeps it. */
interface Kept extends Omit<Version, 'isLatest'> {
  readonly stored?: StoredText
}

/** Pages of one release, by key. */
export type Pages = Readonly<Record<string, string>>

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const headersOf = (key: string): ObjectHeaders => ({
  contentType: key.endsWith('.html') ? 'text/html' : 'application/octet-stream',
  cacheControl: `public, max-age=${key.length}`,
})

/** A versioned bucket as S3 keeps one: its clock moves on by a second with each change. */
export class VersionedBucket implements SiteBucket {
  private readonly kept: Kept[] = []
  private seconds = 1_790_000_000

  /** Called before each change; throws to break a run off. */
  beforeChange: (what: string) => void = () => {}

  /** Epoch milliseconds of the latest change. */
  get now(): number {
    return this.seconds * 1000
  }

  put(key: string, stored: StoredText): void {
    this.add(key, { md5: md5(stored.text), stored })
  }

  delete(key: string): void {
    this.add(key, {})
  }

  /** What the bucket shows under a key. */
  shown(key: string): StoredText | undefined {
    return this.kept.findLast((each) => each.key === key)?.stored
  }

  /** Texts of everything that the bucket shows, without the note of the release. */
  get pages(): Pages {
    const keys = [...new Set(this.kept.map(({ key }) => key))].filter((key) => key !== releaseFile).toSorted()
    return Object.fromEntries(keys.flatMap((key) => [[key, this.shown(key)?.text]] as const).filter(isText))
  }

  /** As CDK's copier does: uploads, then deletes what is no longer there, but nothing below assets/. */
  deploy(pages: Pages, { skipsUnchanged = false } = {}): void {
    const files = { ...pages, [releaseFile]: releaseNote(new Map(Object.entries(pages))) }
    for (const [key, text] of Object.entries(files)) {
      if (skipsUnchanged && this.shown(key)?.text === text) continue
      this.put(key, { text, headers: headersOf(key) })
    }
    for (const key of Object.keys(this.pages)) {
      if (!key.startsWith('assets/') && !(key in files)) this.delete(key)
    }
  }

  /** Versions that S3's own rule has deleted. */
  expire(isGone: (version: Version) => boolean): void {
    const gone = new Set(
      this.all()
        .filter(isGone)
        .map(({ id }) => id),
    )
    const left = this.kept.filter(({ id }) => !gone.has(id))
    this.kept.splice(0, this.kept.length, ...left)
  }

  /** Everything that the bucket keeps, also below assets/, in the order of its arrival. */
  all(): Version[] {
    return this.kept.map(({ stored: _, ...version }) => ({
      ...version,
      isLatest: this.kept.findLast(({ key }) => key === version.key)?.id === version.id,
    }))
  }

  find(key: string, id: string): StoredText | undefined {
    return this.kept.find((each) => each.key === key && each.id === id)?.stored
  }

  async versions(): Promise<Version[]> {
    return this.all().filter(({ key }) => !key.startsWith('assets/'))
  }

  async read({ key, id }: Version): Promise<StoredText> {
    const stored = this.find(key, id)
    if (!stored) throw new Error(`NoSuchVersion: ${key}`)
    return stored
  }

  async restore(version: Version): Promise<void> {
    this.beforeChange(`restore ${version.key}`)
    this.put(version.key, await this.read(version))
  }

  async remove(keys: readonly string[]): Promise<void> {
    this.beforeChange(`remove ${keys.join(' ')}`)
    for (const key of keys) this.delete(key)
  }

  async write(key: string, stored: StoredText): Promise<void> {
    this.beforeChange(`write ${key}`)
    this.put(key, stored)
  }

  private add(key: string, version: Pick<Kept, 'md5' | 'stored'>): void {
    this.seconds += 1
    this.kept.push({ key, id: `v${this.kept.length}.${this.seconds}`, time: this.now, ...version })
  }
}

const isText = (entry: readonly [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined
