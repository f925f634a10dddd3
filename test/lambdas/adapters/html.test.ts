import fc from 'fast-check'
import { html } from 'hono/html'
import { parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { render } from '#lambdas/adapters/html.ts'

it('a text comes back from a parser as it was, in a text and in an attribute', () => {
  // A parser writes line ends as LF and drops NUL by itself.
  const text = fc.string().filter((each) => !/[\r\0]/.test(each))
  fc.assert(
    fc.property(text, (text) => {
      const [span] = parseFragment(render(html`<span title="${text}">${text}</span>`)).childNodes
      expect(span).toMatchObject({ attrs: [{ name: 'title', value: text }] })
      const content = span && 'childNodes' in span ? span.childNodes : []
      expect(content.map((node) => ('value' in node ? node.value : ''))).toEqual(text ? [text] : [])
    }),
  )
})

it('HTML with a promise in it is an error, not the words of an object', () => {
  expect(() => render(html`<p>${Promise.resolve('late')}</p>`)).toThrow('a value in the HTML is a promise')
})
