import { describe, expect, it } from 'vitest'
import { articleFacts } from '#content/article-facts.ts'
import { facts as firmFacts } from '#content/facts.ts'
import { articles } from '#web/generate/articles.ts'

const body = '\nA lead.\n\n## One\n\nText.\n\n## Two\n\nText.\n\n## Three & more\n\nText.\n'
const article = () => `---\ntitle: A door for a small bath\n---\n${body}`

describe('the text of an article', () => {
  const { transform } = articles()
  async function compileArticle(source: string, file: string): Promise<string> {
    if (typeof transform !== 'function') throw new Error('the plug-in has no transform')
    const compiled = await transform.call({} as never, source, `/content/articles/${file}`)
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

  it('shows a fact where it names one', async () => {
    const code = await compileArticle(article().replace('A lead.', 'Call {business.phone}.'), 'door.mdx')
    expect(code).toContain(`Call ${firmFacts['business.phone']}.`)
  })

  it('is refused when it cannot be read', async () => {
    await expect(compileArticle(article().replace('A lead.', 'A {lead.'), 'door.mdx')).rejects.toThrow(
      'door.mdx cannot be read as an article',
    )
  })

  it('is refused with a link to a page that we do not have, and accepted with one that we have', async () => {
    const linking = (address: string) =>
      compileArticle(article().replace('A lead.', `See [this](${address}).`), 'door.mdx')
    await expect(linking('/resources/door-guide')).rejects.toThrow(
      'door.mdx links to /resources/door-guide, which is no page of the site.',
    )
    for (const address of ['/', '/#contact', '/resources/cost-guide', `/blog/${articleFacts[0]?.slug}#tile`])
      await expect(linking(address)).resolves.toContain('export const facts')
  })
})
