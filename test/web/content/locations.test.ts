import { describe, expect, it } from 'vitest'
import { readLocations } from '#web/build/content-folders.ts'
import { sharedRuns, textOf } from './runs-of-words.ts'

const locations = await readLocations()

describe('the pages about places', () => {
  it('each have a place of their own in lists', () => {
    expect(locations.map(({ order }) => order)).toEqual(locations.map((_, at) => at + 1))
  })

  it.each(locations.map((location) => [location.slug, location] as const))(
    '%s says at least four things of its own, and all six services',
    (_, { local, services, neighborhoods }) => {
      expect(local.facts.length).toBeGreaterThanOrEqual(4)
      expect(new Set(services.map(({ service }) => service)).size).toBe(6)
      expect(neighborhoods.length).toBeGreaterThanOrEqual(4)
    },
  )

  it('share no run of eight words', () => {
    // The sentence for the map tells of neighbors in the same words, and is read with no other page's.
    const texts = Object.fromEntries(
      locations.map(({ slug, picture: _, whereabouts: __, ...text }) => [slug, text]),
    )
    expect(sharedRuns(texts, 8)).toEqual([])
  })

  it('cover Fairbanks Ranch with Rancho Santa Fe', () => {
    expect(textOf(locations.find(({ slug }) => slug === 'rancho-santa-fe'))).toContain('Fairbanks Ranch')
  })
})
