import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { site as words } from '#content/desk/site.ts'
import { locationNames } from '#content/location-names.ts'
import { fill } from '#firm/in-words.ts'
import { editsOf } from '#lambdas/site/store/save-changes.ts'
import { photoOf } from '#test/photo.ts'
import { ask, change, dependencies, drafts, maria, photos, saved, site } from './desk-site.ts'

const large = await photoOf('teal', 1, 3024, 2268)
const before = await photoOf('gray', 1, 1600, 1200)
const after = await photoOf('white', 1, 1600, 1200)
const small = await photoOf('teal', 1, 960, 720)
const turned = await photoOf('teal', 6, 2000, 1250)

type Fields = Readonly<Record<string, string | Buffer>>

const formOf = (fields: Fields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]))
  return form
}

const besideFields = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/id="([\w.]+)-error">([^<]*)</g)].map(([, name, sentence = '']) => [
      name,
      sentence.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ]),
  )

const keptIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/name="(kept\.\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

const edited = async () => site.read(editsOf(await dependencies.edits.read()))

describe('another picture', () => {
  const place = '/desk/site/pictures/slots/hero/2/wide'
  const was = JSON.stringify({ picture: 'bath', drawing: 'bath-wide-sand' })
  const input = { was, alt: 'A green tile shower with a bench', kind: 'photograph', focus: '0.17 0.83' }

  it('is in its place alone, with its focus, and without where and when it was taken', async () => {
    expect(await ask(place, formOf({ ...input, photo: large }))).toMatchObject(saved)
    const [[name, content] = ['', Buffer.alloc(0)]] = photos
    expect(await drafts()).toEqual([
      [
        'pictures/from-the-desk.yaml',
        name.replace('.jpg', ''),
        {
          ...{ file: name, alt: input.alt, caption: 'A green tile shower with a bench.' },
          ...{ kind: 'photograph', focus: { x: 0.17, y: 0.83 } },
        },
      ],
      ['slots.yaml', 'hero.2.wide', { picture: name.replace('.jpg', ''), drawing: 'bath-wide-sand' }],
    ])
    expect(await sharp(content).metadata()).toMatchObject({ width: 2400, height: 1800 })
    expect((await sharp(content).metadata()).exif).toBeUndefined()
    expect((await ask(`/desk/site/photos/${name}`)).status).toBe(200)
    expect((await ask('/desk/site/pictures')).text).toContain(`src="/desk/site/photos/${name}"`)
  })

  it('goes once no change, preview or publication shows it, and then has to be chosen again', async () => {
    const ids = async () => (await dependencies.edits.drafts()).map(({ id }) => ['edit', id] as const)
    const put = (at = place, view = was) => ask(at, formOf({ ...input, was: view, photo: large }))
    await put()
    const [name = ''] = photos.keys()
    await ask('/desk/site/look', await ids())
    await ask('/desk/site/discard', await ids())
    expect(photos.size).toBe(1)
    const { id = '' } = (await dependencies.runs.read()) ?? {}
    await dependencies.runs.advance(id, { state: 'ready' })
    await change('/desk/site/words/pages/home/hero/title', { text: 'Baths' })
    await ask('/desk/site/look', await ids())
    expect(photos.size).toBe(0)
    await put()
    await ask('/desk/site/discard', await ids())
    expect(photos.size).toBe(0)
    const { text } = await ask(place, formOf({ ...input, 'kept.photo': `${name} 2400 1800` }))
    expect(besideFields(text)).toEqual({ photo: words.photo.missing })
    await put()
    await dependencies.edits.markPublished({ id, by: maria, edits: await dependencies.edits.drafts() })
    await put(place.replace('2', '3'), JSON.stringify({ picture: 'living', drawing: 'living-wide-sand' }))
    await ask('/desk/site/discard', await ids())
    expect([photos.size, await drafts()]).toEqual([1, []])
  })

  it.each<[string, () => Fields, Fields]>([
    [
      'too small',
      () => ({ photo: small }),
      { photo: expect.stringMatching(/needs 2,000 × 1,250 .* 960 × 720/) },
    ],
    [
      'too narrow once it is upright',
      () => ({ photo: turned }),
      { photo: expect.stringMatching(/1250 × 2000/) },
    ],
    ['an iPhone’s own format', () => ({ photo: Buffer.from('0000ftypheic') }), { photo: words.photo.heic }],
    [
      'no picture',
      () => ({ photo: Buffer.from('<script>alert(1)</script>') }),
      { photo: words.photo.unreadable },
    ],
    ['none', () => ({}), { photo: words.photo.missing }],
    ['with no word of what it is', () => ({ photo: large, kind: '' }), { kind: words.pictures.kindMissing }],
    [
      'that calls itself one',
      () => ({ photo: large, alt: 'A photo of a green shower' }),
      { alt: expect.stringMatching(/must not say/) },
    ],
    [
      'of a rendering as finished',
      () => ({ photo: large, kind: 'rendering', alt: 'A shower that we built' }),
      { alt: expect.stringMatching(/calls a rendering a/) },
    ],
    [
      'with markup',
      () => ({ photo: large, alt: 'A <b>green</b> tile shower' }),
      { alt: fill(words.texts.onlyWords, { found: '<b>' }) },
    ],
  ])(
    'is refused beside its field, and the photo need not be sent again: %s',
    async (_, fields, sentences) => {
      const { status, text } = await ask(place, formOf({ ...input, ...fields() }))
      expect([status, besideFields(text)]).toEqual([400, sentences])
      expect(await drafts()).toEqual([])
      expect(Object.keys(keptIn(text))).toEqual(photos.size > 0 ? ['kept.photo'] : [])
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

  it('is added with photos that came one by one, is called finished, leads its list, and has its service in its town', async () => {
    const first = await ask('/desk/site/project', formOf({ ...input, add: '1', best: large }))
    expect(first.text).toContain('value="Green tile shower"')
    const second = await ask(
      '/desk/site/project',
      formOf({ ...input, ...keptIn(first.text), add: '1', before }),
    )
    const whole = formOf({ ...input, ...keptIn(second.text), after })
    expect(await ask('/desk/site/project', whole)).toMatchObject(saved)
    const { content, problems } = await edited()
    expect(problems).toEqual([])
    const project = content?.projects[0]
    expect(project).toMatchObject({
      ...{ slug: `green-tile-shower-${town.slug}`, category: 'bathroom', weeks: 5 },
      ...{ story: [input.trouble, input.choice], place: { slug: town.slug, text: input.place } },
      words: { title: `Green tile shower, ${town.name}` },
    })
    expect(project?.words.description.length).toBeGreaterThanOrEqual(110)
    expect(project?.views.map(({ caption }) => caption)).toEqual(['Before.', 'When we left.'])
    expect(content?.pictures.get(project?.picture.wide.picture ?? '')?.kind).toBe('photograph')
  })

  it('that does not fit is reported beside its fields, keeps what was typed, and saves nothing', async () => {
    const typed = { ...input, name: 'x'.repeat(71), town: '', weeks: 'five', place: '', best: small }
    const { status, text } = await ask('/desk/site/project', formOf(typed))
    expect([status, Object.keys(besideFields(text))]).toEqual([400, ['best', 'town', 'weeks', 'place']])
    const fixed = { ...typed, town: input.town, weeks: '5', place: input.place, best: large }
    const again = await ask('/desk/site/project', formOf(fixed))
    expect(besideFields(again.text)).toEqual({ name: expect.stringMatching(/^This has more than 70/) })
    expect(again.text).toContain(`>\n${input.trouble}<`)
    expect(await drafts()).toEqual([])
  })
})
