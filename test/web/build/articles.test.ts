import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { articles, readArticleFiles, readFrontMatter } from '#web/build/articles.ts'

const facts: Readonly<Record<string, string>> = {
  title: 'title: Choosing a door for a small bath',
  description: `description: ${'A sentence that tells what the article is about. '.repeat(3).trim()}`,
  excerpt: 'excerpt: What to think of before a door is ordered, and what to measure.',
  date: 'date: May 3, 2025',
  category: 'category: Home Renovation',
  picture:
    'picture: { wide: { drawing: bath-wide-plaster }, card: { picture: small-bath, drawing: bath-sand } }',
  closing: 'closing: { title: "A door?", text: "We measure." }',
}
const body = '\nA lead.\n\n## One\n\nText.\n\n## Two\n\nText.\n\n## Three & more\n\nText.\n'
const article = (changes: Readonly<Record<string, string>> = {}) =>
  `---\n${Object.values({ ...facts, ...changes }).join('\n')}\n---\n${body}`

describe('the facts of an article', () => {
  it('are read from its first lines', () => {
    expect(readFrontMatter(article(), 'door.mdx')).toMatchObject({
      title: 'Choosing a door for a small bath',
      date: 'May 3, 2025',
      closing: { title: 'A door?' },
    })
  })

  it.each([
    [{ title: '' }, 'door.mdx: title is missing, or no text.'],
    [{ title: 'title: Doors' }, 'door.mdx: title is too short.'],
    [{ title: `title: ${'A very long title '.repeat(5)}` }, 'door.mdx: title has more than 70 characters.'],
    [{ description: 'description: Doors.' }, 'door.mdx: description has fewer than 110 characters'],
    [{ date: 'date: 2025-05-03' }, 'door.mdx: date'],
    [{ date: 'date: "3 May 2025"' }, 'door.mdx: date must be written like "May 3, 2025".'],
    [{ category: 'category: Doors' }, 'door.mdx: category must be one of: Design Trends, Home Renovation'],
    [{ closing: 'closing: Call us' }, 'door.mdx: closing'],
    [{ picture: '' }, 'door.mdx: picture is missing, or no text.'],
    [
      {
        picture:
          'picture: { wide: { drawing: bath-wide-plaster }, card: { picture: door, drawing: bath-sand } }',
      },
      'door.mdx: picture.card.picture must be the name of a picture in web/content/pictures.',
    ],
    [
      { picture: 'picture: { wide: { drawing: door-plaster }, card: { drawing: bath-sand } }' },
      'door.mdx: picture.wide.drawing must be the name of a drawing in web/images/drawings.',
    ],
    [{ author: 'author: Somebody' }, 'door.mdx: nothing is known as "author".'],
    [{ keywords: 'keywords: [one]' }, 'door.mdx: keywords needs three phrases or more.'],
    [{ title: 'title: Doors: a guide' }, 'door.mdx: the lines between "---" cannot be read.'],
  ])('are refused with a sentence for the writer: %o', (changes, message) => {
    expect(() => readFrontMatter(article(changes as Record<string, string>), 'door.mdx')).toThrow(message)
  })

  it('must be there', () => {
    expect(() => readFrontMatter('## Doors', 'door.mdx')).toThrow(
      'door.mdx does not begin with its facts between two lines of "---".',
    )
  })
})

describe('the text of an article', () => {
  const { transform } = articles()
  /** The module that Vite gets of an article. */
  async function compileArticle(source: string, file: string): Promise<string> {
    if (typeof transform !== 'function') throw new Error('the plug-in has no transform')
    const compiled = await transform.call({} as never, source, `/web/content/articles/${file}`)
    return (compiled as { readonly code: string }).code
  }

  it('becomes a component with an anchor for each heading', async () => {
    const code = await compileArticle(article(), 'door.mdx')
    const [, headings = ''] = /export const headings = (\[[\s\S]*?\]);/.exec(code) ?? []
    expect(JSON.parse(headings.replace(/\b(id|text):/g, '"$1":').replaceAll("'", '"'))).toEqual([
      { id: 'one', text: 'One' },
      { id: 'two', text: 'Two' },
      { id: 'three--more', text: 'Three & more' },
    ])
    expect(code).toContain('export const facts')
    expect(code).toContain('export default function')
  })

  it('is refused when it cannot be read', async () => {
    await expect(compileArticle(article().replace('A lead.', 'A {lead.'), 'door.mdx')).rejects.toThrow(
      'door.mdx cannot be read as an article',
    )
  })

  it('is refused with a link to a page that we do not have, and taken with one that we have', async () => {
    const linking = (address: string) =>
      compileArticle(article().replace('A lead.', `See [this](${address}).`), 'door.mdx')
    await expect(linking('/resources/door-guide')).rejects.toThrow(
      'door.mdx links to /resources/door-guide, where there is no page of ours.',
    )
    for (const address of ['/', '/#contact', '/resources/cost-guide', '/blog/bathroom-renovation-guide#tile'])
      await expect(linking(address)).resolves.toContain('export const facts')
  })

  it('is refused without headings', async () => {
    await expect(compileArticle(article().replaceAll('## ', ''), 'door.mdx')).rejects.toThrow(
      'door.mdx has fewer than three headings',
    )
  })
})

describe('the articles of the site', () => {
  const folder = 'web/content/articles'
  const texts = readArticleFiles().map(({ slug, ...facts }) => {
    const [, , ...body] = readFileSync(`${folder}/${slug}.mdx`, 'utf8').split(/^---$/m)
    return { slug, facts, text: body.join('').replace(/\{\/\*[\s\S]*?\*\/\}/g, '') }
  })

  it('are the files of their folder', () => {
    expect(readdirSync(folder).toSorted()).toEqual(texts.map(({ slug }) => `${slug}.mdx`).toSorted())
  })

  it('are listed the newest first', () => {
    const dates = readArticleFiles().map(({ date }) => Date.parse(date))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  })

  it('use all five categories', () => {
    expect(new Set(texts.map(({ facts }) => facts.category)).size).toBe(5)
  })

  it.each(texts)('$slug has 900 to 1,500 words', ({ text }) => {
    const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length
    expect(words).toBeGreaterThanOrEqual(900)
    expect(words).toBeLessThanOrEqual(1500)
  })

  it.each(texts)('$slug names a source for what it states, and shows none', ({ slug }) => {
    const source = readFileSync(`${folder}/${slug}.mdx`, 'utf8')
    expect(source.match(/\{\/\* Sources?: /g)?.length ?? 0).toBeGreaterThanOrEqual(3)
  })

  it('tell ten trends for kitchens', () => {
    const { text = '' } = texts.find(({ slug }) => slug === 'kitchen-remodeling-trends-2025') ?? {}
    expect(text.match(/^## /gm)).toHaveLength(10)
  })

  it('set keywords on the 2025 trends alone', () => {
    expect(texts.filter(({ facts }) => facts.keywords).map(({ slug }) => slug)).toEqual([
      'remodeling-trends-2025',
    ])
  })
})
