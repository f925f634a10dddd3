import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { compileContent } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(folder, { recursive: true }))
let copies = 0

/** A copy of content/ with other texts in its files, and what the compiler says of it. */
function compiled(changes: Readonly<Record<string, (text: string) => string>>) {
  const content = join(folder, `content-${++copies}`)
  const modules = join(folder, `modules-${copies}`)
  cpSync('content', content, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const path = join(content, file)
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''))
  }
  const result = { content, modules, told: [] as { file: string; line: number; sentence: string }[] }
  try {
    compileContent({ content, modules })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    result.told = [...error.problems]
  }
  return result
}

const replaced = (from: string | RegExp, to: string) => (text: string) => {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${from} is not there`)
  return changed
}

/** A picture that fits, but for some of its lines. */
function pictureWith(...lines: readonly string[]): string {
  const fits = [
    'file: kitchen.jpg',
    'alt: White fronts and an oak island',
    'caption: A kitchen.',
    'kind: photograph',
  ]
  const nameOf = (line: string) => line.split(':')[0]
  const kept = fits.filter((line) => !lines.some((each) => nameOf(each) === nameOf(line)))
  return `spare:\n${[...kept, ...lines].map((line) => `  ${line}\n`).join('')}`
}

/** The number of the line that begins with a text. */
const lineOf = (file: string, start: string) =>
  readFileSync(join('content', file), 'utf8')
    .split('\n')
    .findIndex((line) => line.startsWith(start)) + 1

describe('what does not fit in content/', () => {
  it.each<[what: string, file: string, change: (text: string) => string, sentence: RegExp]>([
    [
      'a missing colon',
      'business.yaml',
      replaced('phone: ', 'phone '),
      /^a colon is missing behind “phone”$/,
    ],
    [
      'a title that search results cut',
      'pages/about.yaml',
      replaced(
        /^ {2}title: .*$/m,
        '  title: About the people who draw and build kitchens and bathrooms here',
      ),
      /has more than 60 characters, and search results cut it there: say the work and the place first/,
    ],
    [
      'a description that is too short for search results',
      'pages/about.yaml',
      replaced(/^ {2}description: .*$/m, '  description: About us.'),
      /has fewer than 110 characters, .*: add what a reader finds on the page/,
    ],
    [
      'a day that no page can print',
      'pages/about.yaml',
      replaced(/^ {2}updated: .*$/m, '  updated: 11/22/2026'),
      /must be written like May 3, 2025/,
    ],
    [
      'a picture described in a word or two',
      'pictures/photographs.yaml',
      () => pictureWith('alt: A kitchen'),
      /fewer than 20 characters/,
    ],
    [
      'a description that says it is a picture',
      'pictures/photographs.yaml',
      () => pictureWith('alt: A photo of a kitchen with an oak island'),
      /begin with what is seen/,
    ],
    [
      'a caption of two sentences',
      'pictures/photographs.yaml',
      () => pictureWith('caption: A kitchen. It is white.'),
      /must be one sentence/,
    ],
    [
      'a rendering that is not called one',
      'pictures/photographs.yaml',
      () => pictureWith('caption: A kitchen in Vista.', 'kind: rendering'),
      /must call what is no photograph/,
    ],
    [
      'a study that says little',
      'projects/white-kitchen-with-oak-island.yaml',
      (text) =>
        text
          .replace(/^story:[\s\S]*?(?=^plan)/m, 'story:\n  - A kitchen.\n')
          .replace(/^(?:finishes|place):\n(?: .*\n)*/gm, '')
          .replace(/caption: .*/g, 'caption: A kitchen.'),
      /a study says 180 words of its own at least, and this one \d+/,
    ],
    [
      'a study that shows a picture twice',
      'projects/white-kitchen-with-oak-island.yaml',
      replaced('picture: kitchen-sink', 'picture: kitchen-range'),
      /“kitchen-range” stands above already/,
    ],
    ['a missing space', 'business.yaml', replaced('phone: ', 'phone:'), /space is missing behind the colon/],
    ['a missing comma', 'times.yaml', replaced(/from: (\d+), to:/, 'from: $1 to:'), /comma/],
    [
      'a quote that is never closed',
      'pages/about.yaml',
      replaced(/^title: .*$/m, 'title: "About us'),
      /quote is opened and never closed|comma/,
    ],
    [
      'a text with a colon',
      'pages/about.yaml',
      replaced(/^title: .*$/m, 'title: About us: the firm'),
      /must stand between quotes/,
    ],
    [
      'a name that stands twice',
      'business.yaml',
      replaced(/^email:/m, 'phone:'),
      /“phone” stands here twice/,
    ],
    [
      'an unknown name',
      'business.yaml',
      replaced(/^founded:/m, 'foundd:'),
      /“foundd” here: did you mean “founded”/,
    ],
    [
      'a phone in another spelling',
      'business.yaml',
      replaced(/^phone: .*$/m, 'phone: 619.240.7781'),
      /like \(619\)/,
    ],
    [
      'hours that end before they begin',
      'business.yaml',
      replaced(/closes: .*/, 'closes: 07:00'),
      /before it opens/,
    ],
    [
      'bands with a gap',
      'costs.yaml',
      replaced(/^( {6}to: )(\d+)$/m, '$11$2'),
      /must be \d+, where the next band begins/,
    ],
    [
      'a thing that may be moved and is not in the plan',
      'rooms/white-kitchen.yaml',
      replaced('moves: [island,', 'moves: [isle,'),
      /there is no “isle” in the plan of the project/,
    ],
    [
      'a position that is out of reach',
      'rooms/white-kitchen.yaml',
      replaced('inches: 6 }', 'inches: 60 }'),
      /must be within the range, -12 to 18/,
    ],
    [
      'a picture that nobody described',
      'projects/white-kitchen-with-oak-island.yaml',
      replaced(/picture: [\w-]+,/, 'picture: patio-at-night,'),
      /no picture “patio-at-night”/,
    ],
    [
      'a picture in the format of iPhones',
      'pictures/kitchens.yaml',
      replaced(/file: [\w-]+\.jpg/, 'file: IMG_0042.HEIC'),
      /IMG_0042.HEIC is in the format of iPhones, .* export it as JPEG, and name that file/,
    ],
    [
      'a picture that is not there',
      'pictures/kitchens.yaml',
      replaced(/file: [\w-]+\.jpg/, 'file: patio.jpg'),
      /web\/images\/patio.jpg is not there: put the picture there, or remove/,
    ],
    [
      'a misspelled picture',
      'projects/white-kitchen-with-oak-island.yaml',
      replaced('picture: kitchen-range,', 'picture: kitchen-rnage,'),
      /did you mean “kitchen-range”/,
    ],
    [
      'a picture whose name is that of its file',
      'pictures/kitchens.yaml',
      (text: string) => text.replace(/^[\w-]+:$/m, 'IMG_2041:'),
      /the name “IMG_2041” must be lower-case letters, digits and hyphens/,
    ],
    [
      'a drawing that is not there',
      'projects/white-kitchen-with-oak-island.yaml',
      replaced(/drawing: [\w-]+/, 'drawing: patio'),
      /no drawing “patio”/,
    ],
    [
      'a tab that shows a project already',
      'projects/white-kitchen-with-oak-island.yaml',
      replaced('alsoUnder: [flooring]', 'alsoUnder: [kitchen]'),
      /“alsoUnder” names a tab that shows it already/,
    ],
    [
      'an unknown kind of work',
      'projects/white-kitchen-with-oak-island.yaml',
      replaced(/type: .*/, 'type: Patio'),
      /no kind of work “Patio”/,
    ],
    [
      'an unknown service',
      'kinds-of-work.yaml',
      replaced(/: kitchen-remodeling/, ': kitchen-remodelling'),
      /did you mean “kitchen-remodeling”/,
    ],
    [
      'an id that stands twice',
      'renderings.yaml',
      replaced(/^- id: white-kitchen$/m, '- id: green-kitchen'),
      /“green-kitchen” stands here twice/,
    ],
    [
      'an unknown project',
      'renderings.yaml',
      replaced('project: pantry-wall', 'project: pantry-well'),
      /no project “pantry-well”: did you mean “pantry-wall”/,
    ],
    [
      'a link from a picture to no project',
      'pages/home.yaml',
      replaced(/more: \{ project: [\w-]+/, 'more: { project: patio'),
      /no project “patio”/,
    ],
    [
      'an unknown place of a project',
      'projects/pantry-wall.yaml',
      replaced('slug: encinitas', 'slug: encinita'),
      /no place “encinita”: did you mean “encinitas”/,
    ],
    [
      'a further picture that nobody described',
      'projects/pantry-wall.yaml',
      replaced('- picture: pantry-niche', '- picture: pantry-nich'),
      /no picture “pantry-nich”: did you mean “pantry-niche”/,
    ],
    [
      'a path between things that the plan lacks',
      'projects/pantry-wall.yaml',
      replaced('between: [bench, front]', 'between: [sofa, front]'),
      /no “sofa” in the plan: it has back, left, right, front, broom cupboard/,
    ],
    [
      'a figure of a drawing that nobody described',
      'diagrams.yaml',
      replaced('panels: [walkway,', 'panels: [walkways,'),
      /“walkways” is not among the panels above/,
    ],
    [
      'a drawing of a figure that is not there',
      'diagrams.yaml',
      replaced(/^panels:$/m, 'panels:\n  cliff: A cliff'),
      /web\/images\/diagrams\/cliff.svg is not there/,
    ],
    [
      'a figure that a service misspells',
      'services/kitchen-remodeling.yaml',
      replaced('figure: island-seating', 'figure: island-seats'),
      /no figure “island-seats”: did you mean “island-seating”/,
    ],
    [
      'a wall that nobody drew',
      'services/kitchen-remodeling.yaml',
      replaced('elevation: kitchen-wide', 'elevation: patio-wide'),
      /no drawing “patio-wide”/,
    ],
    [
      'a level that the planner does not know',
      'projects/white-kitchen-with-oak-island.yaml',
      replaced('brief: { kitchen: mid }', 'brief: { kitchen: fancy }'),
      /must be one of: basic, mid, high/,
    ],
    [
      'a fact that is not there',
      'pages/home.yaml',
      replaced('{business.county}', '{business.conty}'),
      /did you mean {business.county}/,
    ],
    [
      'a word that no page fills in',
      'pages/home.yaml',
      replaced('View Our Work', 'View {our} work'),
      /nothing is known by that name/,
    ],
    ['a sentence without its word', 'pages/thank-you.yaml', replaced('{ref}', 'here'), /must keep {ref}/],
    [
      'a title too many',
      'pages/blog.yaml',
      replaced(/^ {2}title: .*$/m, '  title: About us'),
      /stands in pages\/about.yaml too/,
    ],
    [
      'a link to a place that is gone',
      'pages/thank-you.yaml',
      replaced(/to: \/[\w/-]+/, 'to: /locations/fresno'),
      /no page \/locations\/fresno: name another page, or remove the link/,
    ],
    [
      'a phone by hand',
      'pages/privacy-policy.yaml',
      replaced('{business.phone}', '(619) 240-7781'),
      /is not the phone number of business.yaml/,
    ],
  ])('is told once, in a sentence with file and line: %s', (_, file, change, sentence) => {
    const { told, modules } = compiled({ [file]: change })
    expect(told.map((problem) => problem.file)).toEqual([file])
    expect(told[0]?.sentence).toMatch(sentence)
    expect(told[0]?.line).toBeGreaterThan(0)
    // The last content that did fit stays.
    expect(existsSync(modules)).toBe(false)
  })

  it('is told of a room that is shown without its pictures, and of no other', () => {
    const copyOf = (text: string) =>
      text
        .replace(/^title: .*$/m, 'title: Step inside another kitchen')
        .replace(/^ {2}title: .*$/m, '  title: Another kitchen in 3D')
        .replace(
          /^ {2}description: .*$/m,
          `  description: "${'Another kitchen to look around in, with its cabinets and its counter, at noon and at dusk. Send the link to a partner.'}"`,
        )
    const room = readFileSync('content/rooms/white-kitchen.yaml', 'utf8')
    const hidden = copyOf(room.replace(/^shown: .*$/m, 'shown: false'))
    expect(compiled({ 'rooms/other-kitchen.yaml': () => hidden }).told).toEqual([])
    const { told } = compiled({
      'rooms/other-kitchen.yaml': () => hidden.replace('shown: false', 'shown: true'),
    })
    expect(told.map(({ sentence }) => sentence)).toContain(
      'web/images/rooms/other-kitchen has no noon-front.jpg: the room cannot be shown yet',
    )
    expect(told.map(({ sentence }) => sentence)).toContain(
      'web/images/rooms/other-kitchen has no dusk-cabinets-sage-FACE.webp: the room cannot be shown yet',
    )
    expect(new Set(told.map(({ file }) => file))).toEqual(new Set(['rooms/other-kitchen.yaml']))
  })

  it('is told of a room of no project', () => {
    const { told } = compiled({
      'rooms/white-kitchen.yaml': (text) =>
        text.replace(/^shown: .*$/m, 'shown: false').replace(/^project: .*$/m, 'project: white-kitchen'),
    })
    expect(told.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^there is no project “white-kitchen”/),
    )
  })

  it('is told at its own line', () => {
    expect(compiled({ 'business.yaml': replaced(/^founded: .*$/m, 'founded: long ago') }).told).toEqual([
      {
        file: 'business.yaml',
        line: lineOf('business.yaml', 'founded:'),
        sentence: '“founded” must be a year',
      },
    ])
  })

  it('is told of several files at once', () => {
    const { told } = compiled({
      'pages/blog.yaml': replaced(/^lead: .*$/m, 'lead: ""'),
      'pages/about.yaml': replaced(/^lead: .*$/m, 'led: We are a firm.'),
    })
    expect(told.map(({ sentence }) => sentence).toSorted()).toEqual([
      'nothing is known as “led” here: did you mean “lead”',
      '“lead” is empty',
    ])
  })

  it('has no stack trace, and the same words in a terminal', () => {
    const error = new ContentError([{ file: 'a.yaml', line: 3, sentence: 'is empty' }])
    expect(error.message).toBe('content/a.yaml:3  is empty.')
  })
})

describe('an article', () => {
  const [name = ''] = [
    ...readFileSync('build/content/article-slugs.ts', 'utf8').matchAll(/"([a-z0-9-]+)"/g),
  ].map(([, slug]) => slug)
  const file = `articles/${name}.mdx`

  it.each([
    ['without a title', replaced(/^title: .*\n/m, ''), /“title” is missing/],
    ['with a short description', replaced(/^description: .*$/m, 'description: Doors.'), /fewer than 110/],
    ['with another date', replaced(/^date: .*$/m, 'date: 3 May 2025'), /must be written like May 3, 2025/],
    ['of another category', replaced(/^category: .*$/m, 'category: Doors'), /must be one of: Design Trends/],
    [
      'with an author',
      replaced(/^category: /m, 'author: Somebody\ncategory: '),
      /nothing is known as “author”/,
    ],
    ['without its facts', (text: string) => text.replace('---', ''), /must begin with its facts/],
    [
      'that shows a figure we do not have',
      (text: string) => `${text}\n<MeasuredFigure name="walkway" />\n`,
      /no figure “walkway”: did you mean “walkways”/,
    ],
    [
      'that leads to a page that is gone',
      (text: string) => `${text}\nSee [decks](/services/kitchen-remodelling).\n`,
      /no page \/services\/kitchen-remodelling: did you mean \/services\/kitchen-remodeling/,
    ],
    [
      'that answers nothing',
      (text: string) => `---\n${text.split('---\n')[1]}---\n{/* Source: a book. */}\nShort.\n`,
      /the text has 1 words: 300 answer/,
    ],
    [
      'without a source',
      (text: string) => text.replaceAll(/\{\/\* Sources?: [\s\S]*?\*\/\}/g, ''),
      /names no source/,
    ],
    [
      'that names no fact of ours',
      (text: string) => `${text}\nCall {business.fone}.\n`,
      /did you mean {business.phone}/,
    ],
  ])('is refused with a sentence: %s', (_, change, sentence) => {
    const { told } = compiled({ [file]: change })
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ file, sentence: expect.stringMatching(sentence) })
  })
})

describe('a room that is not shown', () => {
  it('is told to no page, and what was chosen in it can still be read', async () => {
    const { modules, told } = compiled({
      'rooms/white-kitchen.yaml': (text) => text.replace(/^shown: .*$/m, 'shown: false'),
    })
    expect(told).toEqual([])
    const read = (file: string) => import(pathToFileURL(join(modules, `${file}.ts`)).href)
    expect((await read('room-slugs')).roomSlugs).not.toContain('white-kitchen')
    expect((await read('room-links')).roomLinks.map(({ slug }: { slug: string }) => slug)).not.toContain(
      'white-kitchen',
    )
    const { galleryCards } = await read('gallery-cards')
    expect(galleryCards.map(({ room }: { room?: string }) => room)).not.toContain('white-kitchen')
    const { roomChoices } = await read('room-choices')
    expect(roomChoices['white-kitchen'].finishes.cabinets.sage).toBe('sage fronts')
  })
})

describe('what content/ says', () => {
  it('is there as modules, its facts filled in', async () => {
    const { modules, told } = compiled({
      'business.yaml': replaced(/^reply: .*$/m, 'reply: { workingDays: 2 }'),
    })
    expect(told).toEqual([])
    const { thankYouPage } = await import(pathToFileURL(join(modules, 'thank-you.ts')).href)
    expect(thankYouPage.lead).toContain('within two business days')
    expect(thankYouPage.reference('7K2M9QXW')).toContain('7K2M9QXW')
  })

  it('counts what there is, with a capital where a sentence begins', async () => {
    const { modules } = compiled({
      'pages/services.yaml': replaced(
        /^lead: .*$/m,
        'lead: "{counts.services} services. {counts.locations} places, of {counts.locations}."',
      ),
    })
    const { servicesPage } = await import(pathToFileURL(join(modules, 'services-page.ts')).href)
    expect(servicesPage.lead).toMatch(/^[A-Z][a-z]+ services\. [A-Z][a-z]+ places, of [a-z]+\.$/)
  })

  it('says one rendering and one article as one', async () => {
    const { modules, told } = compiled({
      'renderings.yaml': (text) => text.slice(0, text.indexOf('\n- ', 1)),
      'pages/blog.yaml': replaced(
        /^lead: .*$/m,
        'lead: "We have {counts.articles, article, articles}. {counts.renderings, page covers, pages cover} it."',
      ),
    })
    expect(told).toEqual([])
    const { renderingsPage } = await import(pathToFileURL(join(modules, 'renderings-page.ts')).href)
    expect(renderingsPage.gallery.title).toBe('One study')
    const { blogPage } = await import(pathToFileURL(join(modules, 'blog.ts')).href)
    expect(blogPage.lead).toMatch(/^We have [a-z]+ articles\. One page covers it\.$/)
  })

  it('ends a sentence with one period, also behind a fact that ends with one', async () => {
    const { modules } = compiled({
      'pages/about.yaml': replaced(/^lead: .*$/m, 'lead: "Call {business.phoneHours}. We answer."'),
    })
    const { aboutPage } = await import(pathToFileURL(join(modules, 'about.ts')).href)
    expect(aboutPage.lead).toMatch(/m\. We answer\.$/)
    expect(aboutPage.lead).not.toContain('..')
  })

  it('has a testimonial as soon as its entry is there, and none when the list is empty', async () => {
    const entry = `- id: ruth
  name: Ruth G.
  initials: RG
  location: Vista
  project: Kitchen remodel
  quote: They swept every evening.
  rating: 4
`
    const testimonialsOf = async (change: (text: string) => string) => {
      const { modules, told } = compiled({ 'testimonials.yaml': change })
      expect(told).toEqual([])
      return (await import(pathToFileURL(join(modules, 'testimonials.ts')).href)).testimonials
    }
    expect(await testimonialsOf((text) => `${text === '[]\n' ? '' : text}${entry}`)).toContainEqual(
      expect.objectContaining({ name: 'Ruth G.', rating: 4, quote: 'They swept every evening.' }),
    )
    expect(await testimonialsOf(() => '[]\n')).toEqual([])
  })

  it('is the whole of what is there: a module goes with its file', () => {
    const { content, modules } = compiled({})
    const [place = ''] =
      readFileSync(join(modules, 'location-points.ts'), 'utf8')
        .match(/"slug":"([^"]+)"/)
        ?.slice(1) ?? []
    expect(existsSync(join(modules, `locations/${place}.ts`))).toBe(true)
    rmSync(join(content, `locations/${place}.yaml`))
    compileContent({ content, modules })
    expect(existsSync(join(modules, `locations/${place}.ts`))).toBe(false)
  })
})
