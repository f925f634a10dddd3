import type { html } from 'hono/html'

/** What the `html` tag makes: every value escaped, what it made itself nested as it is. */
export type Html = ReturnType<typeof html>

/**
 * HTML as text, to be sent.
 * @throws TypeError when a value in it was a promise: the tag then makes a promise, too, and no text
 */
export function render(made: Html): string {
  if (made instanceof Promise) throw new TypeError('a value in the HTML is a promise')
  return String(made)
}
