import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { site as words } from '#content/desk/site.ts'
import { locationNames } from '#content/location-names.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import { photoOf } from '#test/photo.ts'
import {
  ask,
  change,
  dependencies,
  drafts,
  type Fields,
  fieldsIn,
  maria,
  photos,
  publish,
  saved,
  site,
  startEditor,
} from './desk-site.ts'

await startEditor()

const large = await photoOf('teal', 1, 3024, 2268)
const before = await photoOf('gray', 1, 1600, 1200)
const after = await photoOf('white', 1, 1600, 1200)
const wall = await photoOf('red', 1, 1600, 1200)
const other = await photoOf('blue', 1, 1600, 1200)
const small = await photoOf('teal', 1, 960, 720)
const turned = await photoOf('teal', 6, 2000, 1250)

const besideFields = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/id="([\w.-]+)-error">([^<]*)</g)].map(([, name, sentence = '']) => [
      name,
      sentence.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ]),
  )

const edited = async () => site.read(editsOf(await dependencies.edits.read()))

describe('another picture', () => {
  const place = '/desk/site/pictures/slots/hero/2/wide'
  const was = JSON.stringify({ picture: 'bath', drawing: 'bath-wide-sand' })
  const input = { was, alt: 'A green tile shower with a bench', kind: 'photograph', focus: '0.17 0.83' }

  it('is in its place alone, with its focus, and without where and when it was taken', async () => {
    expect(await ask(place, { ...input, photo: large })).toMatchObject(saved)
    const [[name, content] = ['', Buffer.alloc(0)]] = photos
    const picture = name.replace('.jpg', '')
    const described = { alt: input.alt, caption: 'A green tile shower with a bench.', kind: 'photograph' }
    expect(await drafts()).toEqual([
      ['pictures/from-the-desk.yaml', picture, { file: name, ...described, focus: { x: 0.17, y: 0.83 } }],
      ['slots.yaml', 'hero.2.wide', { picture, drawing: 'bath-wide-sand' }],
    ])
    expect(await sharp(content).metadata()).toMatchObject({ width: 2400, height: 1800 })
    expect((await sharp(content).metadata()).exif).toBeUndefined()
    expect((await ask(`/desk/site/photos/${name}`)).status).toBe(200)
    expect((await ask('/desk/site/pictures')).text).toContain(`src="/desk/site/photos/${name}"`)
  })

  it('goes once no change, preview or publication shows it, and then has to be chosen again', async () => {
    const ids = async () => (await dependencies.edits.drafts()).map(({ id }) => ['edit', id] as const)
    const put = (at = place, view = was) => ask(at, { ...input, was: view, photo: large })
    await put()
    const [name = ''] = photos.keys()
    await ask('/desk/site/look', await ids())
    await ask('/desk/site/discard', await ids())
    expect(photos.size).toBe(1)
    const { id = '' } = (await dependencies.edits.job()) ?? {}
    await dependencies.edits.advance(id, { state: 'ready' })
    await change('/desk/site/words/pages/home/hero/title', { text: 'Baths' })
    await ask('/desk/site/look', await ids())
    expect(photos.size).toBe(0)
    await put()
    await ask('/desk/site/discard', await ids())
    expect(photos.size).toBe(0)
    const { text } = await ask(place, { ...input, 'kept.photo': `${name.replace('.jpg', '')} 2400 1800` })
    expect(besideFields(text)).toEqual({ photo: words.photo.missing })
    await put()
    await publish(id)
    await put(place.replace('2', '3'), JSON.stringify({ picture: 'living', drawing: 'living-wide-sand' }))
    await ask('/desk/site/discard', await ids())
    expect([photos.size, await drafts()]).toEqual([1, []])
  })

  const drawn = { photo: large, kind: 'rendering' }
  it.each<[string, Fields, field: string, sentence: string | RegExp]>([
    ['too small', { photo: small }, 'photo', /needs 2,000 × 1,250 .* 960 × 720/],
    ['too narrow once it is upright', { photo: turned }, 'photo', /1250 × 2000/],
    ['an iPhone’s own format', { photo: Buffer.from('0000ftypheic') }, 'photo', words.photo.heic],
    ['no picture', { photo: Buffer.from('<script>alert(1)</script>') }, 'photo', words.photo.unreadable],
    ['none', {}, 'photo', words.photo.missing],
    ['with no word of what it is', { photo: large, kind: '' }, 'kind', words.pictures.kindMissing],
    ['that calls itself one', { photo: large, alt: 'A photo of a shower' }, 'alt', /must not say/],
    ['of a rendering as finished', { ...drawn, alt: 'A shower that we built' }, 'alt', /calls a rendering a/],
    ['with markup', { photo: large, alt: 'A <b>green</b> shower' }, 'alt', /<b>/],
  ])(
    'is refused beside its field, and the photo need not be sent again: %s',
    async (_, fields, field, sentence) => {
      const { status, text } = await ask(place, { ...input, ...fields })
      expect([status, besideFields(text)]).toEqual([400, { [field]: expect.stringMatching(sentence) }])
      expect(await drafts()).toEqual([])
      expect(text.includes('name="kept.photo"')).toBe(photos.size > 0)
    },
  )
})

describe('a finished project', () => {
  const [town = { slug: '', name: '' }] = locationNames
  const input = {
    ...{ name: 'Green tile shower', town: town.slug, type: 'Bathroom Remodel', weeks: '5' },
    sentence: 'A tub that nobody used became a shower with a bench.',
    trouble: 'The tub leaked into the hall below.',
    choice: 'We moved the drain 14 inches and left out a second sink.',
    place: 'Salt air gets in, so the hardware is solid brass.',
  }

  const path = '/desk/site/project'
  const slug = `green-tile-shower-${town.slug}`
  const add = () => ask(path, { ...input, best: large, before: [before, wall], after })
  const edit = async (changes: Fields) => ask(path, fieldsIn((await ask(`${path}/${slug}`)).text, changes))
  const project = async () => (await edited()).content?.projects.find((each) => each.slug === slug)
  const captions = async () => (await project())?.views.map(({ caption }) => caption)

  it('is added with photos that came one by one, is called finished, leads its list, and has its service in its town', async () => {
    const first = await ask(path, { ...input, add: '1', best: large })
    expect(first.text).toContain('value="Green tile shower"')
    const second = await ask(path, fieldsIn(first.text, { add: '1', before }))
    expect(await ask(path, fieldsIn(second.text, { after }))).toMatchObject(saved)
    const { content, problems } = await edited()
    expect(problems).toEqual([])
    const project = content?.projects[0]
    expect(project).toMatchObject({
      ...{ slug, category: 'bathroom', weeks: 5 },
      ...{ story: [input.trouble, input.choice], place: { slug: town.slug, text: input.place } },
      words: { title: `Green tile shower, ${town.name}` },
    })
    expect(project?.words.description.length).toBeGreaterThanOrEqual(110)
    expect(await captions()).toEqual(['Before.', 'When we left.'])
    expect(content?.pictures.get(project?.picture.wide.picture ?? '')?.kind).toBe('photograph')
  })

  it('opens in its form again: words, order, crops and photos change, and what somebody else wrote about it stays', async () => {
    await add()
    await publish('1')
    const was = await edited()
    const [one = '', two = ''] = (await project())?.views.map(({ picture }) => picture) ?? []
    expect((await edit({})).message).toBe(words.noChange)
    await change(`/desk/site/words/projects/${slug}/words/title`, { text: 'A shower' })
    const ordered = await ask(path, fieldsIn((await ask(`${path}/${slug}`)).text, { up: two }))
    const changes = { name: 'Green shower', [`focus.${one}`]: '0.17 0.83', during: other }
    expect(await ask(path, fieldsIn(ordered.text, changes))).toMatchObject(saved)
    expect(await project()).toMatchObject({
      ...{ title: 'Green shower', words: { title: 'A shower' } },
      views: [{ picture: two }, { picture: one }, { stage: 'during' }, { stage: 'after' }],
    })
    const { content } = await edited()
    expect(content?.pictures.get(one)).toMatchObject({
      alt: `Green shower in ${town.name}, before the work, view 2`,
      focus: { x: 0.17, y: 0.83 },
    })
    const removed = await edit({ gone: one })
    await ask(path, fieldsIn(removed.text, { [`stage.${two}`]: 'best' }))
    expect((await project())?.picture.wide.picture).toBe(two)
    const best = (await edited()).content?.pictures.get(two)
    expect(best?.alt).toBe(`Green shower in ${town.name}, finished`)
    expect(await captions()).toEqual(['While we worked.', 'When we left.', 'When we left.'])
    await publish('2')
    await dependencies.edits.markUndone({ id: 'u', by: maria, undoes: '2', release: '1' })
    expect((await edited()).files).toEqual(was.files)
  })

  const list = '/desk/site/projects'
  const slugs = async () => (await edited()).content?.projects.map(({ slug }) => slug)

  it('moves, hides and goes from the list, and comes back as it was', async () => {
    await add()
    await publish('1')
    const [was, [first, second, ...others] = []] = [await edited(), await slugs()]
    const press = (press: string, more = {}) => ask(list, { project: slug, press, ...more })
    expect(await press('down')).toMatchObject({ status: 303, location: `${list}?done=saved#${slug}` })
    expect(await slugs()).toEqual([second, first, ...others])
    await press('down')
    expect((await ask('/desk/site/changes')).text.match(/action="\/desk\/site\/discard"/g)).toHaveLength(1)
    await press('up')
    await press('up')
    expect(await drafts()).toEqual([])
    await press('hide')
    expect(await slugs()).toEqual([second, ...others])
    expect((await ask('/desk/site/changes')).text).toContain(`<p>${words.changes.hidden}</p>`)
    await press('show')
    expect(await drafts()).toEqual([])
    expect((await press('delete')).text).toContain('name="sure"')
    await press('delete', { sure: '1' })
    expect(await slugs()).toEqual([second, ...others])
    await publish('2')
    const [{ id = '' } = {}] = (await dependencies.edits.history()).at(-1)?.edits ?? []
    expect(await ask('/desk/site/history', { edit: id })).toMatchObject(saved)
    expect((await edited()).files).toEqual(was.files)
  })

  it('that something else names is not deleted, in a sentence that says what; hidden, it goes from there too', async () => {
    const press = (press: string) => ask(list, { project: 'green-tile-bath', press, sure: '1' })
    expect((await press('delete')).message).toMatch(/mention it: .*Renderings.*Rooms: Green tile bath/)
    expect(await drafts()).toEqual([])
    await press('hide')
    const { content } = await edited()
    expect(content?.values.renderings.map(({ project }) => project)).not.toContain('green-tile-bath')
  })

  it('that does not fit is reported beside its fields, keeps what was typed, and saves nothing', async () => {
    const typed = { ...input, name: 'x'.repeat(71), town: '', weeks: 'five', place: '', best: small }
    const { status, text } = await ask('/desk/site/project', typed)
    expect([status, Object.keys(besideFields(text))]).toEqual([
      400,
      [expect.stringMatching(/^stage\.desk-/), 'town', 'weeks', 'place'],
    ])
    const fixed = { ...typed, town: input.town, weeks: '5', place: input.place, best: large }
    const again = await ask('/desk/site/project', fixed)
    expect(besideFields(again.text)).toEqual({ name: expect.stringMatching(/^This has more than 70/) })
    expect(again.text).toContain(`>\n${input.trouble}<`)
    expect(await drafts()).toEqual([])
  })
})
