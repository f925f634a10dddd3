import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { executePlan } from '#ops/rollback/execute-plan.ts'
import { findReleases } from '#ops/rollback/find-releases.ts'
import { planRollback } from '#ops/rollback/plan.ts'
import { namesRelease, type Release, releaseBefore, releaseCalled } from '#ops/rollback/releases.ts'
import { releaseFile } from '#web/build/release-file.ts'
import { type Pages, VersionedBucket } from './versioned-bucket.ts'

/** Pages of releases: few keys and few texts, so that releases share and return to them. */
const pages: fc.Arbitrary<Pages> = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(
        'index.html',
        'about.html',
        'blog/one.html',
        'site.css',
        'sitemap.xml',
        '__proto__.html',
      ),
      fc.constantFrom('a', 'b', 'c'),
    ),
    { minLength: 1, selector: ([key]) => key },
  )
  .map((entries) => Object.fromEntries(entries))

/** Whether the copier leaves unchanged files where they are. */
const copier = fc.record({ skipsUnchanged: fc.boolean() })

const releasesOf = async (bucket: VersionedBucket) => findReleases(bucket, await bucket.versions(), 1)

async function bringBack(bucket: VersionedBucket, release: Release): Promise<void> {
  await executePlan(planRollback(await bucket.versions(), release), release, bucket, 1)
}

/** What `npm run rollback` does without further words. */
async function rollBack(bucket: VersionedBucket): Promise<Release | undefined> {
  const release = releaseBefore(await releasesOf(bucket))
  if (release) await bringBack(bucket, release)
  return release
}

const sameTexts = (one: Pages, other: Pages) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

const deployedBucket = (releases: readonly Pages[], how = {}): VersionedBucket => {
  const bucket = new VersionedBucket()
  bucket.put('assets/app-1.js', {
    text: 'app',
    headers: { contentType: 'text/javascript', cacheControl: 'immutable' },
  })
  for (const pages of releases) bucket.deploy(pages, how)
  return bucket
}

const withAsset = (pages: Pages) => ({ ...pages, 'assets/app-1.js': 'app' })

describe('a rollback', () => {
  it('brings back exactly the pages that were shown before the live ones, with their headers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pages, { minLength: 2, maxLength: 6 }), copier, async (releases, how) => {
        const live = releases.at(-1) as Pages
        // The same pages deployed twice are one release.
        const before = releases.findLast((pages) => !sameTexts(pages, live))
        fc.pre(before !== undefined)
        const bucket = deployedBucket(releases, how)
        const headers = new Map(
          bucket.all().map(({ key }) => [key, bucket.find(key, lastId(bucket, key))?.headers]),
        )
        await rollBack(bucket)
        expect(bucket.pages).toEqual(withAsset(before))
        for (const key of Object.keys(bucket.pages)) {
          if (headers.get(key)) expect(bucket.shown(key)?.headers).toEqual(headers.get(key))
        }
      }),
    )
  })

  it('of pages that were deployed twice goes back behind both times', async () => {
    const [old, live] = [{ 'index.html': 'old' }, { 'index.html': 'live' }]
    const bucket = deployedBucket([old, live, live])
    await rollBack(bucket)
    expect(bucket.pages).toEqual(withAsset(old))
  })

  it('called again goes one further back, until nothing is older', async () => {
    await fc.assert(
      fc.asyncProperty(
        // A release that comes back later hides those between, so each has its own.
        fc.uniqueArray(pages, { minLength: 2, maxLength: 5, comparator: sameTexts }),
        copier,
        async (history, how) => {
          const bucket = deployedBucket(history, how)
          for (const expected of history.slice(0, -1).toReversed()) {
            await rollBack(bucket)
            expect(bucket.pages).toEqual(withAsset(expected))
          }
          const oldest = bucket.all()
          expect(await rollBack(bucket)).toBeUndefined()
          expect(bucket.all()).toEqual(oldest)
        },
      ),
    )
  })

  it('after a deploy that followed a rollback brings back what was shown between the two', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(pages, { minLength: 3, maxLength: 4, comparator: sameTexts }),
        async (all) => {
          const [next, ...history] = all as [Pages, ...Pages[]]
          const bucket = deployedBucket(history)
          await rollBack(bucket)
          bucket.deploy(next)
          await rollBack(bucket)
          expect(bucket.pages).toEqual(withAsset(history.at(-2) as Pages))
        },
      ),
    )
  })

  it('brings any release back by its name, also one that is newer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(pages, { minLength: 2, maxLength: 5, comparator: sameTexts }),
        fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
        async (history, choices) => {
          const bucket = deployedBucket(history)
          const ids = (await releasesOf(bucket)).all.map(({ id }) => id).toReversed()
          for (const choice of choices) {
            const at = choice % history.length
            const release = releaseCalled(ids[at] as string, await releasesOf(bucket)) as Release
            await bringBack(bucket, release)
            expect(bucket.pages).toEqual(withAsset(history[at] as Pages))
            expect((await releasesOf(bucket)).live).toMatchObject({ id: ids[at], deployed: release.deployed })
          }
        },
      ),
    )
  })

  it('broken off anywhere and called again ends in the same pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(pages, { minLength: 2, maxLength: 4, comparator: sameTexts }),
        fc.nat(8),
        async (history, steps) => {
          const bucket = deployedBucket(history)
          let left = steps
          bucket.beforeChange = () => {
            left -= 1
            if (left < 0) throw new Error('the connection broke')
          }
          await rollBack(bucket).catch(() => {})
          const isDone = left >= 0
          bucket.beforeChange = () => {}
          if (!isDone) await rollBack(bucket)
          expect(bucket.pages).toEqual(withAsset(history.at(-2) as Pages))
        },
      ),
    )
  })

  it('mends pages that a broken deploy left half done, when the same release is named', async () => {
    await fc.assert(
      fc.asyncProperty(pages, pages, fc.nat(), async (whole, half, cut) => {
        const bucket = deployedBucket([whole])
        const entries = Object.entries(half)
        for (const [key, text] of entries.slice(0, cut % (entries.length + 1))) {
          bucket.put(key, { text, headers: { contentType: 'x', cacheControl: 'x' } })
        }
        const { live } = await releasesOf(bucket)
        await bringBack(bucket, live as Release)
        expect(bucket.pages).toEqual(withAsset(whole))
      }),
    )
  })

  it('never touches a hashed file, and never plans anything where nothing differs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pages, { minLength: 1, maxLength: 4 }), copier, async (history, how) => {
        const bucket = deployedBucket(history, how)
        const touched: string[] = []
        bucket.beforeChange = (what) => touched.push(what)
        const { all } = await releasesOf(bucket)
        for (const release of all) await bringBack(bucket, release)
        expect(touched.filter((what) => what.includes('assets/'))).toEqual([])
        const plan = planRollback(bucket.all(), all.at(-1) as Release)
        expect(plan).toMatchObject({ restore: [], remove: [], missing: [] })
      }),
    )
  })

  it('copies pages after what lies beside them, deletes after that, and leaves its note last', async () => {
    const bucket = deployedBucket([
      { 'index.html': 'old', 'site.css': 'old', 'z.txt': 'old', 'gone.html': 'old' },
      { 'index.html': 'new', 'site.css': 'new', 'z.txt': 'new', 'fresh.html': 'new', 'a.txt': 'new' },
    ])
    const steps: string[] = []
    bucket.beforeChange = (what) => steps.push(what)
    await rollBack(bucket)
    expect(steps).toEqual([
      'restore site.css',
      'restore z.txt',
      'restore gone.html',
      'restore index.html',
      'remove a.txt fresh.html',
      `write ${releaseFile}`,
    ])
  })

  it('names the files of which no version is left', async () => {
    const bucket = deployedBucket([
      { 'index.html': 'old', 'about.html': 'same' },
      { 'index.html': 'new', 'about.html': 'same' },
    ])
    const release = releaseBefore(await releasesOf(bucket)) as Release
    bucket.expire(({ key, isLatest }) => key === 'index.html' && !isLatest)
    expect(planRollback(await bucket.versions(), release)).toMatchObject({
      missing: ['index.html'],
      restore: [],
      unchanged: 1,
    })
  })

  it('of several versions with the same content takes the one of the release, which has its headers', () => {
    const version = (id: string, time: number) => ({ key: 'index.html', id, md5: 'a', time, isLatest: false })
    const release = {
      id: 'x',
      files: { 'index.html': 'a' },
      time: 900,
      deployed: 500,
      headers: { contentType: undefined, cacheControl: undefined },
    }
    const versions = [version('first', 100), version('its own', 499), version('later', 900)]
    expect(planRollback(versions, release).restore.map(({ id }) => id)).toEqual(['its own'])
  })
})

const lastId = (bucket: VersionedBucket, key: string) =>
  bucket.all().findLast((each) => each.key === key)?.id ?? ''

describe('releases', () => {
  it('are found by the time at which they were shown', async () => {
    const bucket = new VersionedBucket()
    const times = ['one', 'two', 'three'].map((text) => {
      bucket.deploy({ 'index.html': text })
      return bucket.now
    })
    const releases = await releasesOf(bucket)
    const at = (time: number) => releaseCalled(new Date(time).toISOString(), releases)
    const [third, second, first] = releases.all
    for (const [index, release] of [first, second, third].entries())
      expect(at(times[index] ?? 0)).toBe(release)
    expect(at((times[1] ?? 0) + 500)).toBe(second)
    expect(at((times[0] ?? 0) - 2000)).toBeUndefined()
  })

  it('do not count when nobody can read them', async () => {
    const bucket = deployedBucket([{ 'index.html': 'old' }])
    for (const text of [
      '',
      '{',
      '{}',
      '[]',
      '{"release":1,"files":{}}',
      '{"release":"x","files":{},"deployed":"soon"}',
    ])
      bucket.put(releaseFile, { text, headers: { contentType: 'x', cacheControl: 'x' } })
    expect((await releasesOf(bucket)).all).toHaveLength(1)
  })

  it('come back also when the live one has no note', async () => {
    const bucket = deployedBucket([{ 'index.html': 'old' }])
    bucket.put('index.html', { text: 'by hand', headers: { contentType: 'x', cacheControl: 'x' } })
    bucket.delete(releaseFile)
    expect((await releasesOf(bucket)).live).toBeUndefined()
    await rollBack(bucket)
    expect(bucket.pages).toEqual(withAsset({ 'index.html': 'old' }))
  })

  it.each([
    ['3f2a9c01b2d4', true],
    ['3F2A9C01B2D4', true],
    ['2026-11-03T17:12:05Z', true],
    ['2026-11-03T17:12Z', true],
    ['2026-11-03T09:12:05-08:00', true],
    ['2026-11-03T17:12:05', false],
    ['2026-11-03', false],
    ['2026-13-03T17:12:05Z', false],
    ['3f2a9c01', false],
    ['previous', false],
    ['', false],
  ])('are named by an id or by a moment with its zone: %j is %s', (name, isName) => {
    expect(namesRelease(name)).toBe(isName)
  })
})
