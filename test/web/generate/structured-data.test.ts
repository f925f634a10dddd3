import { describe, expect, it } from 'vitest'
import { articleFacts } from '#content/article-facts.ts'
import { paths } from '#web/content/paths.ts'
import { structuredDataOf } from '#web/generate/structured-data.ts'

const described = (path: string) =>
  structuredDataOf(
    { path, title: 'A page', description: 'What it says.', image: 'https://firm.com/share.jpg' },
    'https://firm.com',
  )

describe('structured data', () => {
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
