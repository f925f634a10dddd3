import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { applyEdits } from '#edits/apply-edits.ts'
import { type Edit, inverseEdit, type Value } from '#edits/edit.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { editStore } from '#lambdas/site/store/edit-store.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import { emptyTables, stateTables } from '#test/lambdas/embedded-table.ts'

interface Content {
  readonly page: { readonly title: string; readonly list: readonly Value[]; readonly lead?: Value }
  readonly job?: Value
}

const by = 'maria@firm.example'
const deployed = 'title: One\nlist:\n  - { id: a, text: A }\n  - { id: b, text: B }\n'
const documents = await stateTables('Undone')
const edits = editStore(dynamodbStateStore('Undone'), () => 0)

function contentAfter(edits: readonly Edit[]): Content {
  const { files } = applyEdits((file) => (file === 'page.yaml' ? deployed : undefined), edits)
  const job = files.get('job.yaml')
  return { page: parse(files.get('page.yaml') ?? deployed), ...(job && { job: parse(job) }) }
}

type Doing = (content: Content, now: Value) => Partial<Edit> & Pick<Edit, 'path'>

const doings: readonly Doing[] = [
  ({ page }, now) => ({ path: ['title'], was: page.title, now: `“${JSON.stringify(now)}”` }),
  ({ page }, now) => ({ path: ['list', page.list.length], now }),
  ({ page }, now) => (page.list[0] ? { path: ['list', 0], was: page.list[0] } : { path: ['list', 0], now }),
  ({ page: { lead } }, now) => (lead ? { path: ['lead'], was: lead } : { path: ['lead'], now }),
  ({ job }, now) => ({ file: 'job.yaml', path: [], ...(job ? { was: job } : { now }) }),
]

/** A submit of the form, with an optional field. */
const press = fc.record({
  doing: fc.constantFrom(...doings),
  text: fc.constantFrom('One', 'Two: and more', '[a]'),
  source: fc.constantFrom('Google', undefined),
})

it('whatever was changed, added or removed and published is undone, whole or one by one, and nothing of it comes back', async () => {
  const presses = fc.array(press, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(presses, presses, async (before, after) => {
      await emptyTables(documents)
      const now = async () => contentAfter(editsOf(await edits.read()))
      const publish = async (release: string, some: readonly (typeof before)[number][]) => {
        const publishedEdits = [...(await edits.published())]
        const isNew = publishedEdits.length
        for (const { doing, text, source } of some) {
          const id = randomUUID()
          const done = doing(contentAfter(publishedEdits), { id, text, source })
          publishedEdits.push({ file: 'page.yaml', ...done, id, at: 0, by })
        }
        await edits.save(publishedEdits.slice(isNew))
        await edits.markPublished({ id: release, by, edits: await edits.drafts(), release })
        return now()
      }
      const first = await publish('1', before)
      const second = await publish('2', after)
      const releasedEdits = (await edits.history()).find(({ releaseId }) => releaseId === '2')?.edits ?? []
      for (const edit of releasedEdits.toReversed()) await edits.save(inverseEdit([edit], by, 0))
      expect(await now()).toEqual(first)
      for (const { id } of await edits.drafts()) await edits.discard(id)
      expect(await now()).toEqual(second)
      if (releasedEdits.length === 0) return
      const undo = { id: '3', by, undoes: '2', release: '1' }
      await edits.markUndone(undo)
      await edits.markUndone(undo)
      expect(await now()).toEqual(first)
    }),
    { numRuns: 15 },
  )
})
