import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FactsFile } from '#compiler/facts-file.ts'
import type { Edit } from '#edits/edit.ts'
import { nameRelease } from '#infra/publisher/name-release.ts'
import { type PublisherDependencies, runPublisher } from '#infra/publisher/run-publisher.ts'
import { readSiteBuild } from '#infra/site-build.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { whatIsLost } from '#lambdas/deploy-guard/what-is-lost.ts'
import type { Published } from '#lambdas/desk-mail/desk-mail-event.ts'
import { editStore } from '#lambdas/publish/edit-store.ts'
import { runStore } from '#lambdas/publish/run-store.ts'
import { expectComplaint } from '#test/complaints.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { stateTables } from '../embedded-table.ts'

const [old, made, key] = ['111111111111', '222222222222', 'f'.repeat(32)] as const
const by = 'maria@firm.example'
const edit: Edit = { id: 'a', at: 0, by, file: 'times.yaml', path: ['to'], was: 3, now: 4 }
const preview = {
  [`previews/${key}/release.json`]: JSON.stringify({
    release: made,
    files: { 'index.html': 'b', '404.html': 'c' },
  }),
  [`previews/${key}/index.html`]: 'four <script src="/assets/four.js">',
  [`previews/${key}/404.html`]: 'none',
  [`previews/${key}.facts.json`]: '4',
}
const before = {
  [`releases/${old}/index.html`]: 'three',
  [`releases/${old}/404.html`]: 'none',
  [`facts/${old}.json`]: '3',
}

const built = temporaryFolder()
await stateTables('Runs')
let time = 0
const now = () => time
const states = dynamodbStateStore('Runs')
const store = { edits: editStore(states, now), runs: runStore(states, now) }
let objects: Map<string, string>
let live: string
let told: Published[]
/** Steps until the publisher dies, and until somebody deploys; below 0 never. */
let left: number
let untilDeploy: number
/** What the deploy's guard says of it as soon as it begins. */
let guard: string | undefined
/** The content of a deploy that has none of what is published here. */
const says = (to: number) => () => `to: ${to}\n`

beforeEach(async () => {
  objects = new Map(Object.entries({ ...before, ...preview }))
  live = old
  told = []
  left = -1
  untilDeploy = -1
  // The run of the test before is over.
  time += 3600
  for (const { id } of await store.edits.drafts()) await store.edits.discard(id)
})

const step = async () => {
  if (left === 0) throw new Error('killed')
  left -= 1
  if (untilDeploy > 0) untilDeploy -= 1
  else if (untilDeploy === 0) {
    untilDeploy = -2
    guard = await whatIsLost(store, says(3))
  }
}

const s3: S3Client = Object.assign(Object.create(S3Client.prototype), {
  async send({ input }: CopyObjectCommand | GetObjectCommand) {
    await step()
    if ('CopySource' in input) {
      const source = objects.get(String(input.CopySource).replace('site/', ''))
      if (source === undefined) throw Object.assign(new Error('none'), { name: 'NoSuchKey' })
      objects.set(String(input.Key), source)
      return {}
    }
    const text = objects.get(String(input.Key))
    if (text === undefined) throw Object.assign(new Error('none'), { name: 'AccessDenied' })
    return { Body: { transformToString: async () => text } }
  },
})

const dependencies: PublisherDependencies = {
  ...{ s3, bucket: 'site', base: 'this deploy', now, tell: async (what) => void told.push(what) },
  // A process that is gone writes nothing anymore.
  runs: {
    ...store.runs,
    async advance(...words) {
      await step()
      return store.runs.advance(...words)
    },
  },
  async isDeploying() {
    const isDeploying = untilDeploy === -2
    await step()
    return isDeploying
  },
  edits: {
    ...store.edits,
    async markPublished(...words) {
      await step()
      await store.edits.markPublished(...words)
      await step()
    },
    async markUndone(...words) {
      await step()
      await store.edits.markUndone(...words)
      await step()
    },
  },
  look: async () => ({ key, release: made }),
  pointer: {
    read: async () => live,
    async set(release) {
      await step()
      live = release
    },
  },
}

const run = (id: string, kind: Parameters<typeof runPublisher>[0]['step']) =>
  runPublisher({ run: id, step: kind }, dependencies)

async function press(id: string) {
  await store.edits.save([{ ...edit, id }], () => {})
  await store.runs.begin({ id, by, edits: [{ ...edit, id }], state: 'building' })
  await run(id, 'look')
  await store.runs.advance(id, { state: 'publishing' }, ['ready'])
}

describe('the publisher', () => {
  it('names the pages that say something else, whatever their scripts are called', async () => {
    objects.set(`previews/${key}/about.html`, 'about <script src="/assets/four.js">')
    objects.set(`releases/${old}/about.html`, 'about <script src="/assets/three.js">')
    objects.set(
      `previews/${key}/release.json`,
      JSON.stringify({ files: { 'index.html': '', 'about.html': '', '404.html': '' } }),
    )
    await press('pages')
    expect(await store.runs.read()).toMatchObject({ release: made, key, pages: ['/'] })
    objects.set(`releases/${old}/index.html`, preview[`previews/${key}/index.html`] ?? '')
    const picture = { ...edit, file: 'slots.yaml', path: ['hero', 2, 'wide'] }
    for (const [edits, pages] of [
      [[edit], []],
      [[picture], ['/']],
    ] as const) {
      time += 3600
      await store.runs.begin({ id: `pages ${edits}`, by, edits, state: 'building' })
      await run(`pages ${edits}`, 'look')
      expect((await store.runs.read())?.pages).toEqual(pages)
    }
  })

  /** Lets a run die at a step, and takes it up again ten minutes later, as a press at the desk does. */
  async function killed(at: number, id: string, kind: 'publish' | 'undo') {
    left = at
    await run(id, kind).catch(() => {})
    const wasKilled = left === 0
    left = -1
    time += 601
    const again = { state: kind === 'undo' ? 'undoing' : 'publishing' } as const
    if (wasKilled && (await store.runs.advance(id, again, ['broken', 'publishing', 'undoing'])))
      await run(id, kind)
    return wasKilled
  }

  it('killed at whatever step, never shows half of a release; pressed once more it has done what it should, with one entry in the history', async () => {
    expectComplaint('publish.failed')
    let steps = 0
    for (let kill = 0; kill < 16; kill += 1) {
      objects = new Map(Object.entries({ ...before, ...preview }))
      live = old
      const id = `killed ${kill}`
      await press(id)
      const entries = (await store.edits.history()).length
      if (await killed(kill, id, 'publish')) steps = kill
      const isWhole = Object.keys(preview).every(
        (each) =>
          objects.get(each.replace(`previews/${key}/`, `releases/${made}/`)) ===
          preview[each as keyof typeof preview],
      )
      expect(live === old || isWhole, `killed at ${kill}`).toBe(true)
      expect(await store.runs.read()).toMatchObject({ state: 'live', before: old })
      expect([live, objects.get('facts.json'), objects.get('404.html')]).toEqual([made, '4', 'none'])
      const history = await store.edits.history()
      expect(history.slice(entries)).toMatchObject([{ releaseId: made, by, before: old }])
      const undo = { by, edits: [], state: 'undoing', undoes: made, release: old } as const
      await store.runs.begin({ id: `undo ${kill}`, ...undo })
      await killed(kill, `undo ${kill}`, 'undo')
      expect([live, objects.get('facts.json'), (await store.runs.read())?.state]).toEqual([
        old,
        '3',
        'undone',
      ])
      expect(await store.edits.published()).toEqual([])
      expect((await store.edits.history()).slice(entries)).toMatchObject([{ by }, { undoes: made }])
    }
    expect(steps).toBeGreaterThan(10)
  })

  it('loses nothing to a deploy that begins at whatever step: its guard stops it, or nothing has gone up', async () => {
    const ends = new Set<string>()
    for (const isGuardLate of [false, true])
      for (let at = 0; at < 16; at += 1) {
        objects = new Map(Object.entries({ ...before, ...preview }))
        live = old
        const id = `deploy ${at} ${isGuardLate}`
        await press(id)
        untilDeploy = at
        await run(id, 'publish')
        if (isGuardLate || untilDeploy >= 0) guard = await whatIsLost(store, says(3))
        untilDeploy = -1
        const { state } = (await store.runs.read()) ?? {}
        const published = (await store.edits.published()).length
        ends.add(`${guard ? 'stopped' : 'passed'}, ${state}, ${published} published`)
        if (published > 0) await store.edits.markUndone(made, old, by)
        else await store.edits.discard(id)
        time += 3600
      }
    expect([...ends].toSorted()).toEqual(['passed, deploying, 0 published', 'stopped, live, 1 published'])
  })

  it('leads nobody to a preview of a deploy before, nor back over one', async () => {
    await press('late')
    await runPublisher({ run: 'late', step: 'publish' }, { ...dependencies, base: 'a newer deploy' })
    expect([live, (await store.runs.read())?.state]).toEqual([old, 'outdated'])
    live = '333333333333'
    await store.runs.begin({ id: 'back', by, edits: [], state: 'undoing', undoes: made, release: old })
    await run('back', 'undo')
    expect([live, (await store.runs.read())?.state]).toEqual(['333333333333', 'outdated'])
  })

  it('does what one run says: a second press waits, an old tab does nothing', async () => {
    await store.runs.begin({ id: 'one', by, edits: [edit], state: 'building' })
    expect((await store.runs.begin({ id: 'two', by, edits: [], state: 'building' })).id).toBe('one')
    expect(await store.runs.advance('two', { state: 'publishing' }, ['ready'])).toBeUndefined()
    time += 601
    expect(await store.runs.read()).toMatchObject({ id: 'one', state: 'broken' })
    expect((await store.runs.begin({ id: 'two', by, edits: [], state: 'building' })).id).toBe('two')
  })
})

it('words that only functions say make a release of their own; without any it is named as the deploy names it', () => {
  const named = (facts: FactsFile) => {
    mkdirSync(join(built, 'build/site/pages'), { recursive: true })
    writeFileSync(join(built, 'build/facts.json'), JSON.stringify(facts))
    writeFileSync(join(built, 'build/site/pages/release.json'), JSON.stringify({ release: old, files: {} }))
    return nameRelease(built)
  }
  const { facts } = readSiteBuild()
  expect(named(facts)).toBe(old)
  const said = ['One', 'Two'].map((subject) => named({ ...facts, modules: { ...facts.modules, subject } }))
  expect(new Set([old, ...said]).size).toBe(3)
  expect(JSON.parse(readFileSync(join(built, 'build/site/pages/release.json'), 'utf8')).release).toBe(said[1])
})

it('a deploy that lacks what was published is refused in a sentence; one that has it passes', async () => {
  await press('guard')
  await run('guard', 'publish')
  expect(await whatIsLost(store, says(3))).toMatch(/^1 change was published .*npm run deploy/)
  expect(await whatIsLost(store, says(4))).toBeUndefined()
})
