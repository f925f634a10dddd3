import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { placeholdersIn } from '#compiler/schemas/text.ts'
import { type BothLanguages, type Content, wordFolders } from './content.ts'
import { type DerivedModules, derivedModules, isFinished } from './derived.ts'
import { schemas } from './schemas/schemas.ts'
import { ruleOf } from './texts.ts'

/** Files of which each group is a module, because pages need some groups sooner than others. */
const splitFiles: ReadonlySet<string> = new Set([
  'costs',
  'diagrams',
  'errors',
  'forms/consent',
  'forms/plan',
  'pages/home',
  'pages/photos',
  'pages/plan',
  'pages/shared',
])

const entryFolders: ReadonlySet<string> = new Set(['locations', 'projects', 'rooms', 'services'])

interface Module {
  readonly name: string
  readonly value: unknown
  /** Absent for words of pages: TypeScript infers it. */
  readonly type: string | undefined
}

/** Returns the text of each module by its file below build/content. */
export const modulesOf = (content: Content): Map<string, string> =>
  new Map([...exportsOf(content)].map(([path, module]) => [`${path}.ts`, moduleText(path, module)]))

/** Returns modules by path below build/content; "pages/calls-to-action" exports `callsToAction`. */
export function exportsOf(content: Content): Map<string, Module> {
  const modules = new Map<string, Module>()
  const add = (path: string, value: unknown, type?: string, name = camelCase(basename(path))) =>
    modules.set(path, { name, value, type })
  for (const [path, { value }] of content.documents) {
    const folder = dirname(path)
    if (entryFolders.has(folder))
      add(path, entryOf(path, value, content), `Entries['${folder}']`, folder.slice(0, -1))
    // Pages find their pictures by slot, in `slot-fillings`.
    if (path === 'slots' || path in derivedModules || !wordFolders.has(folder)) continue
    addFile(
      path,
      folder === 'pages' ? pageOf(path, value, content) : value,
      path in schemas ? `Values['${path}']` : undefined,
    )
  }
  for (const name of Object.keys(derivedModules) as (keyof DerivedModules)[])
    addFile(name, derivedModules[name](content), `DerivedModules['${name}']`)
  return modules

  function addFile(path: string, value: unknown, type?: string): void {
    if (!splitFiles.has(path)) add(path, value, type)
    else
      for (const [group, part] of Object.entries(Object(value)))
        add(`${path}/${kebabCase(group)}`, part, type && `${type}['${group}']`)
  }
}

/**
 * Returns a page's words without pictures, and with what is true of the projects' pictures and of the clients' words: those
 * of samples were asked of nobody.
 */
function pageOf(path: string, value: unknown, { projects, pictures, values }: Content): unknown {
  if (path === 'pages/home' && !values.testimonials.some(({ request }) => request)) {
    const page = Object(withoutPictures(value))
    return { ...page, testimonials: { ...page.testimonials, how: '' } }
  }
  if (path !== 'pages/projects') return withoutPictures(value)
  const { title, closing, ...introductions } = Object(value)
  const finished = projects.filter((project) => isFinished(project, pictures)).length
  const kind = finished === 0 ? 'studies' : finished === projects.length ? 'photographs' : 'mixed'
  return { title, ...introductions[kind], closing }
}

function withoutPictures(value: unknown): unknown {
  const isPicture = (key: string, part: unknown) => key === 'picture' && typeof part === 'object'
  return JSON.parse(JSON.stringify(value, (key, part) => (isPicture(key, part) ? undefined : part)))
}

/** Returns an entry as its page shows it: a place describes every service and lists its projects. */
function entryOf(path: string, value: unknown, { services, projects }: Content): unknown {
  if (dirname(path) !== 'locations') return value
  const place = value as Content['locations'][number]
  const texts = services.map(
    ({ slug, summary }) =>
      place.services.find(({ service }) => service === slug) ?? { service: slug, text: summary },
  )
  const localProjects = projects.filter(({ place: projectPlace }) => projectPlace?.slug === basename(path))
  return { ...place, services: texts, projects: localProjects.map(({ slug, title }) => ({ slug, title })) }
}

function moduleText(path: string, { name, value, type }: Module): string {
  const [types = ''] = type?.split('[') ?? []
  const typeFile = types === 'DerivedModules' ? 'derived.ts' : 'schemas/schemas.ts'
  const text = typescriptText(value, path)
  return [
    '// Generated from content/ by content/compiler/compile-content.ts: changes here are lost.',
    ...(type ? [`import type { ${types} } from '#compiler/${typeFile}'`] : []),
    ...(text.includes(' as unknown as Sentence<')
      ? ["import type { Sentence } from '#firm/in-words.ts'"]
      : []),
    `export const ${name}${type ? `: ${type}` : ''} = ${text}`,
    '',
  ].join('\n')
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Formats a value as TypeScript: JSON, with the placeholders of sentences in their types. */
export function typescriptText(value: unknown, path: string): string {
  if (Array.isArray(value)) return `[${value.map((item) => typescriptText(item, path)).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${JSON.stringify(key)}: ${typescriptText(part, `${path}.${key}`)}`)
      .join(', ')} }`
  const json = JSON.stringify(value)
  if (typeof value !== 'string') return json
  const names = placeholdersIn(value).map((name) => JSON.stringify(name))
  if (names.length > 0) return `${json} as unknown as Sentence<${names.join(' | ')}>`
  return ['choice', 'guide'].includes(ruleOf(path).kind ?? '') ? `${json} as const` : json
}

const shownParts = ({ values: { testimonials }, projects }: Content): string[] => [
  ...testimonials.flatMap(({ request }) => (request ? [`${request} quote`] : [])),
  ...projects.flatMap(({ request }) => (request ? [`${request} room`] : [])),
]

/** Content snapshot for functions, part of a release. */
export interface FactsFile {
  /** Deploy whose functions can read it. */
  readonly base: string
  readonly modules: Readonly<Record<string, unknown>>
  /** What clients let the site show, by the reference of their request: "7KQ2M4XD quote", "7KQ2M4XD room". */
  readonly shown?: readonly string[]
}

/**
 * Creates a content snapshot.
 * @param names modules in the bundle of some function, by path below build/content; Spanish ones are below "es"
 * @param base deploy. @default a hash of the snapshot, for a deploy itself
 * @throws Error for a module that functions cannot refresh
 */
export function factsFile(content: BothLanguages, names: readonly string[], base?: string): FactsFile {
  const [english, spanish] = [exportsOf(content), exportsOf(content.spanish)]
  const values = Object.fromEntries(
    names
      .filter((name) => !name.startsWith('es/'))
      .toSorted()
      .flatMap((path) => {
        const [value, twin] = [english, spanish].map((modules) => modules.get(path)?.value)
        return [[path, value], ...(isDeepStrictEqual(value, twin) ? [] : [[`es/${path}`, twin]])]
      }),
  )
  for (const [path, value] of Object.entries(values))
    if (typeof value !== 'object')
      throw new Error(
        `#content/${path}.ts is a single value, which functions cannot refresh: put it into a group`,
      )
  return {
    base: base ?? createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12),
    modules: values,
    shown: shownParts(content),
  }
}
