import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import { site as words } from '#content/desk/site.ts'
import { language } from '#content/language.ts'
import { words as homeWords } from '#content/pages/home/words.ts'
import { dollars } from '#firm/in-words.ts'
import { paths, slugs } from '#web/content/paths.ts'
import {
  ask,
  asked,
  change,
  dependencies,
  drafts,
  fieldsIn,
  fill,
  lee,
  maria,
  now,
  publish,
  saved,
  signIn,
  site,
  startEditor,
  stranger,
} from './desk-site.ts'

await startEditor()

const title = '/desk/site/words/pages/home/hero/title'

it('a search for a few words of a sentence, as visitors read it, finds its field with its limits and its facts; a text of a list is named by the title of its entry', async () => {
  const { text } = await ask(
    `/desk/site/words?search=Remodeler+${encodeURIComponent(business.town.toUpperCase())}`,
  )
  expect(text).toContain('href="/desk/site/words/pages/home/words/title"')
  const field = await ask('/desk/site/words/pages/home/words/title')
  expect(field.text).toContain(`${homeWords.title.length} of 60 characters; search results cut it there.`)
  expect(field.text).toContain(`<code>{business.town}</code> reads “${business.town}”`)
  const page = (await ask('/desk/site/page/pages/home')).text
  expect(page).toContain(`href="${title}"`)
  expect(page).toMatch(/>Change: Benefits, item “[^”]+,” title</)
})

const lineOfArticle = 'articles/surviving-remodel-chaos/text/1'

describe('a change of words', () => {
  it('in an article is to one line, leaves figures alone, adds a paragraph with each line, and takes out a paragraph that is left empty', async () => {
    const address = `/desk/site/words/${lineOfArticle}`
    const page = async () => (await ask('/desk/site/page/articles/surviving-remodel-chaos')).text
    expect(await change(address, { text: 'Noise is loud.' })).toMatchObject(saved)
    expect(await drafts()).toEqual([['articles/surviving-remodel-chaos.mdx', 'text.1', 'Noise is loud.']])
    expect(await page()).toContain('<span>Noise is loud.</span><small>Change: Text</small>')
    expect(await page()).toContain('<span>A drawing or a list of figures</span><small>')
    await change(address, { text: 'Noise is loud.\nDust is fine.' })
    expect(await page()).toContain('>Dust is fine.<')
    await change(`${address.slice(0, -1)}3`, { text: '' })
    expect(await page()).toContain('>Noise is loud.<')
    expect(await page()).not.toContain('Dust is fine.')
  })

  it('waits until it is published, and is shown as a sentence before and after', async () => {
    expect(await change(title, { text: 'Baths, drawn first' })).toMatchObject(saved)
    const { text } = await ask('/desk/site/changes')
    expect(text).toMatch(/<del[^>]*>.*Before: <\/span>Kitchens and baths, drawn first and built once<\/del>/)
    expect(text).toMatch(/<ins[^>]*>.*Now: <\/span>Baths, drawn first<\/ins>/)
    expect((await ask(title)).text).toContain('>\nBaths, drawn first<')
  })

  it.each([
    [
      'words/title',
      'Kitchen and bath remodeler for all of {business.town}, and up north of there',
      /^This has more/,
    ],
    ['hero/lead', 'Licensed and insured.', /^“insured” is not allowed: the kind of the insurance/],
    ['hero/lead', 'Call {process.env} now.', /^There is no fact \{process.env\}/],
    ['hero/lead', 'Drawn <script>alert(1)</script>', /^Words only here. Take out &lt;script&gt;/],
    ['hero/lead', 'Drawn <\u200b/\u2060script>', /^Words only here. Take out &lt;\/script&gt;/],
    ['hero/lead', 'See javascript:alert(1)', /^Words only here/],
    ['hero/lead', ' ', /^This can’t be empty/],
    ['hero/verified', 'from many verified reviews', /^\{count\} is gone/],
    [lineOfArticle, 'A <Figure/> of it', /^Words only here. Take out &lt;/],
    [lineOfArticle, '{process.exit()}', /^Words only here. Take out \{/],
    [lineOfArticle, 'import x from "y"', /^Words only here. Take out import/],
    [lineOfArticle, 'A [link](java&#115;cript:x)', /^Words only here. Take out &amp;#115;/],
    [lineOfArticle, 'See [it](//elsewhere.com).', /^There’s no page “\/\/elsewhere.com” here/],
    [lineOfArticle, 'A colour', /^“colour” is not allowed/],
  ])('in %s that does not fit is reported beside it, not saved: %s', async (place, text, sentence) => {
    const path = `/desk/site/words/${place === lineOfArticle ? '' : 'pages/home/'}${place}`
    const leave = ['business.town', 'business.county']
    const { status, message } = await change(path, { text, leave })
    expect([status, message]).toEqual([400, expect.stringMatching(sentence)])
    expect(await drafts()).toEqual([])
  })

  it('that loses a fact is asked about, and saved once the person means it', async () => {
    const path = '/desk/site/words/pages/home/words/title'
    const text = 'Kitchen and bath remodeler'
    const lost = await change(path, { text })
    expect(lost.message).toMatch(/^\{business.town\} is gone/)
    expect(lost.text).toContain('name="leave" value="business.town"')
    expect(await change(path, { text, leave: 'business.town' })).toMatchObject(saved)
  })
})

describe.each(language.other ? [words.spanish] : [])('a text that has a Spanish one', ({ older }) => {
  it('is changed in both languages at once, is one change in the list, and is discarded as one', async () => {
    const before = await ask('/desk/site/words?search=Primero+el+dibujo')
    expect(before.text).toContain(`href="${title}"`)
    const typed = { text: 'Baths, drawn first', spanish: 'Baños: primero el dibujo' }
    expect(await change(title, typed)).toMatchObject(saved)
    const files = ['pages/home.yaml', 'es/pages/home.yaml', 'es/translated.yaml']
    expect((await drafts()).map(([file]) => file)).toEqual(files)
    const { text } = await ask('/desk/site/changes')
    expect(text).toContain('Baños: primero el dibujo</ins>')
    expect(text.match(/<li class="panel/g)).toHaveLength(1)
    expect((await ask(title)).text).not.toContain(older)
    await ask('/desk/site/discard', fieldsIn(text))
    expect(await drafts()).toEqual([])
  })

  it('leaves the Spanish marked as older until it is changed or confirmed, and may name what a message fills in', async () => {
    await change(title, { text: 'Baths, drawn first' })
    for (const page of [title, '/desk/site/page/pages/home']) expect((await ask(page)).text).toContain(older)
    expect(await change(title, { same: 'yes' })).toMatchObject(saved)
    expect((await ask(title)).text).not.toContain(older)
    const place = '/desk/site/words/emails/visit/visitor/cancelled/summary'
    expect(await change(place, { spanish: 'No habrá visita el {time}' })).toMatchObject(saved)
  })

  it.each([
    ['x'.repeat(71), /^Spanish: 71 of 70 characters/],
    ['Baños de {nadie}', /^\{nadie\} isn’t known here/],
    ['¡Baños!', /^“!” is not allowed/],
    [' ', /^This can’t be empty/],
  ])('refuses a Spanish text that does not fit: %s', async (spanish, sentence) => {
    expect((await change(title, { spanish })).message).toMatch(sentence)
    expect(await drafts()).toEqual([])
  })
})

it('of two people at one sentence, also at the same moment, the second is shown both, nothing is lost, and theirs is saved only after a look at both', async () => {
  const theirs = await fill(title, { text: 'Mine, from before' })
  await change(title, { text: 'Maria’s' })
  const response = await ask(title, theirs, lee)
  expect(response.status).toBe(409)
  expect(response.message).toMatch(/^Maria Sol changed this on .* Now it says: “Maria’s”/)
  expect(response.text).toContain('>\nMine, from before<')
  expect(await drafts()).toEqual([['pages/home.yaml', 'hero.title', 'Maria’s']])
  expect(await change(title, { text: 'Both looked at' }, lee)).toMatchObject(saved)
  const [one, other] = [await fill(title, { text: 'One' }), await fill(title, { text: 'Other' })]
  const answers = await Promise.all([ask(title, one), ask(title, other, lee)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  expect(await drafts()).toHaveLength(1)
})

it('what the second person typed on a sheet comes back over what is there by now, which is shown beside it', async () => {
  const path = '/desk/site/hours'
  const theirs = await fill(path, { phone: '(619) 555-0177', 'hours.0.closes': '16:00' })
  await change(path, { phone: '+1 619.555.0199' })
  const response = await ask(path, theirs, lee)
  expect([response.status, response.message]).toEqual([409, expect.stringMatching(/^Maria Sol changed some/)])
  expect(response.text).toMatch(/id="phone-error">This was changed in the meantime. .* “\(619\) 555-0199”/)
  expect(response.text).toMatch(/name="phone" type="tel" value="\(619\) 555-0177"/)
  expect(response.text).toContain('type="time" value="16:00"')
})

const kitchen = site.deployed().values.costs.kitchen.bands[0].from

it('figures move their neighbors: where one level ends, the next begins; what does not fit is reported beside its field', async () => {
  const begins = (typed: string) => change('/desk/site/prices', { 'kitchen.bands.1.from': typed })
  for (const [typed, sentence] of [
    ['a lot', 'Write whole dollars, like 35,000.'],
    ['1', `This must be more than ${dollars(kitchen)}, where the level that ends here begins.`],
  ] as const)
    expect((await begins(typed)).text).toContain(`id="kitchen.bands.1.from-error">${sentence}`)
  expect(await drafts()).toEqual([])
  expect(await begins('$65,000')).toMatchObject(saved)
  const ends = ['kitchen.bands.1.from', 'kitchen.bands.0.to']
  expect(await drafts()).toEqual(ends.map((place) => ['costs.yaml', place, 65_000]))
})

describe('closed days', () => {
  const path = '/desk/site/closed'
  const periods = 'closed.yaml'
  const day = (from: string, reason: string, to = from) => ({ from, to, reason })
  const king = day('2027-01-18', 'Martin Luther King Jr. Day')

  it('are the holidays that are checked, of two people those of both; unchecking one before it is published leaves no change', async () => {
    const { text } = await ask(path)
    expect(text).toContain('> Thursday, November 11, 2027: Veterans Day<')
    expect(text).toMatch(/disabled> Friday, December 25, 2026: Christmas Day, under “Christmas” below</)
    const theirs = await fill(path, { 'holiday.2027-05-31': 'yes' })
    expect(await change(path, { 'holiday.2027-01-18': 'yes' })).toMatchObject(saved)
    expect(await ask(path, theirs, lee)).toMatchObject(saved)
    expect(await drafts()).toEqual([
      [periods, 'periods.3', king],
      [periods, 'periods.4', day('2027-05-31', 'Memorial Day')],
    ])
    const waiting = await ask('/desk/site/changes')
    expect(waiting.text).toContain('Now: </span>Martin Luther King Jr. Day: January 18, 2027</ins>')
    expect((await ask(path)).text).toMatch(/name="holiday.2027-01-18" value="yes" checked/)
    await change(path, { 'holiday.2027-05-31': [] })
    expect(await drafts()).toEqual([[periods, 'periods.3', king]])
  })

  it('are periods of your own, too, a day alone or several, and an announcement through its last day', async () => {
    const vacation = { 'periods.3.from': '2027-07-06', 'periods.3.reason': 'Vacation' }
    const announced = { 'announcement.text': 'We moved.', 'announcement.until': '2027-01-31' }
    await change(path, { ...vacation, ...announced, 'holiday.2027-01-18': 'yes' })
    expect((await drafts()).map(([, , now]) => now)).toEqual([
      king,
      day('2027-07-06', 'Vacation'),
      { text: 'We moved.', until: '2027-01-31' },
    ])
    await change(path, { 'periods.4.to': '2027-07-16', gone: 'announcement' })
    expect(await drafts()).toContainEqual([periods, 'periods.4.to', '2027-07-16'])
    expect((await ask(path)).text).toContain('<legend class="all-columns full">Vacation: July 6–16, 2027<')
    expect((await ask(path)).text).toMatch(/id="announcement.text"[^>]* value=""/)
  })
})

it('what a client said gets an id and initials of its own, says where it was said, and goes as it came', async () => {
  const path = '/desk/site/clients'
  const place = { '3.location': 'Springfield', '3.project': 'Kitchen' }
  const review = { '3.name': 'Ana López', ...place, '3.quote': 'On time!' }
  const without = await change(path, { ...review, '3.source': 'Google', '3.rating': '5' })
  expect(without.message).toMatch(/must say when/)
  await change(path, { ...review, '3.source': 'Google, May 2026', '3.rating': '5' })
  const named = { id: 'ana-lopez', initials: 'AL' }
  expect((await drafts())[0]?.[2]).toMatchObject({ ...named, quote: 'On time!', rating: 5 })
  await change(path, { gone: '3' })
  expect(await drafts()).toEqual([])
  await change(path, { gone: '0' })
  expect(await drafts()).toEqual([['testimonials.yaml', '0', undefined]])
})

it('a person of the firm is added with a name and a role, and one of the samples becomes real once that is unchecked', async () => {
  const path = '/desk/site/people'
  await change(path, { '3.name': 'Ana López', '3.role': 'Estimator', '3.text': 'Comes to measure.' })
  expect((await drafts())[0]?.[2]).toEqual({
    ...{ id: 'ana-lopez', picture: { drawing: 'initials-sand' } },
    ...{ name: 'Ana López', role: 'Estimator', text: 'Comes to measure.' },
  })
  await change(path, { gone: '3' })
  await change(path, { '0.name': 'Ann Baker', '0.sample': [] })
  expect(await drafts()).toEqual([
    ['people.yaml', '0.name', 'Ann Baker'],
    ['people.yaml', '0.sample', undefined],
  ])
})

it('a locked place has no pencil and takes no form, nor does anybody who may not change the site', async () => {
  const path = '/desk/site/words/business/license'
  expect((await ask('/desk/site/page/business')).text).not.toContain(path)
  expect((await ask(path)).status).toBe(400)
  expect((await ask(path, { was: 'B-1061681', text: 'B-1061682' })).status).toBe(400)
  expect((await ask(title, await fill(title, { text: 'Mine' }), stranger)).message).toBeUndefined()
  expect(await drafts()).toEqual([])
})

it('more changes than their item holds are refused in a sentence, and what is kept stays', async () => {
  await dependencies.edits.save(
    [0, 1, 2].map((at) => ({
      ...{ id: `${at}`, at: now(), by: lee, file: 'pages/home.yaml', path: ['gone', at] },
      ...{ was: '', now: 'x'.repeat(99_900) },
    })),
  )
  expect(await change(title, { text: 'One' })).toMatchObject({ status: 400, message: words.texts.full })
  expect(await drafts()).toHaveLength(3)
})

describe('history', () => {
  it('takes back together what was changed together: both ends of a price', async () => {
    await change('/desk/site/prices', { 'kitchen.bands.1.from': '65,000', 'kitchen.bands.2.from': '95,000' })
    const edits = await publish('1')
    await dependencies.edits.markPublished({ id: '1', by: maria, edits, release: '1' })
    const { text } = await ask('/desk/site/history')
    expect([...text.matchAll(/<small>([^<]* · [^<]*)<\/small>/g)].map(([, place]) => place)).toEqual([
      'Prices and weeks · Kitchens, Mid-range begins at',
      'Prices and weeks · Kitchens, High-end begins at',
    ])
    const forms = [...text.matchAll(/action="\/desk\/site\/history">(.*?)<\/form>/g)].map(([, form = '']) =>
      [...form.matchAll(/name="edit" value="([^"]*)"/g)].map(([, id = '']) => ['edit', id] as const),
    )
    expect(forms.map(({ length }) => length)).toEqual([2, 2])
    expect(await ask('/desk/site/history', forms[0])).toMatchObject(saved)
    expect((await drafts()).map(([, place]) => place)).toEqual(['kitchen.bands.0.to', 'kitchen.bands.1.from'])
  })

  it('has what went up, and what was typed anew meanwhile waits on top of it', async () => {
    await change(title, { text: 'One' })
    const going = await dependencies.edits.drafts()
    await change(title, { text: 'Two' })
    await dependencies.edits.markPublished({ id: 'run', by: maria, edits: going })
    expect((await dependencies.edits.published()).map((edit) => edit.now)).toEqual(['One'])
    expect((await dependencies.edits.drafts()).map(({ was, now }) => [was, now])).toEqual([['One', 'Two']])
  })
})

describe('publishing', () => {
  const run = { id: 'r', by: maria, state: 'ready', edits: [], release: 'a'.repeat(32) } as const

  it('asks for a sign-in of this week, and stops where somebody publishes all the time; either way nothing is lost', async () => {
    await dependencies.edits.begin(run)
    signIn(now() - 8 * 24 * 3600)
    expect((await ask('/desk/site/publish', { run: 'r' })).text).toContain('href="/desk/sign-in?next=')
    signIn(now())
    const edits = [{ id: 'e', at: 0, by: lee, file: 'pages/home.yaml', path: ['gone'], was: '', now: 'x' }]
    for (let at = 0; at < 20; at += 1) await dependencies.edits.markPublished({ id: `${at}`, by: lee, edits })
    expect((await ask('/desk/site/publish', { run: 'r' })).status).toBe(429)
    expect(asked).toEqual([])
    for (let at = 0; at < 60; at += 1) await ask('/desk/site')
    await ask('/desk/site/publish', { run: 'r' })
    expect(asked).toEqual([{ run: 'r', step: 'publish' }])
  })

  it('that came before what goes on now says so, and an undo that stopped goes on where it was', async () => {
    await dependencies.edits.begin(run)
    await dependencies.edits.begin({ ...run, id: 'u', undoes: '2', release: '1', state: 'undoing' })
    const { location } = await ask('/desk/site/publish', { run: 'r' })
    expect((await ask(String(location))).message).toBe(words.publishing.done['not-started'])
    await dependencies.edits.advance('u', { state: 'deploying' })
    expect((await ask('/desk/site/publishing')).text).toContain(words.publishing.retry)
    await ask('/desk/site/publish', { run: 'u' })
    expect(asked).toEqual([{ run: 'u', step: 'undo' }])
    expect((await dependencies.edits.job())?.state).toBe('undoing')
  })
})

const [anyService = ''] = slugs.servicePages

it.each([
  ['/', 'pages/home'],
  [paths.service(anyService), `services/${anyService}`],
  ['/3d-renderings', 'services/3d-renderings'],
  ['/3d-renderings/white-kitchen', 'rooms/white-kitchen'],
  ['/resources/cost-guide', 'pages/cost-guide'],
])('“Change this page” leads from %s to its words', async (page, name) => {
  expect((await ask(`/desk/site/find?page=${page}`)).location).toBe(`/desk/site/page/${name}`)
})

describe('a new article', () => {
  const path = '/desk/site/article'
  const paragraph = 'Ask what the wall carries before you ask what it costs. '.repeat(12)
  const typed = {
    title: 'Before you open a wall',
    description:
      'What to ask before a wall between kitchen and dining room comes down: what it carries, what runs in it, and who decides.',
    excerpt: 'What a wall carries, what runs in it, and who decides before it comes down.',
    ...{ opening: 'Walls do work.\nSo ask first.', sources: 'Our own jobs' },
    ...{ 'heading.0': 'Load', 'text.0': paragraph },
    ...{ 'heading.1': 'Pipes', 'text.1': `- Water\n- Power\n${paragraph}` },
    ...{ 'heading.2': 'Permits', 'text.2': `[Ask us](/#contact). ${paragraph}` },
  }
  const file = 'articles/before-you-open-a-wall.mdx'

  it('is Markdown with its own facts, like every other, and is taken away again by undoing it', async () => {
    expect(await change(path, typed)).toMatchObject(saved)
    const edits = await dependencies.edits.drafts()
    expect(site.apply(edits).files.get(file)).toMatch(
      /^---\ntitle: Before you open a wall\n[\s\S]*\n---\n\nWalls do work\.\n\nSo ask first\.\n\n## Load\n[\s\S]*\n- Water\n- Power\n\nAsk/,
    )
    expect(site.read(edits).content?.articles[0]?.slug).toBe('before-you-open-a-wall')
    await publish('1')
    await ask('/desk/site/history', [['edit', edits[0]?.id ?? '']])
    const { published, drafts } = await dependencies.edits.read()
    expect(site.apply([...published, ...drafts]).files.get(file)).toBeUndefined()
  })

  it('with code, or without a part of it, is kept to be corrected', async () => {
    const wrong = { 'text.0': `  import x from "y"\n${paragraph}`, 'heading.4': 'Alone' }
    const { status, text } = await change(path, { ...typed, ...wrong })
    expect(status).toBe(400)
    expect(text).toContain('id="text.0-error">Words only here. Take out import.<')
    expect(text).toContain('id="text.4-error">This can’t be empty.<')
    expect(text).toContain('value="Before you open a wall"')
    expect((await change(path, { ...typed, 'text.0': 'Short.' })).message).toMatch(/^The text has \d+ words/)
    expect(await drafts()).toEqual([])
  })
})
