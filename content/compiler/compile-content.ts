import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { z } from 'zod'
import { describeBusiness, licensedInWords } from '#firm/describe-business.ts'
import { splitArticle } from './article-file.ts'
import { brokenLinks, checkContent, unknownFigure } from './check-content.ts'
import type { Checked, Content, WithSlug } from './content.ts'
import { diagramHeights } from './diagram-heights.ts'
import { type ContentDocument, documents, factDocuments, type Module } from './documents.ts'
import { countInWords, factsOf, namesInWords, scalarsOf } from './facts.ts'
import { fillIn, fillInAll, unknownFact } from './fill-in.ts'
import { nearestOf } from './nearest.ts'
import { ContentError, type Problem } from './problem.ts'
import { type ReadDocument, readDocument, readYaml, sentenceOf } from './read-document.ts'
import type { AllRoomChoices, AllRoomCodes, SlotFillings, WorkInPlace } from './schemas/cards.ts'
import type { Diagrams, ShownDiagrams } from './schemas/diagrams.ts'
import type { BusinessFacts, Claims, Costs, Times } from './schemas/firm.ts'
import { article, type Location, location, service } from './schemas/lists.ts'
import type { PermitGuide, ProjectsPage, ResourcesPage, WorkInPlacePage } from './schemas/pages.ts'
import { type Filling, type Picture, pictures as pictureSchema, type Slots } from './schemas/pictures.ts'
import { type Project, project } from './schemas/projects.ts'
import { room } from './schemas/rooms.ts'
import { moduleText } from './typescript.ts'

const root = join(import.meta.dirname, '../..')

/** Folder of this site's content. */
export const contentFolder = join(root, 'content')
export const modulesFolder = join(root, 'build/content')

/**
 * Reads content/, checks it, and writes what it says as modules that pages, functions, infrastructure and programs
 * import from #content/.
 * @param options.content its folder. @default this site's
 * @param options.modules where the modules go. @default build/content
 * @throws ContentError with a sentence for each thing that does not fit; nothing is written then
 */
export function compileContent({
  content = contentFolder,
  modules = modulesFolder,
  images = join(root, 'web/images'),
}: {
  content?: string
  modules?: string
  images?: string
} = {}): Content {
  const read = readContent(content, images)
  writeModules(modulesOf(read), modules)
  return read
}

/** Reads and checks all of content/. @throws ContentError */
export function readContent(folder: string, images: string): Content {
  const problems: Problem[] = []
  const told = (problem: Problem) => problems.push(problem)
  const stopAtProblems = () => {
    if (problems.length > 0) throw new ContentError(problems, relative(root, folder) || folder)
  }
  const firmDocuments = Object.entries(factDocuments).map(
    ([name, document]) => [name, document, readDocument(folder, document.file, told)] as const,
  )
  const written = scalarsOf(Object.fromEntries(firmDocuments.map(([name, , read]) => [name, read?.data])))
  const checkedDocuments = new Map<string, Checked>()
  for (const [, { file, schema }, read] of firmDocuments) {
    const value = read && checkedBy(schema, read, fillInAll(read.data, written), told)
    if (read && value !== undefined) checkedDocuments.set(file, { read, value })
  }
  const firm = <Value>(name: keyof typeof factDocuments) =>
    checkedDocuments.get(factDocuments[name].file)?.value as Value
  // Without the facts no other text can be read as it will be shown.
  stopAtProblems()
  const raw = (ending: string, of: string) =>
    filesIn(join(folder, of))
      .filter((file) => file.endsWith(ending))
      .toSorted()
      .map((file) => `${of}/${file}`)
  const files = {
    services: raw('.yaml', 'services'),
    locations: raw('.yaml', 'locations'),
    articles: raw('.mdx', 'articles'),
    projects: raw('.yaml', 'projects'),
    rooms: raw('.yaml', 'rooms'),
    pictures: raw('.yaml', 'pictures'),
  }
  const readAll = (names: readonly string[]) => names.map((file) => readDocument(folder, file, told))
  const read = {
    documents: readAll(documents.map(({ file }) => file)),
    services: readAll(files.services),
    locations: readAll(files.locations),
    projects: readAll(files.projects),
    rooms: readAll(files.rooms),
    pictures: readAll(files.pictures),
    articles: files.articles.map((file) => readArticle(folder, file, told)),
  }
  stopAtProblems()
  const facts = new Map([
    ...factsOf({
      business: firm<BusinessFacts>('business'),
      costs: firm<Costs>('costs'),
      times: firm<Times>('times'),
      claims: firm<Claims>('claims'),
    }),
    ...countsOf(read),
  ])
  const check = <Schema extends z.ZodType>(schema: Schema, document: ReadDocument | undefined) => {
    if (!document) return undefined
    for (const { text, line } of document.texts)
      fillIn(text, facts, (name) => told({ file: document.file, line, sentence: unknownFact(name, facts) }))
    return checkedBy(schema, document, fillInAll(document.data, facts), told)
  }
  const sources = new Map<string, ReadDocument>()
  const folderOf = <Schema extends z.ZodType>(schema: Schema, of: readonly (ReadDocument | undefined)[]) =>
    of.flatMap((document) => {
      const value = check(schema, document)
      if (!document || value === undefined) return []
      const slug = basename(document.file).replace(/\.\w+$/, '')
      sources.set(document.file.replace(/\.\w+$/, ''), document)
      return [{ ...(value as object), slug } as WithSlug<z.infer<Schema>>]
    })
  for (const [at, { file, schema }] of documents.entries()) {
    const source = read.documents[at]
    const value = check(schema, source)
    if (source && value !== undefined) checkedDocuments.set(file, { read: source, value })
  }
  const content: Content = {
    documents: checkedDocuments,
    services: folderOf(service, read.services).toSorted((a, b) => a.order - b.order),
    locations: folderOf(location, read.locations).toSorted((a, b) => a.order - b.order),
    articles: folderOf(article, read.articles).toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)),
    projects: folderOf(project, read.projects).toSorted((a, b) => a.order - b.order),
    rooms: folderOf(room, read.rooms).toSorted((a, b) => a.order - b.order),
    pictures: new Map(
      read.pictures.flatMap((document) => {
        const value = check(pictureSchema, document) as Record<string, Picture> | undefined
        if (document) sources.set(document.file, document)
        return Object.entries(value ?? {})
      }),
    ),
    diagramHeights: diagramHeights(images),
    sources,
    facts,
  }
  for (const file of files.articles) checkArticleText(folder, file, content, told)
  stopAtProblems()
  checkContent(content, { images, told })
  for (const file of files.articles) checkArticleLinks(folder, file, content, told)
  stopAtProblems()
  return content
}

/** A folder that holds nothing may be missing. */
const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

function readArticle(
  folder: string,
  file: string,
  told: (problem: Problem) => void,
): ReadDocument | undefined {
  const split = splitArticle(readFileSync(join(folder, file), 'utf8'))
  if (split) return readYaml(split.facts, { file, firstLine: 2 }, told)
  told({ file, line: 1, sentence: 'the article must begin with its facts between two lines of ---' })
  return undefined
}

/** Words of an article's text. */
const fewestWords = 300
const mostWords = 1800

const proseOf = (source: string) => (splitArticle(source)?.text ?? '').replace(/\{\/\*[\s\S]*?\*\/\}/g, '')

function checkArticleText(
  folder: string,
  file: string,
  content: Content,
  told: (problem: Problem) => void,
): void {
  const { facts, documents } = content
  const figures = Object.keys((documents.get('diagrams.yaml')?.value as Diagrams | undefined)?.measured ?? {})
  const source = readFileSync(join(folder, file), 'utf8')
  const words = proseOf(source)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
  if (words < fewestWords || words > mostWords)
    told({
      file,
      line: 1,
      sentence: `the text has ${words} words: ${fewestWords} answer a question, and ${mostWords} are read`,
    })
  if (!/\{\/\* Sources?: /.test(source))
    told({
      file,
      line: 1,
      sentence: 'names no source of what it states: write {/* Source: … */} behind it, which no page shows',
    })
  for (const [at, line] of source.split('\n').entries()) {
    const report = (sentence: string) => told({ file, line: at + 1, sentence })
    fillIn(line, facts, (name) => report(unknownFact(name, facts)))
    for (const [, name = ''] of line.matchAll(/<MeasuredFigure name="([^"]*)"/g))
      if (!figures.includes(name)) report(unknownFigure(name, figures))
  }
}

/** Called once all files fit: a link to a file that does not fit would seem broken. */
function checkArticleLinks(
  folder: string,
  file: string,
  content: Content,
  told: (problem: Problem) => void,
): void {
  for (const [at, line] of readFileSync(join(folder, file), 'utf8').split('\n').entries())
    for (const sentence of brokenLinks(line, content)) told({ file, line: at + 1, sentence })
}

/** A document by its schema; what does not fit is told with its line. */
function checkedBy(
  schema: z.ZodType,
  document: ReadDocument,
  data: unknown,
  told: (problem: Problem) => void,
): unknown {
  const result = schema.safeParse(data, { reportInput: true })
  if (result.success) return result.data
  const misspelled = misspelledIn(result.error.issues, schema)
  for (const issue of result.error.issues.filter(({ path }) => !misspelled.has(path.join('.'))))
    told({
      file: document.file,
      line: document.lineOf(
        issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path,
      ),
      sentence: sentenceOf(issue, keysAt(schema, issue.path)),
    })
  return undefined
}

/**
 * Paths of keys that are missing only because they are misspelled: the unknown key is the problem that is
 * named.
 */
function misspelledIn(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): ReadonlySet<string> {
  return new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.flatMap((key) => {
            const near = nearestOf(key, keysAt(schema, issue.path))
            return near === undefined ? [] : [[...issue.path, near].join('.')]
          })
        : [],
    ),
  )
}

/** The names that a schema knows at a path. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema
  for (const part of path) {
    const { def } = at as z.ZodType & {
      def: { shape?: Record<string, unknown>; element?: unknown; innerType?: unknown }
    }
    at = def.shape?.[String(part)] ?? def.element
    while ((at as { def?: { innerType?: unknown } })?.def?.innerType)
      at = (at as { def: { innerType: unknown } }).def.innerType
    if (!at) return []
  }
  return Object.keys((at as { def?: { shape?: object } }).def?.shape ?? {})
}

type ReadAll = Readonly<
  Record<
    'documents' | 'services' | 'locations' | 'articles' | 'projects' | 'rooms' | 'pictures',
    readonly (ReadDocument | undefined)[]
  >
>

/** Counts of each kind, and the names of the places, for sentences that state them. */
function countsOf(read: ReadAll): Map<string, string> {
  const of = (file: string) => read.documents.find((document) => document?.file === file)?.data
  const kinds = new Map(
    read.pictures.flatMap((document) =>
      Object.entries((document?.data ?? {}) as Record<string, { kind?: string }>).map(([name, { kind }]) => [
        name,
        kind,
      ]),
    ),
  )
  const counts = {
    projects: read.projects.length,
    photographed: read.projects.filter((document) => kinds.get(pictureOf(document?.data)) === 'photograph')
      .length,
    renderings: listIn(of('renderings.yaml')).length,
    services: read.services.length,
    locations: read.locations.length,
    articles: read.articles.length,
    authorities: listIn((of('pages/permit-guide.yaml') as { authorities?: unknown } | undefined)?.authorities)
      .length,
  }
  const names = read.locations
    .map((document) => (document?.data ?? {}) as { name?: string; order?: number })
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ name = '' }) => name)
  return new Map([
    ...Object.entries(counts).map(([name, count]) => [`counts.${name}`, countInWords(count)] as const),
    ['names.locations', namesInWords(names)],
  ])
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const pictureOf = (project: unknown) =>
  String((project as { picture?: { wide?: { picture?: string } } })?.picture?.wide?.picture)

/** A schema's type; a name with a capital is that of a type which is declared beside the schemas. */
const typeOf = (file: string, schema: string) =>
  /^[A-Z]/.test(schema) ? `${file}Schemas.${schema}` : `z.infer<typeof ${file}Schemas.${schema}>`

/** Every module by its file below build/content. */
function modulesOf(content: Content): Map<string, string> {
  const modules = new Map<string, string>()
  const add = ([file, name]: Module, source: string, schemaFile: string, schema: string, value: unknown) =>
    modules.set(
      `${file}.ts`,
      moduleText(source, name, { file: schemaFile, text: typeOf(schemaFile, schema) }, value),
    )
  for (const document of [...documents, ...Object.values<ContentDocument>(factDocuments)]) {
    if (document.modules === undefined) continue
    const value = shownOf(document.file, content) as Record<string, unknown>
    const [schemaFile, schema] = document.type
    if (Array.isArray(document.modules))
      add(document.modules as unknown as Module, document.file, schemaFile, schema, value)
    else
      for (const [group, module] of Object.entries(document.modules as Readonly<Record<string, Module>>))
        modules.set(
          `${module[0]}.ts`,
          moduleText(
            document.file,
            module[1],
            { file: schemaFile, text: `${typeOf(schemaFile, schema)}['${group}']` },
            value[group],
          ),
        )
  }
  for (const { slug, ...value } of content.services)
    add([`services/${slug}`, 'service'], `services/${slug}.yaml`, 'lists', 'service', value)
  for (const { slug, ...value } of content.locations)
    add([`locations/${slug}`, 'location'], `locations/${slug}.yaml`, 'lists', 'location', {
      ...value,
      services: everyService(value.services, content.services),
    })
  for (const { slug, ...value } of content.projects)
    add([`projects/${slug}`, 'project'], `projects/${slug}.yaml`, 'projects', 'Project', value)
  for (const { slug, ...value } of content.rooms)
    add([`rooms/${slug}`, 'room'], `rooms/${slug}.yaml`, 'rooms', 'Room', value)
  add(['pictures', 'pictures'], 'pictures/', 'pictures', 'pictures', Object.fromEntries(content.pictures))
  for (const [name, text] of lists(content)) modules.set(name, text)
  return modules
}

/** A place's text about every service; the service's summary where it has none. */
const everyService = (said: Location['services'], services: Content['services']): Location['services'] =>
  services.map(
    ({ slug, summary }) => said.find(({ service }) => service === slug) ?? { service: slug, text: summary },
  )

/**
 * A file's content as pages need it: without pictures, which they get by slot, and without the sources of
 * claims.
 */
function shownOf(file: string, content: Content): unknown {
  const value = content.documents.get(file)?.value
  if (file === 'renderings.yaml')
    return (value as { picture: unknown }[]).map(({ picture: _, ...entry }) => entry)
  if (file === 'drawings.yaml') return { ...(value as Record<string, string>), ...floorPlanAlts(content) }
  if (file === 'pages/resources.yaml') {
    const { plan, items, ...page } = value as ResourcesPage
    const shown = ({ picture: _, ...entry }: ResourcesPage['plan']) => entry
    return { ...page, plan: shown(plan), items: items.map(shown) }
  }
  if (file === 'pages/projects.yaml') {
    const { title, closing, ...introductions } = value as ProjectsPage
    return { title, ...introductions[introductionOf(content)], closing }
  }
  if (file === 'diagrams.yaml') return diagramsShown(value as Diagrams, content)
  if (file === 'claims.yaml') return { ...(value as Claims), sources: undefined }
  return value
}

/** Every figure with its drawings, each with its words and its height. */
const diagramsShown = (
  { panels, measured, ...words }: Diagrams,
  { diagramHeights }: Content,
): ShownDiagrams => ({
  ...words,
  measured: Object.fromEntries(
    Object.entries(measured).map(([name, figure]) => [
      name,
      {
        caption: figure.caption,
        panels: figure.panels.map((drawing) => ({
          drawing,
          height: diagramHeights.get(drawing) ?? 0,
          alt: panels[drawing] ?? '',
        })),
      },
    ]),
  ),
})

/** Texts for the plans of projects, and of rooms with a layout, by the drawing's name without the tone. */
const floorPlanAlts = ({ projects, rooms }: Content): Record<string, string> =>
  Object.fromEntries([
    ...projects.flatMap(({ slug, plan }) => (plan ? [[`floor-plan-${slug}`, plan.alt]] : [])),
    ...rooms.flatMap(({ slug, layout }) => (layout ? [[`floor-plan-room-${slug}`, layout.alt]] : [])),
  ])

/** A project is finished work once its picture is a photograph. */
const isFinished = ({ picture: { wide } }: Project, pictures: Content['pictures']): boolean =>
  pictures.get(wide.picture ?? '')?.kind === 'photograph'

/**
 * The services that a finished project shows in a place, both of which have a page: these pairs alone get a page of their
 * own, since of any other there is nothing to say that is not said elsewhere.
 */
function worksInPlaces({ documents, services, locations, projects, pictures }: Content): WorkInPlace[] {
  const kindsOfWork = documents.get('kinds-of-work.yaml')?.value as Readonly<Record<string, string>>
  const shown = projects.flatMap((project) => {
    const service = services.find(({ slug, page }) => page && slug === kindsOfWork[project.type])
    const place = locations.find(({ slug }) => slug === project.place?.slug)
    if (!service || !place || !isFinished(project, pictures)) return []
    return [{ service, place, project: project.slug }]
  })
  const words = documents.get('pages/work-in-place.yaml')?.value as WorkInPlacePage | undefined
  return [...Map.groupBy(shown, ({ service, place }) => `${service.slug}/${place.slug}`).values()].flatMap(
    ([first, ...others]) => {
      if (!first) return []
      const { service, place } = first
      return {
        title: words?.title(service.label ?? service.name, place.name) ?? '',
        service: service.slug,
        place: place.slug,
        projects: [first, ...others].map(({ project }) => project),
      }
    },
  )
}

/** Chooses the introduction of the page of projects that is true of their pictures. */
function introductionOf({ projects, pictures }: Content): 'studies' | 'mixed' | 'photographs' {
  const photographed = projects.filter((each) => isFinished(each, pictures))
  if (photographed.length === 0) return 'studies'
  return photographed.length === projects.length ? 'photographs' : 'mixed'
}

/** Whether any picture shows a room that nobody built. */
const hasRenderings = ({ pictures }: Content): boolean =>
  [...pictures.values()].some(({ kind }) => kind === 'rendering')

/** Pictures for every slot, by kind, slot and view. */
function fillingsOf({ documents, services, locations, articles, projects }: Content): SlotFillings {
  const entries = (value: unknown) => value as readonly { readonly id: string; readonly picture: Filling }[]
  const cards = (of: readonly { readonly id: string; readonly picture: Filling }[]) =>
    Object.fromEntries(of.map(({ id, picture }) => [id, { card: picture }]))
  const ofFiles = (of: readonly { readonly slug: string; readonly picture: Record<string, Filling> }[]) =>
    Object.fromEntries(of.map(({ slug, picture }) => [slug, picture]))
  const resources = documents.get('pages/resources.yaml')?.value as ResourcesPage
  return {
    ...(documents.get('slots.yaml')?.value as Slots),
    guide: cards([
      { id: 'plan', ...resources.plan },
      ...resources.items.map(({ guide, ...entry }) => ({ id: guide, ...entry })),
    ]),
    gallery: Object.fromEntries(projects.map(({ slug, gallery }) => [slug, gallery])),
    project: ofFiles(projects),
    'project-view': Object.fromEntries(
      projects.flatMap(({ slug, picture: { card }, views }) =>
        views.map(({ picture }, at) => [`${slug}-${at + 1}`, { card: { picture, drawing: card.drawing } }]),
      ),
    ),
    'project-split': Object.fromEntries(
      projects.flatMap(({ slug, split }) =>
        split
          ? [
              [`${slug}-drawn`, { card: split.drawn }],
              [`${slug}-built`, { card: split.built }],
            ]
          : [],
      ),
    ),
    'project-plan': Object.fromEntries(
      projects.flatMap(({ slug, plan }) =>
        plan ? [[slug, { card: { drawing: `floor-plan-${slug}-plaster` } }]] : [],
      ),
    ),
    rendering: cards(entries(documents.get('renderings.yaml')?.value)),
    article: ofFiles(articles),
    service: ofFiles(services),
    'service-detail': Object.fromEntries(
      services.flatMap(({ slug, page }) =>
        (page?.details ?? []).map((detail, at) => [`${slug}-${at + 1}`, detail]),
      ),
    ),
    location: ofFiles(locations),
  }
}

/** The names of the pictures that some page shows, or somebody who shares its address. */
export function shownPictures(content: Content): ReadonlySet<string> {
  const shared = Object.values(
    (content.documents.get('share-pictures.yaml')?.value ?? {}) as Record<string, Filling>,
  )
  const inSlots = Object.values(fillingsOf(content)).flatMap((kind) =>
    Object.values(kind).flatMap(Object.values<Filling>),
  )
  return new Set([...shared, ...inSlots].flatMap(({ picture }) => picture ?? []))
}

/** Lists for pages that show cards, so that these need not load the whole texts. */
function lists(content: Content): [string, string][] {
  const { services, locations, articles, projects, rooms, facts } = content
  const kindsOfWork = content.documents.get('kinds-of-work.yaml')?.value as Readonly<Record<string, string>>
  const shownRooms = rooms.filter(({ shown }) => shown)
  const permitGuide = content.documents.get('pages/permit-guide.yaml')?.value as PermitGuide
  const list = (file: string, name: string, type: string, value: unknown): [string, string] => [
    `${file}.ts`,
    `// Made of content/ by content/compiler/compile-content.ts: a change here is lost.\n${type.includes('cards.') ? "import type * as cards from '#compiler/schemas/cards.ts'\n\n" : ''}export const ${name}: ${type} = ${JSON.stringify(value)}\n`,
  ]
  return [
    list(
      'article-cards',
      'articleCards',
      'readonly cards.ArticleCard[]',
      articles.map(({ slug, title, excerpt, date, category }) => ({ slug, title, excerpt, date, category })),
    ),
    list(
      'service-cards',
      'serviceCards',
      'readonly cards.ServiceCard[]',
      services.map(({ slug, name, summary, features }) => ({ slug, name, summary, features })),
    ),
    list(
      'service-names',
      'serviceNames',
      'readonly cards.ServiceName[]',
      services.map(({ slug, name, label = name }) => ({ slug, name: label })),
    ),
    list(
      'service-elevations',
      'serviceElevations',
      'Readonly<Record<string, string>>',
      Object.fromEntries(
        services.flatMap(({ slug, page }) => (page?.sheets ? [[slug, page.sheets.elevation]] : [])),
      ),
    ),
    list(
      'location-names',
      'locationNames',
      'readonly cards.LocationName[]',
      locations.map(({ slug, name }) => ({ slug, name })),
    ),
    list(
      'location-points',
      'locationPoints',
      'readonly cards.LocationPoint[]',
      locations.map(({ slug, name, latitude, longitude, inFooterOnly }) => ({
        slug,
        name,
        latitude,
        longitude,
        inFooterOnly,
      })),
    ),
    list(
      'location-cards',
      'locationCards',
      'readonly cards.LocationCard[]',
      locations.map(({ slug, name, lead, neighborhoods }) => ({
        slug,
        name,
        lead,
        neighborhoods,
        authority: permitGuide.authorities.find(({ place }) => place === name)?.authority,
      })),
    ),
    list(
      'project-cards',
      'projectCards',
      'readonly cards.ProjectCard[]',
      projects.map(({ slug, title, location, type, description }) => ({
        slug,
        title,
        location,
        type,
        description,
      })),
    ),
    list(
      'gallery-cards',
      'galleryCards',
      'readonly cards.GalleryCard[]',
      projects.map(({ slug, title, category, alsoUnder, location, summary }) => ({
        slug,
        title,
        category,
        tabs: [category, ...alsoUnder],
        location,
        summary,
        ...roomOf(slug, shownRooms),
      })),
    ),
    list(
      'room-links',
      'roomLinks',
      'readonly cards.RoomLink[]',
      shownRooms.map(({ slug, title, project }) => ({
        slug,
        title,
        project,
        service: kindsOfWork[projects.find((each) => each.slug === project)?.type ?? ''] ?? 'none',
      })),
    ),
    list(
      'room-slugs',
      'roomSlugs',
      'readonly string[]',
      shownRooms.map(({ slug }) => slug),
    ),
    list('room-choices', 'roomChoices', 'cards.AllRoomChoices', roomChoicesOf(rooms)),
    list(
      'room-plans',
      'roomPlans',
      'readonly cards.RoomPlan[]',
      rooms.flatMap(({ slug, project, layout }) => (layout ? [{ slug, project, layout }] : [])),
    ),
    list('room-codes', 'roomCodes', 'cards.AllRoomCodes', roomCodesOf(rooms)),
    list(
      'project-slugs',
      'projectSlugs',
      'readonly string[]',
      projects.map(({ slug }) => slug),
    ),
    list(
      'project-titles',
      'projectTitles',
      'Readonly<Record<string, string>>',
      Object.fromEntries(projects.map(({ slug, title }) => [slug, title])),
    ),
    list('works-in-places', 'worksInPlaces', 'readonly cards.WorkInPlace[]', worksInPlaces(content)),
    list('slot-fillings', 'slotFillings', 'cards.SlotFillings', fillingsOf(content)),
    list('business', 'business', 'cards.Business', describeBusiness(businessOf(content))),
    list('licensed-and-insured', 'licensedAndInsured', 'string', licensedInWords(businessOf(content))),
    list('has-renderings', 'hasRenderings', 'boolean', hasRenderings(content)),
    list('facts', 'facts', 'Readonly<Record<string, string>>', Object.fromEntries(facts)),
    list('article-facts', 'articleFacts', 'readonly cards.SluggedArticle[]', articles),
    list('article-slugs', 'articleSlugs', 'readonly string[]', articles.map(({ slug }) => slug).toSorted()),
  ]
}

/** The room that one may step into from a project. */
function roomOf(project: string, shown: Content['rooms']): { readonly room?: string } {
  const found = shown.find((each) => each.project === project)
  return found ? { room: found.slug } : {}
}

/** Choices of each room in words. Rooms that are no longer shown are among them, because stored requests name them. */
const roomChoicesOf = (rooms: Content['rooms']): AllRoomChoices =>
  Object.fromEntries(
    rooms.map(({ slug, name, project, shown, groups, lights }) => [
      slug,
      {
        name,
        project,
        isShown: shown,
        finishes: Object.fromEntries(
          groups.map(({ group, finishes }) => [
            group,
            Object.fromEntries(finishes.map(({ code, said }) => [code, said])),
          ]),
        ),
        lights: Object.fromEntries(lights.map(({ light, said }) => [light, said])),
      },
    ]),
  )

/** The same without words: what a browser needs to know a code of a room from one that is made up. */
const roomCodesOf = (rooms: Content['rooms']): AllRoomCodes =>
  Object.fromEntries(
    rooms.map(({ slug, groups, lights }) => [
      slug,
      {
        ...Object.fromEntries(groups.map(({ group, finishes }) => [group, finishes.map(({ code }) => code)])),
        light: lights.map(({ light }) => light),
      },
    ]),
  )

const businessOf = ({ documents }: Content) => documents.get('business.yaml')?.value as BusinessFacts

/** Writes what is new or has changed, so that what watches the folder sees nothing else; removes what is gone. */
function writeModules(modules: ReadonlyMap<string, string>, folder: string): void {
  for (const [file, text] of modules) {
    const target = join(folder, file)
    if (readIfThere(target) === text) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  for (const file of globSync('**/*.ts', { cwd: folder }))
    if (!modules.has(file.replaceAll('\\', '/'))) rmSync(join(folder, file))
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** A program: "node content/compiler/compile-content.ts". */
if (import.meta.main) {
  try {
    compileContent()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
