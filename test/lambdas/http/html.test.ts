import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { escapeHtml } from '#lambdas/http/html.ts'

it('escapes what ends a text or an attribute, and nothing else', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D; 100 % – Zoë</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;R&#38;D; 100 % – Zoë&#60;/a&#62;',
  )
})

it('comes back from a parser as it was, in a text and in an attribute', () => {
  // A parser writes line ends as LF and drops NUL by itself.
  const text = fc.string().filter((each) => !/[\r\0]/.test(each))
  fc.assert(
    fc.property(text, (text) => {
      const [span] = parseFragment(`<span title="${escapeHtml(text)}">${escapeHtml(text)}</span>`).childNodes
      expect(span).toMatchObject({ attrs: [{ name: 'title', value: text }] })
      const content = span && 'childNodes' in span ? span.childNodes : []
      expect(content.map((node) => ('value' in node ? node.value : ''))).toEqual(text ? [text] : [])
    }),
  )
})
