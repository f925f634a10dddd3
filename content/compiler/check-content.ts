import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from './content.ts'
import { nearestOf } from './nearest.ts'
import type { Problem } from './problem.ts'
import type { ReadDocument } from './read-document.ts'
import type { Diagrams } from './schemas/diagrams.ts'
import type { BusinessFacts } from './schemas/firm.ts'
import { guideSlugs } from './schemas/guide-slugs.ts'
import type { Rendering } from './schemas/lists.ts'
import type { FloorPlan } from './schemas/projects.ts'
import { faces } from './schemas/room-codes.ts'
import type { RoomLayout } from './schemas/rooms.ts'

interface Check {
  /** The folder of the pictures. */
  readonly images: string
  readonly told: (problem: Problem) => void
}

/** Checks what no single file can show: names of things that are not there, and texts that stand twice. */
export function checkContent(content: Content, check: Check): void {
  checkPictureFiles(content, check)
  checkPictures(content, check)
  checkSlugs(content, check)
  checkProjects(content, check)
  checkFigures(content, check)
  checkRooms(content, check)
  checkLinks(content, check)
  checkTwins(content, check)
  checkPhone(content, check)
}

/** Pictures that are described and not there, in words of another, or in a format that browsers do not show. */
function checkPictureFiles({ pictures, sources }: Content, { images, told }: Check): void {
  const alts = new Map<string, string>()
  for (const [name, { file, alt }] of pictures) {
    const read = [...sources.values()].find(
      (source) => source.file.startsWith('pictures/') && name in Object(source.data),
    )
    if (!read) continue
    const report = (sentence: string, key = 'file') =>
      told({ file: read.file, line: read.lineOf([name, key]), sentence })
    const twin = alts.get(alt)
    if (twin) report(`says the same as “${twin}”: say what tells the two apart`, 'alt')
    alts.set(alt, name)
    if (/\.hei[cf]$/i.test(file))
      report(
        `${file} is in the format of iPhones, which browsers do not show: open it on a Mac or an iPhone, export it as JPEG, and name that file`,
      )
    else if (!existsSync(join(images, file)))
      report(`web/images/${file} is not there: put the picture there, or remove “${name}”`)
  }
}

function checkPictures(content: Content, { images, told }: Check): void {
  const known = [...content.pictures.keys()]
  for (const { read, value } of everything(content))
    visitFillings(value, [], ({ picture, drawing }, path) => {
      const report = (sentence: string) => told({ file: read.file, line: read.lineOf(path), sentence })
      if (picture !== undefined && !content.pictures.has(picture)) {
        report(noPicture(picture, known))
      }
      if (!existsSync(join(images, 'drawings', `${drawing}.svg`)))
        report(`there is no drawing “${drawing}”: take one of web/images/drawings, named without .svg`)
    })
}

function noPicture(name: string, known: readonly string[]): string {
  const near = nearestOf(name, known)
  return `there is no picture “${name}”${near ? `: did you mean “${near}”` : ': describe it in content/pictures first'}`
}

const fillingKeys: ReadonlySet<string> = new Set(['picture', 'drawing', 'focus'])

interface Named {
  readonly picture?: string
  readonly drawing: string
}

function visitFillings(
  value: unknown,
  path: readonly PropertyKey[],
  found: (filling: Named, path: readonly PropertyKey[]) => void,
): void {
  if (typeof value !== 'object' || value === null) return
  if ('drawing' in value && Object.keys(value).every((key) => fillingKeys.has(key))) {
    found(value as Named, path)
    return
  }
  for (const [key, part] of Object.entries(value))
    visitFillings(part, [...path, Array.isArray(value) ? Number(key) : key], found)
}

/** Names of services, guides, articles, projects, places and kinds of work that are not there. */
function checkSlugs(content: Content, { told }: Check): void {
  const slugs = {
    service: content.services.map(({ slug }) => slug),
    article: content.articles.map(({ slug }) => slug),
    resource: [...guideSlugs] as string[],
    location: content.locations.map(({ slug }) => slug),
    project: content.projects.map(({ slug }) => slug),
  }
  const expect = (
    kind: keyof typeof slugs,
    name: string,
    read: ReadDocument,
    path: readonly PropertyKey[],
  ) => {
    if (slugs[kind].includes(name)) return
    const near = nearestOf(name, slugs[kind])
    const noun = { resource: 'guide', location: 'place' }[kind as string] ?? kind
    told({
      file: read.file,
      line: read.lineOf(path),
      sentence: `there is no ${noun} “${name}”${near ? `: did you mean “${near}”` : `: there are ${slugs[kind].join(', ')}`}`,
    })
  }
  for (const { slug, page } of content.services) {
    const read = content.sources.get(`services/${slug}`)
    if (!page || !read) continue
    if ('resource' in page.guide) expect('resource', page.guide.resource, read, ['page', 'guide', 'resource'])
    else expect('article', page.guide.article, read, ['page', 'guide', 'article'])
  }
  for (const { slug, services } of content.locations) {
    const read = content.sources.get(`locations/${slug}`)
    if (!read) continue
    // A sentence about a service that the firm does not have is left out; a name that looks misspelled is a
    // problem.
    for (const [at, { service }] of services.entries())
      if (nearestOf(service, slugs.service)) expect('service', service, read, ['services', at, 'service'])
  }
  const kinds = content.documents.get('kinds-of-work.yaml')
  const kindsOfWork = (kinds?.value ?? {}) as Record<string, string>
  for (const [kind, service] of Object.entries(kindsOfWork))
    if (kinds && service !== 'none') expect('service', service, kinds.read, [kind])
  for (const { slug, type, place } of content.projects) {
    const read = content.sources.get(`projects/${slug}`)
    if (!read) continue
    if (!(type in kindsOfWork))
      told({
        file: read.file,
        line: read.lineOf(['type']),
        sentence: `there is no kind of work “${type}”: kinds-of-work.yaml has ${Object.keys(kindsOfWork).join(', ')}`,
      })
    // A place without a page is shown without a link; a name that looks misspelled is a problem.
    if (place && nearestOf(place.slug, slugs.location))
      expect('location', place.slug, read, ['place', 'slug'])
  }
  const renderings = content.documents.get('renderings.yaml')
  for (const [at, { project }] of ((renderings?.value ?? []) as Rendering[]).entries())
    if (renderings) expect('project', project, renderings.read, [at, 'project'])
  for (const [file, path] of projectLinks) {
    const document = content.documents.get(file)
    const project = path.reduce(
      (value: unknown, key) => (value as Record<string, unknown>)?.[key],
      document?.value,
    )
    if (document && typeof project === 'string') expect('project', project, document.read, path)
  }
}

/** Fields of pages that link from a picture to the project it shows. */
const projectLinks: readonly (readonly [file: string, path: readonly string[]])[] = [
  ['pages/home.yaml', ['benefits', 'more', 'project']],
  ['pages/renderings.yaml', ['splitMore', 'project']],
]

/** Further pictures of projects that are not described, and plans that cannot be drawn. */
function checkProjects({ projects, pictures, sources }: Content, { told }: Check): void {
  for (const project of projects) {
    const { slug, views, plan, picture: shown } = project
    const read = sources.get(`projects/${slug}`)
    if (!read) continue
    const report = (path: readonly PropertyKey[], sentence: string) =>
      told({ file: read.file, line: read.lineOf(path), sentence })
    if (pictures.get(shown.wide.picture ?? '')?.kind !== 'photograph') checkStudy(project, report)
    const seen = new Set([shown.wide.picture])
    for (const [at, { picture }] of views.entries()) {
      const path = ['views', at, 'picture']
      if (!pictures.has(picture)) report(path, noPicture(picture, [...pictures.keys()]))
      if (seen.has(picture)) report(path, `“${picture}” stands above already: show another`)
      seen.add(picture)
    }
    if (plan) checkPlan(plan, report)
  }
}

const fewestWordsOfStudy = 180
const fewestViewsOfStudy = 3

/** Checks that a design study, which nobody has built, is told at length and from several sides. */
function checkStudy(
  { title, description, words, story, views, plan, finishes, place }: Content['projects'][number],
  report: (path: readonly PropertyKey[], sentence: string) => void,
): void {
  const said = [
    ...[title, description, words.description, ...story, plan?.alt, place?.text],
    ...views.map(({ caption }) => caption),
    ...(plan?.paths.map(({ label }) => label) ?? []),
    ...finishes.map(({ part, finish }) => `${part}: ${finish}`),
  ].join(' ')
  const count = said.match(/[\p{L}\p{N}’]+/gu)?.length ?? 0
  if (count < fewestWordsOfStudy)
    report(['story'], `a study says ${fewestWordsOfStudy} words of its own at least, and this one ${count}`)
  if (views.length < fewestViewsOfStudy)
    report(['title'], `a study shows its room in “views” ${fewestViewsOfStudy} times at least`)
}

/** Diagrams of drawings that nobody drew or described, and services that show one that is not there. */
function checkFigures(
  { documents, diagramHeights, services, sources }: Content,
  { told, images }: Check,
): void {
  const document = documents.get('diagrams.yaml')
  if (!document) return
  const { read } = document
  const { panels, measured } = document.value as Diagrams
  const report = (path: readonly PropertyKey[], sentence: string) =>
    told({ file: read.file, line: read.lineOf(path), sentence })
  for (const name of Object.keys(panels))
    if (!diagramHeights.has(name))
      report(['panels', name], `web/images/diagrams/${name}.svg is not there: draw it, or remove “${name}”`)
  for (const [figure, { panels: named }] of Object.entries(measured))
    for (const [at, name] of named.entries())
      if (!(name in panels))
        report(['measured', figure, 'panels', at], `“${name}” is not among the panels above`)
  for (const { slug, page } of services) {
    const source = sources.get(`services/${slug}`)
    if (!source || !page?.sheets) continue
    const { elevation, figure, board } = page.sheets
    const tellOf = (key: string, sentence: string) =>
      told({ file: source.file, line: source.lineOf(['page', 'sheets', key]), sentence })
    for (const [key, name] of Object.entries({ figure, board }))
      if (name !== undefined && !(name in measured)) tellOf(key, unknownFigure(name, Object.keys(measured)))
    if (!existsSync(join(images, 'drawings', `${elevation}-sand.svg`)))
      tellOf(
        'elevation',
        `there is no drawing “${elevation}”: take one of web/images/drawings whose name ends with -wide-sand.svg, without -sand.svg`,
      )
  }
}

/** Sentence about the name of a figure that does not exist. */
export function unknownFigure(name: string, figures: readonly string[]): string {
  const near = nearestOf(name, figures)
  return `there is no figure “${name}”${near ? `: did you mean “${near}”` : ': diagrams.yaml has them all'}`
}

/** Rooms of a project that is not there, choices named twice, and pictures that a shown room lacks. */
function checkRooms({ rooms, projects, sources }: Content, { told, images }: Check): void {
  for (const { slug, project, shown, groups, lights, layout } of rooms) {
    const read = sources.get(`rooms/${slug}`)
    if (!read) continue
    const report = (path: readonly PropertyKey[], sentence: string) =>
      told({ file: read.file, line: read.lineOf(path), sentence })
    const known = projects.map((each) => each.slug)
    if (!known.includes(project)) {
      const near = nearestOf(project, known)
      report(['project'], `there is no project “${project}”${near ? `: did you mean “${near}”` : ''}`)
    }
    const once = (names: readonly string[], path: readonly PropertyKey[]) => {
      for (const [at, name] of names.entries())
        if (names.indexOf(name) < at)
          report([...path, at], `“${name}” stands here twice: keep one of the two`)
    }
    once(
      groups.map(({ group }) => group),
      ['groups'],
    )
    once(
      lights.map(({ light }) => light),
      ['lights'],
    )
    for (const [at, { finishes }] of groups.entries())
      once(
        finishes.map(({ code }) => code),
        ['groups', at, 'finishes'],
      )
    checkLayout(layout, projects.find((each) => each.slug === project)?.plan, report)
    if (!shown) continue
    const folder = join(images, 'rooms', slug)
    const files = existsSync(folder) ? readdirSync(folder) : []
    for (const name of picturesOf({ groups, lights }))
      if (!files.some((file) => name.test(file)))
        report(['shown'], `web/images/rooms/${slug} has no ${inWords(name)}: the room cannot be shown yet`)
  }
}

/** Checks that the movable part stands in the project's plan, and stays within its range. */
function checkLayout(
  layout: RoomLayout | undefined,
  plan: FloorPlan | undefined,
  report: (path: readonly PropertyKey[], sentence: string) => void,
): void {
  if (!layout) return
  if (!plan) {
    report(['layout'], 'the project of this room has no plan: leave “layout” out')
    return
  }
  const names = plan.fixtures.map(({ name }) => name)
  for (const [at, name] of layout.moves.entries()) {
    const near = nearestOf(name, names)
    if (!names.includes(name))
      report(
        ['layout', 'moves', at],
        `there is no “${name}” in the plan of the project${near ? `: did you mean “${near}”` : ''}`,
      )
  }
  const [least, most] = layout.range
  for (const [at, { inches }] of layout.positions.entries())
    if (inches < least || inches > most)
      report(['layout', 'positions', at, 'inches'], `must be within the range, ${least} to ${most}`)
}

/**
 * Pictures that a room's folder must hold: six faces in each light, and of each finish at least one face that it
 * touches.
 */
const picturesOf = ({ groups, lights }: Pick<Content['rooms'][number], 'groups' | 'lights'>): RegExp[] =>
  lights.flatMap(({ light }) => [
    ...faces.map((face) => new RegExp(`^${light}-${face}\\.jpg$`)),
    ...groups.flatMap(({ group, finishes: [, ...others] }) =>
      light === 'drawn'
        ? []
        : others.map(({ code }) => new RegExp(`^${light}-${group}-${code}-(?:${faces.join('|')})\\.webp$`)),
    ),
  ])

const inWords = ({ source }: RegExp) => source.replace(/^\^|\\|\$$/g, '').replace(/\(\?:.*?\)/, 'FACE')

/** Paths of a plan that begin or end at something that is not in the room. */
function checkPlan(
  { fixtures, paths }: FloorPlan,
  report: (path: readonly PropertyKey[], sentence: string) => void,
): void {
  const names = ['back', 'left', 'right', 'front', ...fixtures.map(({ name }) => name)]
  for (const [at, { between }] of paths.entries())
    for (const name of between)
      if (!names.includes(name))
        report(['plan', 'paths', at], `there is no “${name}” in the plan: it has ${names.join(', ')}`)
}

/** Broken links in the texts of YAML; compile-content.ts checks the text of articles line by line. */
function checkLinks(content: Content, { told }: Check): void {
  for (const { read } of everything(content))
    for (const { text, line } of read.texts)
      for (const sentence of brokenLinks(text, content)) told({ file: read.file, line, sentence })
}

/** A sentence for each link of a text to a service, an article, a place or a project that is not there. */
export function brokenLinks(
  text: string,
  {
    services,
    articles,
    locations,
    projects,
  }: Pick<Content, 'services' | 'articles' | 'locations' | 'projects'>,
): string[] {
  const folders: Readonly<Record<string, readonly { readonly slug: string }[]>> = {
    services,
    blog: articles,
    locations,
    projects,
  }
  return [...text.matchAll(/(?<![\w./])\/(services|blog|locations|projects)\/([a-z0-9-]+)/g)].flatMap(
    ([address, folder = '', name = '']) => {
      const known = (folders[folder] ?? []).map(({ slug }) => slug)
      if (known.includes(name)) return []
      const near = nearestOf(name, known)
      return [
        `there is no page ${address}${near ? `: did you mean /${folder}/${near}` : ': name another page, or remove the link'}`,
      ]
    },
  )
}

/** Titles, descriptions and ids that stand twice. */
function checkTwins(content: Content, { told }: Check): void {
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  for (const { read, value } of everything(content)) {
    const once = (seen: Map<string, string>, text: unknown, path: readonly PropertyKey[], what: string) => {
      if (typeof text !== 'string') return
      const before = seen.get(text)
      if (before)
        told({
          file: read.file,
          line: read.lineOf(path),
          sentence: `the ${what} “${text}” stands in ${before} too: search results must report the two pages apart`,
        })
      else seen.set(text, read.file)
    }
    for (const [path, words] of wordsIn(value)) {
      once(titles, words.title, [...path, 'title'], 'title')
      once(descriptions, words.description, [...path, 'description'], 'description')
    }
    const ids = new Set<string>()
    const entries = Array.isArray(value) ? value : []
    for (const [at, { id }] of entries.entries()) {
      if (id !== undefined && ids.has(id))
        told({
          file: read.file,
          line: read.lineOf([at, 'id']),
          sentence: `the id “${id}” stands here twice: change one of the two`,
        })
      ids.add(id)
    }
  }
}

/** The words for search results of a document; a page with variants shows one of them. */
function wordsIn(value: unknown): [path: PropertyKey[], words: Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const group = value as Record<string, unknown>
  if ('excerpt' in group) return [[[], group]]
  if (typeof group.words === 'object' && group.words !== null)
    return [[['words'], group.words as Record<string, unknown>]]
  if (typeof group.page === 'object' && group.page !== null)
    return wordsIn(group.page).map(([path, words]) => [['page', ...path], words])
  return []
}

/** Phone numbers that are written out: they would stay as they are when the firm's number changes. */
function checkPhone(content: Content, { told }: Check): void {
  const business = content.documents.get('business.yaml')?.value as BusinessFacts | undefined
  const wanted = business?.phone.replace(/\D/g, '')
  for (const { read } of everything(content)) {
    if (read.file === 'business.yaml') continue
    for (const { text, line } of read.texts)
      for (const [number] of text.matchAll(/(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]\d{3}[-. ]\d{4}\b/g))
        if (number.replace(/\D/g, '').slice(-10) === wanted)
          told({
            file: read.file,
            line,
            sentence: `the phone number stands here by hand, as ${number}: write {business.phone}, so that it is changed in one place`,
          })
        else
          told({
            file: read.file,
            line,
            sentence: `${number} is not the phone number of business.yaml, ${business?.phone}: write {business.phone}`,
          })
  }
}

function* everything(content: Content): Iterable<{ read: ReadDocument; value: unknown }> {
  yield* content.documents.values()
  const { services, locations, articles, projects, rooms } = content
  const folders = { services, locations, articles, projects, rooms }
  for (const [folder, files] of Object.entries(folders))
    for (const value of files) {
      const read = content.sources.get(`${folder}/${value.slug}`)
      if (read) yield { read, value }
    }
}
