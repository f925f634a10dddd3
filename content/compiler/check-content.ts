import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FloorPlan } from '#compiler/schemas/projects.ts'
import { faces } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import type { Content } from './content.ts'
import { isFinished, pagesOf } from './derived.ts'
import type { Problem, Report } from './problem.ts'
import { partsIn, stripComments } from './read-document.ts'
import { isDeskPhoto } from './schemas/pictures.ts'
import { resolveRedirects } from './schemas/redirects.ts'
import type { Entries } from './schemas/schemas.ts'

/** Checks what no schema can. @param hasPhotosElsewhere whether desk photos may be outside of `images` */
export function checkContent(
  content: Content,
  { images, hasPhotosElsewhere }: { readonly images: string; readonly hasPhotosElsewhere: boolean },
  addProblem: (problem: Problem) => void,
): void {
  const reportOn =
    (name: string): Report =>
    (path, sentence) => {
      const read = content.documents.get(name)?.read
      if (read) addProblem({ file: read.file, line: read.lineOf(path), path, sentence })
    }
  const hasFile = (file: string) =>
    (hasPhotosElsewhere && isDeskPhoto(file)) || existsSync(join(images, file))
  checkPictures(content, hasFile, reportOn)
  for (const [name, { read }] of content.documents)
    if (read.article !== undefined) checkArticle(read.article, reportOn(name))
  for (const project of content.projects) checkProject(project, content, reportOn(`projects/${project.slug}`))
  for (const room of content.rooms)
    checkRoom(room, join(images, 'rooms', room.slug), reportOn(`rooms/${room.slug}`))
  for (const name of Object.keys(content.values.diagrams.panels))
    if (!content.diagramHeights.has(name))
      reportOn('diagrams')(
        ['panels', name],
        `web/images/diagrams/${name}.svg is not there: draw it, or remove “${name}”`,
      )
  checkLicense(content, reportOn('business'))
  for (const key of ['wordmark', 'icon'] as const) {
    const file = content.values.brand[key]
    if (file !== undefined && !existsSync(join(images, file)))
      reportOn('brand')([key], `web/images/${file} is not there: put the drawing there, or remove “${key}”`)
  }
  checkOrder(content, reportOn)
  checkSharedPictures(content, reportOn)
  checkTwins(content, reportOn)
  checkRuns(content, reportOn)
  resolveRedirects(content.values.redirects, pagesOf(content), reportOn('redirects'))
}

/** Checks that the firm has a license, written as in its state, where contractors need one. */
function checkLicense({ values: { business, region } }: Content, report: Report): void {
  const { license: rules, stateName } = region
  if (!rules) {
    if (business.license)
      report(['license'], `region.yaml says that ${stateName} has no license: leave it out`)
  } else if (!business.license) report(['license'], `is missing: write the number, such as ${rules.example}`)
  else if (!new RegExp(`^(?:${rules.pattern})$`).test(business.license))
    report(['license'], `must be written as in ${stateName}, such as ${rules.example}`)
}

function checkPictures(
  { documents }: Content,
  hasFile: (file: string) => boolean,
  reportOn: (name: string) => Report,
): void {
  const alts = new Map<string, string>()
  for (const [name, { value }] of documents) {
    if (!name.startsWith('pictures/')) continue
    for (const [picture, { file, alt }] of Object.entries(value as Entries['pictures'])) {
      const report = (key: string, sentence: string) => reportOn(name)([picture, key], sentence)
      const twin = alts.get(alt)
      if (twin) report('alt', `says the same as “${twin}”: say what differs`)
      alts.set(alt, picture)
      if (/\.hei[cf]$/i.test(file))
        report(
          'file',
          `${file} is in the format of iPhones, which browsers do not show: open it on a Mac or an iPhone, export it as JPEG, and name that file`,
        )
      else if (!hasFile(file))
        report('file', `web/images/${file} is not there: put the picture there, or remove “${picture}”`)
    }
  }
}

const fewestWords = 300
const mostWords = 1800

function checkArticle(article: string, report: Report): void {
  const words = stripComments(article)
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length
  if (words < fewestWords || words > mostWords)
    report([], `the text has ${words} words, and an article needs ${fewestWords} to ${mostWords}`)
  if (!/\{\/\* Sources?: /.test(article))
    report([], 'names no source of what it states: write {/* Source: … */} behind it, which no page shows')
}

type Project = Content['projects'][number]

function checkProject(project: Project, { pictures }: Content, report: Report): void {
  const { views, plan, split, picture: cover } = project
  if (!isFinished(project, pictures)) checkStudy(project, report)
  if (split) {
    const [drawn = '', built = ''] = [split.drawn.picture, split.built.picture]
    if (drawn !== `${built}-drawn` || pictures.get(drawn)?.kind !== 'drawing')
      report(['split', 'drawn'], `must be the drawing from the camera of “${built}”: “${built}-drawn”`)
    // Only the drawing links to its large version.
    if (![cover.wide, ...views].some(({ picture }) => picture === built))
      report(['split', 'built'], `“${built}” must also be in “views”, or be “picture”`)
  }
  if (plan) checkPlan(plan, report)
}

const fewestWordsOfStudy = 180
const fewestViewsOfStudy = 3

/** Finishes that a level of costs.yaml does not cover; at the lowest, nothing moves. */
const beyondLevel: Readonly<Record<string, RegExp>> = {
  basic: /cabinets|island|range|cooktop|oven|hood|floor|custom|frameless|marble/i,
  mid: /waterfall|full custom|frameless|handmade|\b2 in\b/i,
}

function checkStudy(project: Project, report: Report): void {
  const count = wordsOf(ownText(project)).length
  if (count < fewestWordsOfStudy)
    report(['story'], `needs at least ${fewestWordsOfStudy} words of its own, and has ${count}`)
  for (const [room, level] of Object.entries(project.brief)) {
    const excess = project.finishes.find(({ part, finish }) => beyondLevel[level]?.test(`${part}: ${finish}`))
    if (excess)
      report(
        ['brief', room],
        `${level} does not pay for “${excess.part}: ${excess.finish}”: choose the level that does, or leave “brief” out`,
      )
  }
  if (project.weeks !== undefined) report(['weeks'], 'a study took none: show a photograph first')
  if (project.plan?.outdoors && Object.keys(project.brief).length > 0)
    report(['brief'], 'a whole house is priced at the visit: leave it out')
  if (project.views.length < fewestViewsOfStudy)
    report(['title'], `a study shows its room in “views” ${fewestViewsOfStudy} times at least`)
}

const ownText = ({ title, summary, description, words, story, plan, place, ...lists }: Project): string =>
  textOf([
    ...[title, summary, description, words.description, story, plan?.alt, place?.text],
    lists.views.map(({ caption }) => caption),
    plan?.paths.map(({ label }) => label),
    lists.finishes.map(({ part, finish }) => `${part}: ${finish}`),
  ])

function checkOrder(content: Content, reportOn: (name: string) => Report): void {
  for (const folder of ['services', 'locations', 'projects', 'rooms'] as const)
    for (const [at, { slug, order }] of content[folder].entries()) {
      const previous = content[folder][at - 1]
      const sentence = `${order} is the place of “${previous?.slug}” too: choose another`
      if (previous?.order === order) reportOn(`${folder}/${slug}`)(['order'], sentence)
    }
}

/** Reports pictures that are shown twice: usually in an incompletely edited copy. */
function checkSharedPictures({ projects }: Content, reportOn: (name: string) => Report): void {
  const shownIn = new Map<string, string>()
  for (const { slug, picture: cover, views } of projects)
    for (const [at, { picture }] of [cover.wide, ...views].entries()) {
      const other = shownIn.get(picture ?? slug)
      const report = (where: string) =>
        reportOn(`projects/${slug}`)(
          at === 0 ? ['picture', 'wide', 'picture'] : ['views', at - 1, 'picture'],
          `“${picture}” is already used ${where}`,
        )
      if (other === slug) report('above: show another')
      else if (other) report(`in projects/${other}.yaml: each shows its own`)
      shownIn.set(picture ?? slug, slug)
    }
}

function checkTwins({ documents }: Content, reportOn: (name: string) => Report): void {
  const files = new Map<string, string>()
  for (const [name, { read, value }] of documents) {
    for (const { path, part } of partsIn(value).filter(isForSearch))
      for (const what of ['title', 'description']) {
        const text = Object(part)[what]
        if (typeof text !== 'string') continue
        const otherFile = files.get(`${what} ${text}`)
        if (otherFile)
          reportOn(name)(
            [...path, what],
            `the ${what} “${text}” is already used in ${otherFile}: search results must tell the two pages apart`,
          )
        files.set(`${what} ${text}`, read.file)
      }
    const ids = new Set<unknown>()
    for (const [at, { id }] of (Array.isArray(value) ? value : []).entries()) {
      if (id !== undefined && ids.has(id))
        reportOn(name)([at, 'id'], `the id “${id}” is already used in this file: change one of the two`)
      ids.add(id)
    }
  }
}

/** Whether search results show these words: of an article, or of a page. A page with variants uses one of them. */
const isForSearch = ({ part, path }: ReturnType<typeof partsIn>[number]): boolean =>
  path.length === 0 ? 'excerpt' in Object(part) : ['words', 'page.words'].includes(path.join('.'))

const runLength = 8

/** Reports the first run of words that two places, or two projects, share. */
function checkRuns({ projects, locations }: Content, reportOn: (name: string) => Report): void {
  const texts = {
    projects: projects.map((project) => ({ slug: project.slug, text: ownText(project) })),
    // Sentences for the map name neighbors in the same words, and laws have fixed names.
    locations: locations.map(
      ({ slug, picture: _, whereabouts: __, sources: ___, words: { title, description }, ...rest }) => ({
        slug,
        text: textOf([title, description, rest]),
      }),
    ),
  }
  for (const [folder, pages] of Object.entries(texts)) {
    const usedIn = new Map<string, string>()
    for (const { slug, text } of pages) {
      const runs = runsOf(text)
      const run = runs.find((each) => usedIn.has(each))
      if (run !== undefined)
        reportOn(`${folder}/${slug}`)(
          [],
          `“${run}” is already used in ${folder}/${usedIn.get(run)}.yaml: say it in other words`,
        )
      for (const each of runs) usedIn.set(each, slug)
    }
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : Object.values(Object(value)).map(textOf).join(' . ')

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}’]+/gu) ?? []

function runsOf(text: string): readonly string[] {
  const words = wordsOf(text.toLowerCase())
  return words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' '))
}

function checkPlan({ width, depth, fixtures, openings, paths }: FloorPlan, report: Report): void {
  for (const [at, { name, x, y, ...size }] of fixtures.entries())
    if (x + size.width > width || y + size.depth > depth)
      report(['plan', 'fixtures', at], `“${name}” crosses a wall: the room is ${width} by ${depth} inches`)
  for (const [at, { wall, to }] of openings.entries()) {
    const length = wall === 'back' || wall === 'front' ? width : depth
    if (to > length)
      report(['plan', 'openings', at, 'to'], `must be within the wall, which is ${length} inches long`)
  }
  const names = ['back', 'left', 'right', 'front', ...fixtures.map(({ name }) => name)]
  for (const [at, { between }] of paths.entries())
    for (const name of between)
      if (!names.includes(name))
        report(['plan', 'paths', at], `there is no “${name}” in the plan: it has ${names.join(', ')}`)
}

function checkRoom(room: Room, folder: string, report: Report): void {
  const { shown, groups, lights } = room
  const lists: readonly (readonly [path: readonly PropertyKey[], names: readonly string[]])[] = [
    [['groups'], groups.map(({ group }) => group)],
    [['lights'], lights.map(({ light }) => light)],
    ...groups.map(
      ({ finishes }, at) => [['groups', at, 'finishes'], finishes.map(({ code }) => code)] as const,
    ),
  ]
  for (const [path, names] of lists)
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        report([...path, at], `“${name}” is already used here: keep one of the two`)
  if (!shown) return
  const files = existsSync(folder) ? readdirSync(folder) : []
  for (const name of picturesOf(room))
    if (!faces.some((face) => files.includes(name.replace('FACE', face))))
      report(['shown'], `web/images/rooms/${basename(folder)} has no ${name}: the room cannot be shown yet`)
}

/** Lists a room's pictures: six faces per light, and for each finish at least one FACE that it changes. */
const picturesOf = ({ groups, lights }: Pick<Room, 'groups' | 'lights'>): string[] =>
  lights.flatMap(({ light }) => [
    ...faces.map((face) => `${light}-${face}.jpg`),
    ...groups.flatMap(({ group, finishes: [, ...others] }) =>
      light === 'drawn' ? [] : others.map(({ code }) => `${light}-${group}-${code}-FACE.webp`),
    ),
  ])
