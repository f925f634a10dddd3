import { describe, expect, it } from 'vitest'
import { articleFacts } from '#content/article-facts.ts'
import { locationPoints } from '#content/location-points.ts'
import { serviceNames } from '#content/service-names.ts'
import { paths } from '#web/content/paths.ts'
import { structuredDataOf } from '#web/generate/structured-data.ts'
import { googleStructuredData } from './google-structured-data.ts'

type Thing = Readonly<Record<string, unknown>>

const described = (path: string) =>
  structuredDataOf(
    { path, title: 'A page', description: 'What it says.', image: 'https://firm.com/share.jpg' },
    'https://firm.com',
  )

/** A thing with all that stands in it. */
function* thingsIn(value: unknown): Iterable<Thing> {
  if (typeof value !== 'object' || value === null) return
  if ('@type' in value) yield value as Thing
  for (const part of Object.values(value)) yield* thingsIn(part)
}

const rules: Readonly<
  Record<string, { readonly required: readonly string[]; readonly recommended: readonly string[] }>
> = googleStructuredData.types

/** Value at "author.name". */
const valueAt = (thing: Thing, property: string): unknown =>
  property.split('.').reduce<unknown>((value, name) => (value as Thing | undefined)?.[name], thing)

/** A mention of the firm within another thing refers to the home page's description by its id. */
const isMention = (thing: Thing) => '@id' in thing && !('address' in thing)

describe('structured data', () => {
  it.each([
    paths.home,
    paths.about,
    paths.locations,
    paths.resources,
    paths.resource('faq'),
    ...serviceNames.slice(0, 2).map(({ slug }) => paths.service(slug)),
    ...locationPoints.slice(0, 2).map(({ slug }) => paths.location(slug)),
    ...articleFacts.slice(0, 2).map(({ slug }) => paths.article(slug)),
  ])('of %s has what Google requires and recommends', (path) => {
    const missing = [...thingsIn(described(path))]
      .filter((thing) => !isMention(thing))
      .flatMap((thing) => {
        const { required = [], recommended = [] } = rules[String(thing['@type'])] ?? {}
        return [...required, ...recommended]
          .filter((property) => !valueAt(thing, property))
          .map((property) => `${thing['@type']}: ${property}`)
      })
    expect(missing).toEqual([])
  })

  it('of an article that changed tells both dates', () => {
    const changed = articleFacts.find(({ updated }) => updated !== undefined)
    if (!changed) return
    const [posting] = described(paths.article(changed.slug))
    expect(String(posting?.dateModified) >= String(posting?.datePublished)).toBe(true)
  })

  it('never rates the firm itself', () => {
    for (const path of [paths.home, paths.about])
      expect(JSON.stringify(described(path))).not.toMatch(/aggregateRating|"review"/i)
  })
})
