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
    const listed = metadataTags({ ...page, listed: true, twin: undefined }, picture, 'https://example.com')
    expect(listed).toContain('property="og:title" content="Alder &amp; &quot;Tide&quot;"')
    expect(listed).toContain('property="og:image" content="https://example.com/assets/a.jpeg"')
    expect(listed).toContain('property="og:image:alt" content="A kitchen"')
    expect(listed).toContain('application/ld+json')
    expect(
      metadataTags({ ...page, listed: false, twin: undefined }, picture, 'https://example.com'),
    ).not.toContain('ld+json')
  })
})
