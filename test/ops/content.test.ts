import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeRuntimeInfo } from '#infra/runtime-info.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { editStore } from '#lambdas/site/store/edit-store.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { startObjectStore } from '#local/object-store.ts'
import { contentProgram } from '#ops/content.ts'
import { stateTables } from '../lambdas/embedded-table.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { askOps } from './ask-ops.ts'

const folder = temporaryFolder()
const checkout = join(folder, 'content')
const times = join(checkout, 'times.yaml')

await stateTables('Edits')
const objects = await startObjectStore(join(folder, 'objects'))
mkdirSync(join(folder, 'web/images'), { recursive: true })
cpSync('content', checkout, { recursive: true, filter: (file) => !file.endsWith('.ts') })
writeRuntimeInfo(folder, {
  ...{ database: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', objects: objects.url },
  ...{ region, edits: 'Edits' },
  ...{ credentials: localCredentials, tables: { lead: '', subcontractor: '' } },
  ...{ siteBucket: 'site', photoBucket: '', requestKeys: '', canaryToken: '' },
})
afterAll(objects.close)

const ask = (...words: string[]) =>
  askOps((terminal) => contentProgram(terminal, checkout), [...words, '--data', folder])

it('a photo that what is published shows comes into the checkout, too', async () => {
  const store = editStore(dynamodbStateStore('Edits'), () => 0)
  const name = 'desk-0123456789ab'
  const described = { alt: 'A teal wall, and nothing else', caption: 'A wall.', kind: 'photograph' }
  const now = { file: `${name}.jpg`, ...described }
  const edit = { id: 'photo', at: 0, by: 'maria@firm.example', file: 'pictures/from-the-desk.yaml' }
  await store.save([{ ...edit, path: [name], now }])
  await fetch(`${objects.url}/site/photos/${name}.jpg`, { method: 'PUT', body: 'a photo' })
  expect((await ask('pull', '--waiting')).printed).toContain(`web/images/${name}.jpg`)
  expect(readFileSync(join(folder, 'web/images', `${name}.jpg`), 'utf8')).toBe('a photo')
  expect(readFileSync(join(checkout, edit.file), 'utf8')).toContain(`${name}:\n  file: ${name}.jpg\n`)
  await store.drop('photo')
})

it('what is published comes into the checkout as a changed line, what waits only when asked for, and either can be forgotten', async () => {
  const store = editStore(dynamodbStateStore('Edits'), () => 0)
  const edit = { at: 0, by: 'maria@firm.example', file: 'times.yaml' }
  const months = { ...edit, id: 'months', path: ['monthsAhead', 'to'], was: 3, now: 4 }
  const weeks = { ...edit, id: 'weeks', path: ['weeks', 'onSite', 'kitchen', 'to'], was: 6, now: 7 }
  const before =
    '{ kitchen: { from: 3, to: 6 }, bathroom: { from: 2, to: 3 } }\nmonthsAhead: { from: 2, to: 3 }\n'
  writeFileSync(times, `# Weeks.\nweeks:\n  onSite: ${before}`)
  await store.save([months, weeks])
  await store.markPublished({ id: 'run', by: edit.by, edits: [months] })
  expect((await ask('list')).printed).toMatch(/^published {2}months .* 3 → 4\nwaiting {4}weeks .* 6 → 7/)
  expect((await ask('pull')).printed).toContain('content/times.yaml')
  const pulled = before.replace('to: 3 }\n', 'to: 4 }\n')
  expect(readFileSync(times, 'utf8')).toBe(`# Weeks.\nweeks:\n  onSite: ${pulled}`)
  expect((await ask('pull')).printed).toMatch(/^there already: drop it +months/)
  await ask('pull', '--waiting')
  expect(readFileSync(times, 'utf8')).toBe(`# Weeks.\nweeks:\n  onSite: ${pulled.replace('to: 6', 'to: 7')}`)
  expect((await ask('drop', 'months')).printed).toContain('Deleted months.')
  expect((await ask('drop', 'months')).complaints).toContain('There is no edit months.')
  expect(await store.published()).toEqual([])
})
