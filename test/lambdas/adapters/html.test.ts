import { html } from 'hono/html'
import { expect, it } from 'vitest'
import { render } from '#lambdas/adapters/html.ts'

it('HTML with a promise in it is an error, not the words of an object', () => {
  expect(() => render(html`<p>${Promise.resolve('late')}</p>`)).toThrow('a value in the HTML is a promise')
})
