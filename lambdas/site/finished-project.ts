import { isDeepStrictEqual } from 'node:util'
import type { Content } from '#compiler/content.ts'
import { isFinished } from '#compiler/derived.ts'
import type { Picture } from '#compiler/schemas/pictures.ts'
import { site as words } from '#content/desk/site.ts'
import type { Edit, Value } from '#edits/edit.ts'
import { fill } from '#firm/in-words.ts'
import type { ContentChange } from '#lambdas/site/store/save-changes.ts'
import { captionOf, center, photoFile, pictureEntry, pictureEntryChanges } from './picture-places.ts'
import { valueAt } from './site-context.ts'
import { slugOf } from './site-page.ts'

const { project: texts } = words

type Project = Content['projects'][number]

type Place = Pick<Edit, 'file' | 'path'>

/** Stages of a job in the order of its page; the best photo leads. */
export const stages = ['best', 'before', 'during', 'after'] as const

export type Stage = (typeof stages)[number]

export interface ProjectPhoto {
  /** Its name in content/pictures/. */
  readonly picture: string
  /** In px; absent for one that was saved before. */
  readonly width?: number
  readonly height?: number
  readonly stage: Stage
  readonly focus: Picture['focus']
  /** As content has it, for a photo whose stage has not changed. */
  readonly view?: Project['views'][number] | undefined
}

export const wordNames = ['name', 'sentence', 'trouble', 'choice', 'place'] as const

/**
 * Fields of the form with text; `town` is the slug of a place, `finishes` is like "Counter: Oak; Floor: Tile", and `request` is
 * the reference of a request whose client lets the room be shown, or empty.
 */
export const textNames = [...wordNames, 'town', 'type', 'weeks', 'finishes', 'request'] as const

/** A finished job as its form has it: texts as typed, and photos in order. */
export interface FinishedProject extends Readonly<Record<(typeof textNames)[number], string>> {
  /** Absent for a new one. */
  readonly slug?: string | undefined
  readonly photos: readonly ProjectPhoto[]
}

export const projectFile = (slug: string): string => `projects/${slug}.yaml`

/** Returns all projects as written, hidden ones, too, in their order. */
export const projectsOf = (content: Content): readonly Project[] =>
  [...content.documents]
    .filter(([name]) => name.startsWith('projects/'))
    .map(([name, { read }]) => ({ views: [], ...Object(read.data), slug: name.replace(/^.*\//, '') }))
    .toSorted((one, other) => one.order - other.order)

/** Returns a project as its form has it; undefined unless its picture is a photograph. */
export function finishedProject(slug: string | undefined, content: Content): FinishedProject | undefined {
  const project = projectsOf(content).find((each) => each.slug === slug)
  if (!project || !isFinished(project, content.pictures)) return undefined
  const { title, summary, story, location, place, type, weeks, finishes, request, picture, views } = project
  const photo = (picture: string, stage: Stage, view?: ProjectPhoto['view']): ProjectPhoto => ({
    ...{ picture, stage, focus: content.pictures.get(picture)?.focus ?? center, view },
  })
  return {
    ...{ slug, name: title, sentence: summary, trouble: story[0] ?? '', choice: story[1] ?? '', type },
    place: place?.text ?? '',
    town: place?.slug ?? content.locations.find(({ name }) => name === location)?.slug ?? '',
    weeks: String(weeks ?? ''),
    finishes: (finishes ?? []).map(({ part, finish }) => `${part}: ${finish}`).join('; '),
    request: request ?? '',
    photos: [
      photo(picture.wide.picture ?? '', 'best'),
      ...views.map((view) => photo(view.picture, view.stage ?? 'after', view)),
    ],
  }
}

/** Returns what adds a project, or changes one. @param seen what its author saw of it */
export function projectChanges(project: FinishedProject, content: Content, seen?: FinishedProject) {
  const now = projectValue(project, content)
  const pictures = pictureChanges(project, content, seen)
  if (seen?.slug) {
    const place = { file: projectFile(seen.slug), path: [] }
    return [...pictures, ...differences(content, place, projectValue(seen, content), now)]
  }
  const others = projectsOf(content)
  const slug = slugOf(
    `${project.name} ${now.location}`,
    others.map((each) => each.slug),
  )
  const order = Math.min(...others.map((each) => each.order), 1) - 1
  return [...pictures, { file: projectFile(slug), path: [], now: { order, ...now } }]
}

function projectValue(project: FinishedProject, content: Content) {
  const { name: title, sentence: summary, trouble, choice, place, type, weeks, photos } = project
  const town = content.locations.find(({ slug }) => slug === project.town)
  const location = town?.name ?? ''
  const service = content.services.find(({ slug }) => slug === content.values['kinds-of-work'][type])
  const { wide, card } = (service ?? content.services[0])?.picture ?? {}
  const picture = photos.find(({ stage }) => stage === 'best')?.picture ?? ''
  return {
    title,
    category: content.projects.find((project) => project.type === type)?.category ?? 'interior',
    location,
    type,
    summary,
    description: summary,
    words: {
      title: `${title}, ${location}`.length > 60 ? title : `${title}, ${location}`,
      description: searchDescription(fill(texts.found, { type, town: location, sentence: summary }), summary),
    },
    picture: {
      wide: { picture, drawing: wide?.drawing ?? '' },
      card: { picture, drawing: card?.drawing ?? '' },
    },
    gallery: { card: { picture, drawing: card?.drawing ?? '' } },
    views: photos.flatMap(({ picture, stage, view }) =>
      stage === 'best' ? [] : [view ?? { picture, caption: texts.captions[stage], stage }],
    ),
    story: [trouble, choice],
    weeks: weeks === '' ? undefined : Number(weeks),
    finishes: finishesIn(project.finishes),
    request: project.request || undefined,
    place: place === '' ? undefined : { slug: project.town, text: place },
  } satisfies Value
}

/** Reads "Counter: Oak; Floor: Tile"; undefined for none. */
function finishesIn(text: string) {
  const finishes = text.split(';').flatMap((line) => {
    const [, part = '', finish = ''] = /^([^:]+): *(.+)$/.exec(line.trim()) ?? []
    return part ? [{ part, finish }] : []
  })
  return finishes.length > 0 ? finishes : undefined
}

/** The first text that fits the 110 to 160 characters shown in search results. */
const searchDescription = (whole: string, summary: string): string =>
  [whole, `${whole} ${texts.foundMore}`, summary, `${summary} ${texts.foundMore}`].find(
    ({ length }) => length >= 110 && length <= 160,
  ) ?? whole

/** Follow from the other values, unless somebody wrote their own. */
const derivedPaths = /^(?:category|location|description|words|gallery|picture\.(?:card|wide\.drawing))\b/

/** Returns what differs between two values, except for derived values that are not as they were derived. */
function differences(content: Content, place: Place, before: unknown, now: unknown): ContentChange[] {
  if (isDeepStrictEqual(before, now)) return []
  const { path } = place
  const isWhole = path.at(-1) === 'views' || [before, now].some((each) => typeof each !== 'object')
  if (!isWhole)
    return Object.entries(Object(now)).flatMap(([key, value]) => {
      const at = [...path, Array.isArray(now) ? Number(key) : key]
      return differences(content, { ...place, path: at }, Object(before)[key], value)
    })
  const current = valueAt(content, place)
  if (derivedPaths.test(path.join('.')) && !isDeepStrictEqual(current, before)) return []
  const isNew = before === undefined || (current === undefined && Object(before).length === 0)
  return [{ ...place, was: isNew ? current : (before as Value), now: now as Value }]
}

/** Describes photos again after a new name, town or stage, unless somebody wrote the description; moves their focus. */
function pictureChanges(project: FinishedProject, content: Content, seen?: FinishedProject): ContentChange[] {
  const townOf = ({ town }: FinishedProject) =>
    content.locations.find(({ slug }) => slug === town)?.name ?? ''
  const altIn = (form: FinishedProject | undefined, name: string): string => {
    const photo = form?.photos.find(({ picture }) => picture === name)
    if (!form || !photo) return ''
    return fill(texts.alt, { title: form.name, town: townOf(form), when: texts.shows[photo.stage] })
  }
  const isNew = (name: string) => {
    const [before, alt = ''] = [altIn(seen, name), content.pictures.get(name)?.alt]
    return altIn(project, name) !== before && alt.startsWith(before)
  }
  const described = project.photos.filter(({ picture }) => isNew(picture)).map(({ picture }) => picture)
  const taken = new Set(
    [...content.pictures].flatMap(([name, { alt }]) => (described.includes(name) ? [] : alt)),
  )
  return project.photos.flatMap(({ picture, stage, focus }) => {
    const isMoved = !isDeepStrictEqual(content.pictures.get(picture)?.focus, focus)
    const { value: entry } = pictureEntry(content, picture)
    const now = { file: photoFile(picture), ...entry, ...(isMoved && { focus }) }
    if (!described.includes(picture)) return pictureEntryChanges(content, picture, now)
    const first = altIn(project, picture)
    const others = [...project.photos.keys()].map((at) => fill(texts.altMore, { alt: first, at: at + 2 }))
    const alt = [first, ...others].find((each) => !taken.has(each)) ?? first
    taken.add(alt)
    const title = `${project.name} in ${townOf(project)}`
    const caption = stage === 'best' ? captionOf(title, 'photograph') : texts.captions[stage]
    return pictureEntryChanges(content, picture, { ...now, alt, caption, kind: 'photograph' })
  })
}
