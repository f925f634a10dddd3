import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnbrokenNumbers } from '#web/src/ui/unbroken-numbers.tsx'

it.each(['B-1061681', '(619) 555-0142', '8 a.m.–6 p.m.', '7:30 a.m.–3 p.m.'])(
  'a text keeps %s on one line, as often as it says it',
  (number) => {
    const held = `<span class="unbroken">${number}</span>`
    expect(
      renderToStaticMarkup(
        createElement(UnbrokenNumbers, { text: `Monday–Friday, ${number}; Saturday, ${number}` }),
      ),
    ).toBe(`Monday–Friday, ${held}; Saturday, ${held}`)
  },
)
