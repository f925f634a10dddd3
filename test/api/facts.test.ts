import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { contentFolder } from '#compiler/compile-content.ts'
import { type FactsFile, factsFile } from '#compiler/modules-of.ts'
import { readLanguages } from '#compiler/read-content.ts'
import { business } from '#content/business.ts'
import { dollars } from '#firm/in-words.ts'
import { readSiteBuild } from '#infra/site-build.ts'
import { editsOutput } from '#infra/stack-names.ts'
import { type StoredSnapshot, snapshotId } from '#lambdas/adapters/load-snapshot.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { Assembly } from '#local/assembly.ts'
import { assemblyFolder } from '#local/assembly-build.ts'
import { kitchenPlan, kitchenPrice } from '../fixtures.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { press, testWorld } from '../world.ts'

const world = await testWorld()
const folder = temporaryFolder()

const table = new Assembly(assemblyFolder).output(editsOutput)
const states = dynamodbStateStore(table, () => world.documents)
const bundled = readSiteBuild().facts

function factsWith(changes: readonly (readonly [file: string, was: string, now: string])[]): FactsFile {
  cpSync(contentFolder, folder, { recursive: true })
  for (const [file, was, now] of changes) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(was)
    writeFileSync(join(folder, file), text.replaceAll(was, now))
  }
  const content = readLanguages(folder, join(contentFolder, '../web/images'))
  return factsFile(content, Object.keys(bundled.modules), bundled.base)
}

/** Publishes facts, and lets the minute pass in which functions cache them. */
async function publish({ base, modules }: FactsFile, zip = gzipSync): Promise<void> {
  const keep: StoredSnapshot = { base, modules: zip(JSON.stringify(modules)) }
  await states.change(snapshotId, () => keep)
  world.aheadMs += 61_000
}

const price = kitchenPrice.from
const newFacts = factsWith([
  ['business.yaml', business.phone, '(619) 555-0199'],
  ['costs.yaml', `${price}`, `${price + 1000}`],
  ['emails/owner.yaml', 'New quote request', 'Somebody asks'],
])
const oldSaid = [business.phone, business.phoneHref, dollars(price), 'New quote request']
const newSaid = ['(619) 555-0199', 'tel:+16195550199', dollars(price + 1000), 'Somebody asks']

async function everythingSaid(name: string): Promise<string> {
  const sent = await world.request({ name, email: `${name}@visitors.example`, ...kitchenPlan })
  await world.visitorMail()
  const desk = await world.signIn()
  const messages = await world.product.mail.messages()
  const about = messages.filter(({ text, to }) => text.includes(sent.ref) || to[0]?.startsWith(name))
  expect(about).toHaveLength(2)
  const own = await sent.get()
  const row = await desk.get(`/desk/leads/${sent.id}`)
  const answer = await desk.get(`/desk/leads/${sent.id}/answer`)
  expect([own.status, row.status, answer.status]).toEqual([200, 200, 200])
  const emails = about.map(({ subject, text, html }) => `${subject} ${text} ${html}`)
  return [...emails, await own.text(), row.text, answer.text].join('\n')
}

it('functions at work say what is published after a minute, and nothing of what held before', async () => {
  const factsSaid = async (name: string) => {
    const texts = await everythingSaid(name)
    return [...oldSaid, ...newSaid].filter((fact) => texts.includes(fact))
  }
  expect(await factsSaid('before')).toEqual(oldSaid)
  await publish(newFacts)
  expect(await factsSaid('after')).toEqual(newSaid)
  await publish(bundled)
  expect(await factsSaid('undone')).toEqual(oldSaid)
})

it.each([
  ['of another deploy', '000000000000', gzipSync],
  ['that are no facts', newFacts.base, () => Buffer.from('what is this')],
])('facts %s are left alone', async (_, base, zip) => {
  await publish({ ...newFacts, base }, zip)
  const { body, status } = await world.post(press({ name: 'Left Alone' }))
  expect(status).toBe(200)
  expect((await world.emails(String(body.ref)))[0]?.subject).toMatch(/^New quote request/)
})

it.each(['hang', 'broken', 'down', 'denied'] as const)(
  'a lead is stored and notified, in the published words, while reading newer ones fails by: %s',
  async (fault) => {
    await publish(newFacts)
    await world.post(press())
    world.aheadMs += 61_000
    world.database.faultFor = ({ body }) => (body.includes(`{"S":"${snapshotId}"}`) ? fault : undefined)
    const { body, status } = await world.post(press())
    expect(status).toBe(200)
    const emails = await world.emails(String(body.ref))
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Somebody asks/)])
  },
)
