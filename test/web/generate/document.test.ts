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

  it('describes itself to networks in escaped text', () => {
    const page = { path: '/about', title: 'Alder & "Tide"', description: 'Who we are.', listed: true }
    const tags = metadataTags(page, { name: 'assets/a.jpeg', alt: 'A kitchen' }, 'https://example.com')
    expect(tags).toContain('property="og:title" content="Alder &amp; &quot;Tide&quot;"')
  })
})
