import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { BothLanguages, Content } from '#compiler/content.ts'
import { fillPlaceholders } from '#compiler/facts.ts'
import { articleLines } from '#compiler/read-document.ts'
import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit, Value } from '#edits/edit.ts'
import { siteSource } from '#edits/read-edited.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { type HttpEnv, pageResponse, seeOther } from '#lambdas/adapters/http.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import { invokeAsync } from '#lambdas/adapters/invoke-async.ts'
import { dynamodbStateStore } from '#lambdas/adapters/state-store.ts'
import { environment, variables } from '#lambdas/adapters/variables.ts'
import { accessVariables, type SignedInVariables } from '#lambdas/desk/desk-context.ts'
import { deskNotice } from '#lambdas/desk/pages/desk-page.ts'
import { editStore, type PublisherEvent } from '#lambdas/site/store/edit-store.ts'
import { photoStore } from '#lambdas/site/store/photo-store.ts'
import {
  type ChangeProblem,
  type ContentChange,
  type ContentStores,
  editsOf,
  saveChanges,
} from '#lambdas/site/store/save-changes.ts'
import { nameOf, replacePathsByNames, valueInWords } from './place-names.ts'

/** Shape of a place's picture: width by height, and minimum width in px. */
export interface Shape {
  readonly ratio: number
  readonly leastWidth: number
}

export type Shapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>

export interface PicturesOfDeploy {
  /** URLs of thumbnails, by picture name. */
  readonly thumbnails: Readonly<Record<string, string>>
  readonly shapes: Shapes
}

/** What does not depend on the request. */
export type SiteDependencies = ReturnType<typeof siteVariables>

export interface SiteVariables extends Omit<SignedInVariables, 'access'>, SiteDependencies {
  /** As edited, when it was read for this request. */
  readonly content: BothLanguages
}

export type SiteContext = Context<HttpEnv<SiteVariables>>

/** Content, images and pictures are beside the handler. @throws Error that names the missing environment variable */
export function siteVariables() {
  const beside = (name: string) => join(import.meta.dirname, name)
  const pictures: PicturesOfDeploy = JSON.parse(readFileSync(beside('pictures.json'), 'utf8'))
  return {
    ...accessVariables(),
    edits: editStore(dynamodbStateStore(environment(variables.edits)), now),
    photos: photoStore,
    pictures,
    askPublisher: (event: PublisherEvent): Promise<void> => invokeAsync(variables.publisher, event),
    site: siteSource({ content: beside('content'), images: beside('images') }),
    locked: (process.env[variables.locked] ?? '').split(',').filter(Boolean),
    now,
  }
}

/** Not 404, which CloudFront replaces by the site's page. */
export const nothingThereResponse = (c: Context) =>
  pageResponse(c, 400, deskNotice(notices.nothing, notices.noSuchPage, '/desk/site', frame.back))

interface RefusedChanges {
  /** 409 for a conflict, 400 for invalid content. */
  readonly status: 400 | 409
  readonly sentence: string
  readonly problems: readonly ChangeProblem[]
  /** The conflicting edit; absent for a deploy. */
  readonly edit?: Edit | undefined
  readonly content: Content
}

/** Saves changes as drafts, all or none, and redirects. @param next where to; by default, to all that wait */
export async function saveDrafts(
  changes: readonly ContentChange[],
  c: SiteContext,
  again: (refused: RefusedChanges) => Response,
  next = '/desk/site/changes?done=saved',
) {
  const refusal = await saveChanges(changes, c.var.who.person.address, c.var)
  if (!refusal) return seeOther(c, next)
  const { content } = await readCurrentContent(c.var)
  if ('change' in refusal) {
    const { change, edit } = refusal
    const value = valueInWords(valueAt(content, change), change.file)
    const sentence = edit
      ? fill(words.changed.meanwhile, { person: personName(edit.by), time: shortTime(edit.at), value })
      : fill(words.changed.deployed, { value })
    return again({ status: 409, sentence, problems: [], edit, content })
  }
  const problems = refusal.problems.map((each) => ({
    ...each,
    sentence: replacePathsByNames(each.sentence),
  }))
  return again({
    ...{ status: 400, problems, content },
    sentence: problems.map(({ sentence }) => sentence).join(' '),
  })
}

/** `content` is the deployed one while the edits are invalid. */
export async function readCurrentContent({ edits, site }: Pick<ContentStores, 'edits' | 'site'>) {
  const kept = await edits.read()
  const edited = site.read(editsOf(kept))
  return { kept, edited, content: edited.content ?? site.deployed() }
}

/** Text as visitors read it; placeholders that pages fill stay in braces. */
export const textAsShown = (text: string, { facts }: Content): string =>
  fillPlaceholders(text, facts, () => {}).replaceAll('\0', '')

export function valueAt({ documents }: Content, { file, path }: Pick<Edit, 'file' | 'path'>) {
  const { data, article } = documents.get(nameOf(file))?.read ?? {}
  const words = article === undefined ? undefined : articleLines(article).map((line) => line.words)
  const whole = words && path[0] === 'text' ? { text: words } : data
  return path.reduce<unknown>((value, key) => Object(value)[key], whole) as Value | undefined
}

/** Parses a value from a hidden field; undefined when it is invalid. */
export function parseHidden(text: string | null): Value | undefined {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
