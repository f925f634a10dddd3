import { html } from 'hono/html'
import { expect, it } from 'vitest'
import { htmlText } from '#lambdas/adapters/html.ts'

it('HTML with a promise in it is an error, not the words of an object', () => {
  expect(() => htmlText(html`<p>${Promise.resolve('late')}</p>`)).toThrow('a value in the HTML is a promise')
})
