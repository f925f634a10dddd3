import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, vi } from 'vitest'
import { closed } from '#content/closed.ts'
import { type SiteSource, siteSource } from '#edits/read-edited.ts'
import { personKey, type SignedIn } from '#lambdas/access/access.ts'
import { createHandler } from '#lambdas/adapters/http.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { encoder } from '#lambdas/encoder/encoder.ts'
import { encodePhoto } from '#lambdas/encoder/handler.ts'
import { siteApp } from '#lambdas/site/site-app.ts'
import type { SiteDependencies } from '#lambdas/site/site-context.ts'
import { editStore, type PublisherEvent } from '#lambdas/site/store/edit-store.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { slotKinds } from '#web/content/slots.ts'
import { emptyTables, stateTables } from '../embedded-table.ts'
import { eventWith, invocation } from '../event.ts'

export const [maria, lee, stranger] = ['maria@firm.example', 'lee@firm.example', 'pat@firm.example'] as const
let time = 1_795_000_000
export const now = () => time
/** Sign-in time of the session, in epoch seconds. */
let signedInAt = time
export const signIn = (at: number): void => {
  signedInAt = at
}
export let dependencies: SiteDependencies
export const photos = new Map<string, Buffer>()
export let asked: PublisherEvent[] = []

export let site: SiteSource

/** Sets up the editor for one test file, without edits before each test. Must be called on load. */
export async function startEditor(): Promise<void> {
  process.env.ORIGIN_SECRET = 'secret'
  process.env.PUBLISHERS = `${maria},${lee}`
  process.env.DESK_NAMES = JSON.stringify({ [maria]: 'Maria Sol' })
  const documents = await stateTables('Edits')

  /** The firm's content with lists of the tests' own, of which each has three entries. */
  const content = temporaryFolder()
  cpSync('content', content, { recursive: true })
  const write = (file: string, value: unknown) => writeFileSync(join(content, file), JSON.stringify(value))
  write('closed.yaml', closed)
  const [, answersInSpanish = 'Luis Ortega'] =
    /^answersInSpanish: (.+)$/m.exec(readFileSync('content/business.yaml', 'utf8')) ?? []
  write(
    'people.yaml',
    ['Sam Alder', 'Nora Kimura', answersInSpanish].map((name, at) => ({
      ...{ id: `person-${at}`, name, role: 'Owner', text: `Reads request ${at}.`, sample: true },
      picture: { drawing: 'initials-sand' },
    })),
  )
  write(
    'testimonials.yaml',
    ['Maria R.', 'Daniel K.', 'Priya S.'].map((name, at) => ({
      ...{ id: `client-${at}`, name, initials: name.replace(/[^A-Z]/g, ''), location: 'Springfield' },
      ...{ project: 'Kitchen', quote: `They swept on day ${at}.`, rating: 5 },
    })),
  )

  site = siteSource({ content, images: 'web/images' })

  beforeEach(async () => {
    await emptyTables(documents)
    vi.spyOn(encoder, 'encode').mockImplementation((sent) => encodePhoto(sent))
    asked = []
    signIn(time)
    photos.clear()
    const states = dynamodbStateStore('Edits')
    dependencies = {
      access: { states, now },
      edits: editStore(states, now),
      site,
      locked: ['pages/legal', 'business.license'],
      now,
      askPublisher: async (event) => void asked.push(event),
      photos: {
        put: async (name, _, content) => void photos.set(name, content),
        remove: async (name) => void photos.delete(name),
        get: async (name) => photos.get(name) ?? Promise.reject(new Error('NoSuchKey')),
      },
      pictures: { thumbnails: {}, shapes: slotKinds },
    }
  })
}

type Value = string | Buffer
export type Fields = Readonly<Record<string, Value | readonly Value[]>>
type Form = Fields | readonly (readonly [string, Value])[]

export async function ask(path: string, form?: Form, address: string = maria) {
  time += 60
  const person = { address, key: personKey(address) }
  const who = { person, session: { since: signedInAt }, sessions: [] } as unknown as SignedIn
  const app = siteApp(
    () => dependencies,
    (c, next) => {
      c.set('who', who)
      return next()
    },
  )
  const answer = await createHandler(app)(await eventOf(path, form), invocation)
  const isPage = answer.headers?.['content-encoding'] === 'gzip'
  const text = isPage && answer.body ? gunzipSync(Buffer.from(answer.body, 'base64')).toString() : ''
  const message = / class="said[^>]*>([^<]*)/.exec(text)?.[1]
  return { text, message, status: answer.statusCode, location: answer.headers?.location }
}

async function eventOf(path: string, form: Form | undefined) {
  const own = { 'x-origin-verify': 'secret', 'sec-fetch-site': 'same-origin' }
  if (!form) return eventWith(path, { headers: own })
  const fields = pairsOf(form)
  const sent = new FormData()
  for (const [name, value] of fields)
    sent.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]))
  const takesPhotos = /\/(?:pictures\/.+|project)$/.test(path)
  const request = new Response(takesPhotos ? sent : new URLSearchParams(fields as [string, string][]))
  return eventWith(path, {
    method: 'POST',
    headers: { ...own, 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  })
}

const pairsOf = (form: Form) =>
  Array.isArray(form)
    ? (form as [string, Value][])
    : Object.entries(form).flatMap(([name, values]) =>
        [values].flat().map((value): [string, Value] => [name, value]),
      )

export const fill = async (path: string, typed: Fields) => fieldsIn((await ask(path)).text, typed)

/** Reads the values of a page's fields as a browser submits them, with changes. */
export function fieldsIn(text: string, typed: Fields = {}) {
  const hidden = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const inputs = [...text.matchAll(/<input id="([^"]*)" name="[^"]*" type="\w+"[^>]* value="([^"]*)"/g)]
  const areas = [...text.matchAll(/<textarea id="([^"]*)"[^>]*>\n([^<]*)/g)]
  const selected = [...text.matchAll(/<select id="([^"]*)"(?:(?!<\/select).)*value="([^"]*)" selected/g)]
  const checked = [...text.matchAll(/name="([^"]*)" value="([^"]*)" checked/g)]
  const read = [...hidden, ...inputs, ...areas, ...selected, ...checked].map(
    ([, name = '', value = '']): [string, Value] => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
    ],
  )
  return [...read.filter(([name]) => !(name in typed)), ...pairsOf(typed)]
}

export const change = async (path: string, typed: Parameters<typeof fill>[1], address: string = maria) =>
  ask(path, await fill(path, typed), address)

export const drafts = async () =>
  (await dependencies.edits.drafts()).map(({ file, path, now }) => [file, path.join('.'), now])

export const publish = async (id: string) => {
  const edits = await dependencies.edits.drafts()
  await dependencies.edits.markPublished({ id, by: maria, edits, release: id })
  return edits
}

export const saved = { status: 303, location: '/desk/site/changes?done=saved' }
