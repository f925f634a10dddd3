import { describe, expect, it } from 'vitest'
import { modulesFolder } from '#compiler/compile-content.ts'
import type { Location } from '#compiler/schemas/lists.ts'
import { locationPoints } from '#content/location-points.ts'
import { serviceCards } from '#content/service-cards.ts'
import { serviceNames } from '#content/service-names.ts'
import { sharedRuns } from './runs-of-words.ts'

const locations: readonly (Location & { readonly slug: string })[] = await Promise.all(
  locationPoints.map(async ({ slug }) => {
    const { location } = await import(`${modulesFolder}/locations/${slug}.ts`)
    return { slug, ...location }
  }),
)

describe('the pages about places', () => {
  it('each have a place of their own in lists', () => {
    expect(new Set(locations.map(({ order }) => order)).size).toBe(locations.length)
  })

  it.each(locations.map((location) => [location.slug, location] as const))(
    '%s says at least four things of its own, and every service',
    (_, { local, services, neighborhoods }) => {
      expect(local.facts.length).toBeGreaterThanOrEqual(4)
      expect(services.map(({ service }) => service)).toEqual(serviceNames.map(({ slug }) => slug))
      expect(neighborhoods.length).toBeGreaterThanOrEqual(4)
    },
  )

  it('share no run of eight words', () => {
    // The sentence for the map tells of neighbors in the same words, and is read with no other page's; the day of the last
    // change is no sentence. A service of which a place says nothing is told there by its summary.
    const summaries = serviceCards.map(({ summary }) => summary)
    const texts = Object.fromEntries(
      locations.map(
        ({ slug, picture: _, whereabouts: __, words: { title, description }, services, ...text }) => [
          slug,
          {
            words: { title, description },
            ...text,
            services: services.filter((each) => !summaries.includes(each.text)),
          },
        ],
      ),
    )
    expect(sharedRuns(texts, 8)).toEqual([])
  })
})
