import { expect, it } from 'vitest'
import { fill } from '../../web/prerender.ts'

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
