import { expect, it } from 'vitest'
import { fill } from '#web/build/prerender.ts'

const template = '<head><!--head--></head><div id="root"><!--page--></div>'

it('puts titles, metas and links into the head and the rest into the page', () => {
  expect(fill(template, '<title>T</title><meta name="a"/><link rel="b"/><main>x</main>')).toBe(
    '<head><title>T</title><meta name="a"/><link rel="b"/></head><div id="root"><main>x</main></div>',
  )
})

it('takes a text literally, dollar signs too', () => {
  expect(fill(template, "<main>$& $1 $'</main>")).toContain("<main>$& $1 $'</main>")
})

it.each([
  '<script>alert(1)</script>',
  '<template id="P:1"></template>',
  '<p style="color:red">x</p>',
  '<p onclick="x()">x</p>',
])('refuses what the Content Security Policy would block: %s', (html) => {
  expect(() => fill(template, `<main>${html}</main>`)).toThrow('the Content Security Policy would block')
})

it('names the first picture in the head, for each screen its own', () => {
  const picture =
    '<picture><source media="(max-width: 9rem)" type="image/avif" srcSet="/p.avif 400w" sizes="100vw"/><source type="image/avif" srcSet="/w.avif 900w" sizes="100vw"/><img src="/w.jpeg" fetchPriority="high"/></picture>'
  const html = fill(template, `<main>${picture}</main>`)
  expect(html.slice(0, html.indexOf('</head>'))).toBe(
    '<head><link rel="preload" as="image" type="image/avif" media="(max-width: 9rem)" imagesrcset="/p.avif 400w" imagesizes="100vw" fetchpriority="high"/>' +
      '<link rel="preload" as="image" type="image/avif" media="not all and (max-width: 9rem)" imagesrcset="/w.avif 900w" imagesizes="100vw" fetchpriority="high"/>',
  )
})

it('names no picture that can wait', () => {
  expect(fill(template, '<main><picture><img src="/w.jpeg" loading="lazy"/></picture></main>')).not.toContain(
    'preload',
  )
})
