import { describe, expect, it } from 'vitest'
import { fillTemplate, metadataTags } from '#web/generate/document.ts'

const template = '<head><!--head--><!--files--></head><div id="root"><!--page--></div>'

describe('the document of a page', () => {
  it('has the tags of the head in the head and the page in #root, literally, dollar signs too', () => {
    const page = { head: '<title>$&</title>', content: "<main>$& $1 $'</main>" }
    expect(fillTemplate(template, page, '<script src="/a.js"></script>', '<meta name="m"/>')).toBe(
      `<head><title>$&</title><script src="/a.js"></script><meta name="m"/></head><div id="root"><main>$& $1 $'</main></div>`,
    )
  })

  it('describes itself to networks in escaped text, and to search engines only when it may be listed', () => {
    const picture = { name: 'assets/a.jpeg', alt: 'A kitchen' }
    const page = { path: '/about', title: 'Alder & "Tide"', description: 'Who we are.' }
    const tagsIf = (listed: boolean) => metadataTags({ ...page, listed }, picture, 'https://example.com')
    expect(tagsIf(true)).toContain('property="og:title" content="Alder &amp; &quot;Tide&quot;"')
    expect(tagsIf(true)).toContain('property="og:image" content="https://example.com/assets/a.jpeg"')
    expect([tagsIf(true), tagsIf(false)].map((tags) => tags.includes('ld+json'))).toEqual([true, false])
  })
})
