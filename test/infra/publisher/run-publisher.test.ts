import { gunzipSync } from 'node:zlib'
import type { CopyObjectCommand } from '@aws-sdk/client-s3'
import { S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Edit } from '#edits/edit.ts'
import { siteSource } from '#edits/read-edited.ts'
import { type PublisherDependencies, runPublisher } from '#infra/publisher/run-publisher.ts'
import { type StoredSnapshot, snapshotId } from '#lambdas/adapters/load-snapshot.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { deployRefusal } from '#lambdas/deploy-guard/handler.ts'
import { editStore, type PublisherEvent } from '#lambdas/site/store/edit-store.ts'
import { expectComplaint } from '#test/complaints.ts'
import { stateTables } from '#test/lambdas/embedded-table.ts'

const [old, made] = ['111111111111', '2'.repeat(32)] as const
const by = 'maria@firm.example'
const edit: Edit = { id: 'a', at: 0, by, file: 'times.yaml', path: ['to'], was: 3, now: 4 }
const note = `releases/${made}/release.json`
const factsOf = (says: number) => JSON.stringify({ base: 'this deploy', modules: { says } })
const before = { [`releases/${old}/404.html`]: 'none', [`facts/${old}.json`]: factsOf(3) }

const preview = {
  ...{ [`previews/${made}`]: 'the note', [`releases/${made}/404.html`]: 'none' },
  [`facts/${made}.json`]: factsOf(4),
}

await stateTables('Runs')
let time = 0
const now = () => time
const states = dynamodbStateStore('Runs')
const store = editStore(states, now)
let objects: Map<string, string>
let live: string
/** Steps until the publisher crashes, and until a deploy; negative for never. */
let left: number
let untilDeploy: number
/** Result of the deploy guard at the start of a deploy. */
let guard: string | undefined
/** Content of a deploy without the changes published here. */
const says = (to: number) => () => `to: ${to}\n`

function putBefore(): void {
  objects = new Map(Object.entries({ ...before, ...preview }))
  live = old
}

beforeEach(async () => {
  putBefore()
  left = -1
  untilDeploy = -1
  // Lets the previous test's run expire.
  time += 3600
  for (const { id } of await store.drafts()) await store.discard(id)
})

const step = async () => {
  if (left === 0) throw new Error('killed')
  left -= 1
  if (untilDeploy > 0) untilDeploy -= 1
  else if (untilDeploy === 0) {
    untilDeploy = -2
    guard = await deployRefusal(store, says(3))
  }
}

async function between(act: () => Promise<unknown>): Promise<void> {
  await step()
  await act()
  await step()
}

const s3: S3Client = Object.assign(Object.create(S3Client.prototype), {
  async send({ input }: CopyObjectCommand) {
    await step()
    const source = objects.get(String(input.CopySource ?? input.Key).replace('site/', ''))
    if (source === undefined) throw Object.assign(new Error('none'), { name: 'NoSuchKey' })
    const copy = [source, input.MetadataDirective, input.CacheControl].join()
    if (input.CopySource) objects.set(String(input.Key), copy)
    return { Body: { transformToByteArray: async () => Buffer.from(source) } }
  },
})

/** The fact that functions return from the next minute on. */
async function factSaid(): Promise<unknown> {
  const snapshot = await states.read<StoredSnapshot>(snapshotId)
  return snapshot && [snapshot.base, JSON.parse(gunzipSync(snapshot.modules).toString()).says]
}

const dependencies: PublisherDependencies = {
  states: {
    ...states,
    async change(...words) {
      await step()
      return states.change(...words)
    },
  },
  ...{ s3, bucket: 'site', base: 'this deploy', now, notifyPublishers: async () => {} },
  async isDeploying() {
    const isDeploying = untilDeploy === -2
    await step()
    return isDeploying
  },
  edits: {
    ...store,
    // A crashed process writes nothing.
    async advance(...words) {
      await step()
      return store.advance(...words)
    },
    markPublished: (...words) => between(() => store.markPublished(...words)),
    markUndone: (...words) => between(() => store.markUndone(...words)),
  },
  site: siteSource({ content: 'content', images: 'web/images' }),
  buildPreview: async () => ({ release: made, asDeployed: old, pages: ['/'] }),
  pointer: {
    read: async () => live,
    async set(release) {
      await step()
      if (release === made && !objects.has(note)) throw new Error('nobody may be led to a preview')
      live = release
    },
  },
}

const run = (id: string, kind: PublisherEvent['step']) => runPublisher({ run: id, step: kind }, dependencies)

async function press(id: string) {
  await store.save([{ ...edit, id }])
  await store.begin({ id, by, edits: [{ ...edit, id }], state: 'building' })
  await run(id, 'look')
  await store.advance(id, { state: 'publishing' }, ['ready'])
}

describe('the publisher', () => {
  /** Crashes a run at a step, and resumes it ten minutes later, as the desk does. */
  async function killed(at: number, id: string, kind: 'publish' | 'undo') {
    left = at
    await run(id, kind).catch(() => {})
    const wasKilled = left === 0
    left = -1
    time += 601
    const again = { state: kind === 'undo' ? 'undoing' : 'publishing' } as const
    if (wasKilled && (await store.advance(id, again, ['broken', 'publishing', 'undoing'])))
      await run(id, kind)
    return wasKilled
  }

  it('killed at whatever step, never shows half of a release; pressed once more it has done what it should, with one entry in the history', async () => {
    expectComplaint('publish.failed')
    let steps = 0
    for (let kill = 0; kill < 16; kill += 1) {
      putBefore()
      const id = `killed ${kill}`
      await press(id)
      const entries = (await store.history()).length
      if (await killed(kill, id, 'publish')) steps = kill
      expect(await store.job()).toMatchObject({ state: 'live', before: old, pages: ['/'] })
      expect([live, await factSaid()]).toEqual([made, ['this deploy', 4]])
      expect(objects.get('404.html')).toBe('none,REPLACE,public, max-age=0, s-maxage=60')
      const history = await store.history()
      expect(history.slice(entries)).toMatchObject([{ releaseId: made, by, before: old }])
      const undo = { by, edits: [], state: 'undoing', undoes: made, release: old } as const
      await store.begin({ id: `undo ${kill}`, ...undo })
      await killed(kill, `undo ${kill}`, 'undo')
      expect([live, await factSaid()]).toEqual([old, ['this deploy', 3]])
      expect((await store.job())?.state).toBe('undone')
      expect(await store.published()).toEqual([])
      expect((await store.history()).slice(entries)).toMatchObject([{ by }, { undoes: made }])
    }
    expect(steps).toBeGreaterThan(6)
  })

  it('loses nothing to a deploy that begins at whatever step: its guard stops it in a sentence unless it has what went up, or nothing has', async () => {
    const ends = new Set<string>()
    for (const isGuardLate of [false, true])
      for (let at = 0; at < 16; at += 1) {
        putBefore()
        const id = `deploy ${at} ${isGuardLate}`
        await press(id)
        untilDeploy = at
        await run(id, 'publish')
        if (isGuardLate || untilDeploy >= 0) guard = await deployRefusal(store, says(3))
        untilDeploy = -1
        const { state } = (await store.job()) ?? {}
        const published = (await store.published()).length
        ends.add(`${guard ? 'stopped' : 'passed'}, ${state}, ${published} published`)
        if (published > 0) {
          expect(await deployRefusal(store, says(3))).toMatch(/^1 change was published .*npm run deploy/)
          expect(await deployRefusal(store, says(4))).toBeUndefined()
          await store.markUndone({ id: `undo ${id}`, by, undoes: made, release: old })
        } else await store.discard(id)
        time += 3600
      }
    expect([...ends].toSorted()).toEqual(['passed, deploying, 0 published', 'stopped, live, 1 published'])
  })

  it('leads nobody to a preview of a deploy before, nor back over one', async () => {
    await press('late')
    await runPublisher({ run: 'late', step: 'publish' }, { ...dependencies, base: 'a newer deploy' })
    expect([live, (await store.job())?.state]).toEqual([old, 'outdated'])
    live = '333333333333'
    await store.begin({ id: 'back', by, edits: [], state: 'undoing', undoes: made, release: old })
    await run('back', 'undo')
    expect([live, (await store.job())?.state]).toEqual(['333333333333', 'outdated'])
  })

  it('does what one run says: a second press waits, an old tab does nothing', async () => {
    await store.begin({ id: 'one', by, edits: [edit], state: 'building' })
    expect((await store.begin({ id: 'two', by, edits: [], state: 'building' })).id).toBe('one')
    expect(await store.advance('two', { state: 'publishing' }, ['ready'])).toBeUndefined()
    time += 601
    expect(await store.job()).toMatchObject({ id: 'one', state: 'broken' })
    expect((await store.begin({ id: 'two', by, edits: [], state: 'building' })).id).toBe('two')
  })
})
