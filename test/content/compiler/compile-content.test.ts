import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { compileContent } from '#compiler/compile-content.ts'
import { ContentError, type Problem } from '#compiler/problem.ts'
import { facts } from '#content/facts.ts'
import { fill } from '#firm/in-words.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { paths, slugs } from '#web/content/paths.ts'

const folder = temporaryFolder()
const content = join(folder, 'content')
cpSync('content', content, { recursive: true, filter: (file) => !/\.ts$/.test(file) })
let compilations = 0

type Change = (text: string) => string

/** Compiles content/ with changed files. @returns its problems */
function compiled(changes: Readonly<Record<string, Change>>, isPublic = false) {
  const modules = join(folder, `modules-${++compilations}`)
  const result = { modules, problems: [] as Problem[] }
  const files = Object.entries(changes).map(([file, change]) => {
    const path = join(content, file)
    return { path, change, before: existsSync(path) ? readFileSync(path, 'utf8') : undefined }
  })
  for (const { path, change, before = '' } of files) writeFileSync(path, change(before))
  try {
    compileContent({ content, modules, isPublic })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    result.problems = [...error.problems]
  }
  for (const { path, before } of files) before === undefined ? rmSync(path) : writeFileSync(path, before)
  return result
}

const moduleOf = (modules: string, file: string) => import(pathToFileURL(join(modules, `${file}.ts`)).href)

const replaced =
  (from: string | RegExp, to: string): Change =>
  (text) => {
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${from} is not there`)
    return changed
  }

const line = (name: string, value: string) => replaced(new RegExp(`^( *${name}:) .*$`, 'm'), `$1 ${value}`)

const added = (text: string) => (file: string) => `${file}\n${text}\n`

/** Adds a picture that is valid except for one of its lines. */
function picture(name: string, value: string): Change {
  const lines = { file: 'kitchen.jpg', alt: 'White fronts and oak', caption: 'Oak.', kind: 'photograph' }
  const entries = Object.entries({ ...lines, [name]: value })
  return () => `spare:\n${entries.map(([key, text]) => `  ${key}: ${text}\n`).join('')}`
}

const study = 'projects/white-kitchen-with-oak-island.yaml'
const [firstArticle = ''] = readdirSync('content/articles')
const article = `articles/${firstArticle}`

/** Two periods, one of them Thanksgiving until a day. */
const closedTo = (day: string) => () =>
  `periods:
  - { from: 2026-11-26, to: ${day}, reason: Thanksgiving }
  - { from: 2026-12-24, to: 2026-12-25, reason: Christmas }
`

describe('what does not fit in content/', () => {
  it.each<[file: string, change: Change, sentence: RegExp]>([
    // YAML.
    ['business.yaml', replaced('phone: ', 'phone '), /^a colon is missing after “phone”$/],
    ['business.yaml', replaced(/^email:/m, 'phone:'), /“phone” is here twice/],
    ['pages/about.yaml', line('lead', '"About us'), /quote is opened and never closed|comma/],
    // Names.
    ['business.yaml', replaced(/^founded:/m, 'foundd:'), /^nothing is known as “foundd” here: .* “founded”$/],
    ['business.yaml', replaced(/^founded: .*\n/m, ''), /“founded” is missing: add it/],
    // Kinds and limits.
    ['business.yaml', line('founded', 'long ago'), /^“founded” must be a year$/],
    ['business.yaml', replaced(/closes: .*/, 'closes: 07:00'), /before it opens/],
    ['closed.yaml', closedTo('2026-11-31'), /^“to” must be a day, written like 2026-12-24$/],
    ['closed.yaml', closedTo('2026-11-25'), /^“to” must not be before the first day$/],
    ['closed.yaml', closedTo('2027-11-27'), /more than 92 days after the first: look at/],
    ['closed.yaml', closedTo('2026-12-24'), /overlaps with Thanksgiving, 2026-11-26 to/],
    ['closed.yaml', added('announcement: { text: We moved. }'), /“until” is missing: add it/],
    ['costs.yaml', replaced(/^( {6}to: )(\d+)$/m, '$11$2'), /must be \$[\d,]+, where the next level begins/],
    ['pages/blog.yaml', line('lead', '""'), /“lead” is empty/],
    ['pages/home.yaml', replaced('icon: ruler', 'icon: spoon'), /must be one of: ruler, layers/],
    [study, replaced('{ kitchen: high }', '{ kitchen: mid }'), /^mid does not pay for “/],
    ['projects/stucco-house.yaml', added('brief: { kitchen: mid }'), /a whole house is priced at the visit/],
    // Facts and placeholders.
    ['pages/home.yaml', replaced('{region.county}', '{region.conty}'), /did you mean {region.county}/],
    ['pages/thank-you.yaml', replaced('{ref}', '{reff}'), /known as “reff” here: did you mean “ref”/],
    ['pages/privacy-policy.yaml', replaced('{business.phone}', '(619) 240-7781'), /not the phone number of/],
    // Forbidden words.
    ['pages/about.yaml', line('lead', 'We draw kitchens!'), /^“!” is not allowed/],
    ['pages/about.yaml', line('lead', 'Kitchens in grey.'), /“grey” is not allowed: that is the British/],
    ['pages/about.yaml', line('lead', 'Wait until the tile’s up.'), /“tile’s up” is not allowed: a noun/],
    // References to other entries.
    [study, replaced(/picture: [\w-]+,/, 'picture: patio,'), /^there is no picture “patio”/],
    [study, line('type', 'Patio'), /no kind of work “Patio”/],
    ['pages/thank-you.yaml', replaced(/to: \/[\w/-]+/, 'to: /locations/fresno'), /no page \/loc.*fresno/],
    [article, added('<MeasuredFigure name="walkway" />'), /no figure “walkway”: did you mean “walkways”/],
    [article, added('See [decks](/services/kitchen-remodelling).'), /\/services\/kitchen-remodeling$/],
    // Redirects.
    ['redirects.yaml', () => '/a: /plan\n/a: /about', /^“\/a” is here twice/],
    ['redirects.yaml', () => '/a?b=1: /plan', /must be a path such as .*, without host, \? and #$/],
    // Pictures.
    ['pictures/own.yaml', picture('kind', 'rendering'), /must call what is no photograph/],
    ['pictures/own.yaml', picture('file', 'patio.jpg'), /web\/images\/patio.jpg is not there/],
    // Projects, plans and rooms.
    [
      study,
      (text) =>
        text
          .replace(/^story:[\s\S]*?(?=^plan)/m, 'story:\n  - A kitchen.\n')
          .replace(/^(?:finishes|place):\n(?: .*\n)*/gm, '')
          .replace(/caption: .*/g, 'caption: A kitchen.'),
      /needs at least 180 words of its own, and has \d+/,
    ],
    ['projects/pantry-wall.yaml', replaced('[bench, front]', '[sofa, front]'), /no “sofa” in/],
    ['projects/pantry-wall.yaml', replaced(/^ {2}width: \d+$/m, '  width: 60'), /crosses a wall|within/],
    // Duplicate texts.
    ['pages/blog.yaml', line('title', 'Accessibility'), /is already used in pages\/accessibility.yaml/],
    // Articles.
    ['brand.yaml', line('brass-dark', "'#c9a27e'"), /has [12]\.\d:1 on .* 4.5:1: the nearest that passes/],
    [article, replaced('---', ''), /must begin with its facts/],
    [article, replaced(/(^---\n[\s\S]*?---\n)[\s\S]*/, '$1{/* Source: a book. */}\nShort.\n'), /has 1 words/],
    [article, (text) => text.replaceAll(/\{\/\* Sources?: [\s\S]*?\*\/\}/g, ''), /names no source/],
  ])('is reported with file and line, and nothing is written: %s', (file, change, sentence) => {
    const { problems, modules } = compiled({ [file]: change })
    expect(new Set(problems.map((problem) => problem.file))).toEqual(new Set([file]))
    expect(problems[0]?.sentence).toMatch(sentence)
    expect(problems[0]?.line).toBeGreaterThan(0)
    // The last valid content stays.
    expect(existsSync(modules)).toBe(false)
  })

  it('is reported for each redirect that would hide a page, end nowhere, go in two steps or never be asked for', () => {
    const service = paths.service(slugs.servicePages[0] ?? '')
    const refused = [
      ['/about.html: /plan', /^“\/about.html” is a page of this site/],
      [`/work: ${service.slice(0, -1)}`, new RegExp(`no page of this site: did you mean ${service}$`)],
      ['/first: /second', /^“\/first” leads to “\/second”, no page/],
      ['/second: /first', /^“\/second” leads to “\/first”, no page/],
      ['/api/a: /plan', /^“\/api\/a” is a path that the site itself uses/],
      ['/100%.html: /plan', /^“\/100%.html” has a % that begins no code/],
      [`/${'a'.repeat(512)}: /plan`, /^“\/a+” has more than 512 characters/],
      [`/b: /plan#${'b'.repeat(1024)}`, /^“\/b” leads to more than 1024 characters/],
      ['/%C3%89/: /plan\n/%c3%a9.html: /about', /^“\/%c3%a9.html” is the same path as one above/],
    ] as const
    const { problems } = compiled({ 'redirects.yaml': () => refused.map(([line]) => line).join('\n') })
    expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
    for (const [at, [, sentence]] of refused.entries()) expect(problems[at]?.sentence).toMatch(sentence)
  })

  it('in one file, even one that cannot be read, hides nothing in the others', () => {
    const unknown = line('title', '"{business.faxes}"')
    for (const [file, break_, names] of [
      ['business.yaml', replaced('phone: ', 'phone '), ['about.yaml', 'business.yaml']],
      ['pictures/houses.yaml', (text: string) => `\t${text}`, ['about.yaml', 'blog.yaml', 'houses.yaml']],
    ] as const) {
      const others = { 'pages/about.yaml': line('lead', '""'), 'pages/blog.yaml': unknown }
      const { problems } = compiled({ [file]: break_, ...others })
      expect(problems.map((each) => basename(each.file)).toSorted()).toEqual(names)
    }
  })

  it('is reported of a color with one that passes in its place', () => {
    const change = (color = '') => compiled({ 'brand.yaml': line('tide', `'${color}'`) }).problems
    const [problem] = change('#3a8f98')
    expect(change(/#\w{6}$/.exec(problem?.sentence ?? '')?.[0])).toEqual([])
  })

  it('is reported for a room that is shown without its pictures, and for no other', () => {
    const other = (shown: boolean) => () =>
      readFileSync('content/rooms/white-kitchen.yaml', 'utf8')
        .replace(/^shown: .*$/m, `shown: ${shown}`)
        .replace(/^order: .*$/m, 'order: 9')
        .replace(/^ {2}title: .*$/m, '  title: Another kitchen in 3D')
        .replace(/^( {2}description: )"?.*?"?$/m, `$1"${'Another kitchen to look around in. '.repeat(4)}"`)
    expect(compiled({ 'rooms/other-kitchen.yaml': other(false) }).problems).toEqual([])
    const { problems } = compiled({ 'rooms/other-kitchen.yaml': other(true) })
    const sentences = problems.map(({ sentence }) => sentence)
    const of = (name: string) => `web/images/rooms/other-kitchen has no ${name}: the room cannot be shown yet`
    expect(sentences).toContain(of('noon-front.jpg'))
    expect(sentences).toContain(of('dusk-cabinets-sage-FACE.webp'))
  })
})

it('a room that is not shown is on no page, and what was chosen in it can still be read', async () => {
  const hidden = (text: string) => text.replace(/^shown: .*$/m, 'shown: false')
  const { modules, problems } = compiled({ 'rooms/white-kitchen.yaml': hidden })
  expect(problems).toEqual([])
  expect((await moduleOf(modules, 'room-slugs')).roomSlugs).not.toContain('white-kitchen')
  for (const file of ['room-links', 'gallery-cards'])
    expect(JSON.stringify(await moduleOf(modules, file))).not.toMatch(/"(?:slug|room)":"white-kitchen"/)
  const { roomChoices } = await moduleOf(modules, 'room-choices')
  expect(roomChoices['white-kitchen'].finishes.cabinets.sage).toBe('sage fronts')
})

it('a hidden project is in no list and is not counted; its room and the links to it go with it', async () => {
  const hidden = (text: string) => `hidden: true\n${text}`
  const { modules, problems } = compiled({ 'projects/green-tile-bath.yaml': hidden })
  expect(problems).toEqual([])
  const lists = ['project-cards', 'gallery-cards', 'renderings', 'room-slugs', 'room-links']
  for (const file of [...lists, 'pages/home/benefits'])
    expect(JSON.stringify(await moduleOf(modules, file))).not.toContain('green-tile-bath')
  const { facts: counted } = await moduleOf(modules, 'facts')
  for (const count of ['counts.projects', 'counts.renderings']) expect(counted[count]).not.toBe(facts[count])
})

const answered =
  (text: string): Change =>
  (yaml) =>
    yaml.replace(/^answers:.*\n(?: +.*\n)*/m, `answers: ${text}\n`).replace(/^leadSafe: .*\n/m, '')

it('what nobody has answered is not said: neither question, nor sentence, nor a section of it alone', async () => {
  const compileAnswers = async (answers: string) => {
    const { modules } = compiled({
      'business.yaml': answered(answers),
      'claims.yaml': (yaml) => yaml.replace(/^insurance: .*\n/m, ''),
      'pages/blog.yaml': line('lead', '"We draw. {business.answers.crew} We build."'),
    })
    expect((await moduleOf(modules, 'pages/blog')).blog.lead).toBe('We draw. We build.')
    const pages = ['pages/faq', 'pages/warranty'].map((page) => moduleOf(modules, page))
    return JSON.stringify(await Promise.all(pages))
  }
  const silent = await compileAnswers('{}')
  for (const id of ['insurance', 'who-comes', 'design-fee', 'financing', 'when-it-starts'])
    expect(silent).not.toContain(`"${id}"`)
  expect(silent).toContain('"payments"')
  expect(silent).not.toContain('\\u0000')
  const fee = await compileAnswers('{ designFee: "Drawings are $9." }')
  // In the question, and wherever the quote is mentioned.
  expect(fee.match(/Drawings are \$9\./g)?.length).toBeGreaterThan(1)
  const lead = line('lead', '"{business.answers.crew}"')
  const { problems } = compiled({ 'business.yaml': answered('{}'), 'pages/about.yaml': lead })
  expect(problems[0]?.sentence).toContain('says nothing')
})

const unsourced: Change = (yaml) => yaml.replace(/^sources:[\s\S]*/m, 'sources: {}')

it('the firm’s own site leaves out samples and figures without a source, keeps its warranty, and has nothing else that is empty', async () => {
  const { modules, problems } = compiled({ 'claims.yaml': unsourced }, true)
  expect(problems).toEqual([])
  expect((await moduleOf(modules, 'claims')).claims.reviews).toEqual({})
  expect((await moduleOf(modules, 'licensed-and-insured')).licensedAndInsured).not.toContain('nsured (')
  const { testimonials } = await moduleOf(modules, 'testimonials')
  expect(testimonials.every((each: object) => 'source' in each)).toBe(true)
  expect((await moduleOf(modules, 'pages/about')).about.why.join()).toContain('workmanship warranty')
  // The about page then has no figures.
  const empty = globSync('{pages,services}/**/*.ts', { cwd: modules }).filter((file) =>
    readFileSync(join(modules, file), 'utf8').includes('[]'),
  )
  expect(empty.filter((file) => !file.startsWith('pages/about'))).toEqual([])
})

it('a figure without a source is called a sample wherever prod would leave it out', async () => {
  const { modules } = compiled({ 'claims.yaml': unsourced })
  const { about } = await moduleOf(modules, 'pages/about')
  for (const { value } of about.figures) expect(value).toMatch(/ \(sample\)$/)
  const { reviews, reviewsAreSamples } = (await moduleOf(modules, 'claims')).claims
  expect(reviewsAreSamples).toBe(Object.keys(reviews).length > 0)
  const { licensedAndInsured } = await moduleOf(modules, 'licensed-and-insured')
  expect(licensedAndInsured).toMatch(/nsured \([a-z ’]+\)$/)
})

it('what content/ says is there as modules, its facts filled in, counted and ended as sentences want it', async () => {
  const { modules, problems } = compiled({
    'business.yaml': line('reply', '{ workingDays: 2 }'),
    'renderings.yaml': (text) => text.slice(0, text.indexOf('\n- ', 1)),
    'pages/services.yaml': line('lead', '"{counts.services} services. {counts.locations} places."'),
    'pages/blog.yaml': line('lead', '"{counts.renderings, page covers, pages cover} it."'),
    'pages/about.yaml': line('lead', '"Call {business.phoneHours}. We answer."'),
  })
  expect(problems).toEqual([])
  const { thankYou } = await moduleOf(modules, 'pages/thank-you')
  expect(thankYou.lead).toContain('within two business days')
  expect(fill(thankYou.reference, { ref: '7K2M9QXW' })).toContain('7K2M9QXW')
  const { services } = await moduleOf(modules, 'pages/services')
  expect(services.lead).toMatch(/^[A-Z][a-z]+ services\. [A-Z][a-z]+ places\.$/)
  expect((await moduleOf(modules, 'pages/blog')).blog.lead).toBe('One page covers it.')
  expect((await moduleOf(modules, 'pages/about')).about.lead).toMatch(/m\. We answer\.$/)
})
