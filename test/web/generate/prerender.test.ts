import { describe, expect, it } from 'vitest'
import { refuseForbidden } from '#web/generate/prerender.ts'

describe('a rendered page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<template id="P:1"></template>',
    '<p style="color:red">x</p>',
    '<p onclick="x()">x</p>',
  ])('stops the build when the Content Security Policy would block a part of it: %s', (html) => {
    expect(() => refuseForbidden(`<main>${html}</main>`)).toThrow('the Content Security Policy would block')
  })

  it.each(['<title>T</title>', '<link rel="preload" href="/a.svg"/>'])(
    'stops the build when a tag of the head is in it, where no program would find it: %s',
    (html) => {
      expect(() => refuseForbidden(`${html}<main>x</main>`)).toThrow('belongs in the head')
    },
  )

  it('may name a drawing by a title, and load a script by its address', () => {
    expect(() => refuseForbidden('<svg><title>Map</title></svg><script src="/a.js"></script>')).not.toThrow()
  })
})
