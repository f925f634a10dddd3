import { html } from 'hono/html'

/** Result of the `html` tag, which escapes every value and nests its own results as they are. */
export type Html = ReturnType<typeof html>

export const hiddenFields = (fields: readonly (readonly [name: string, value: string])[]): readonly Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)

/** A sentence word for word, with an element in the place of a text within it. */
export const marked = (sentence: string, text: string, element: Html): readonly (string | Html)[] =>
  sentence.split(text).flatMap((part, at) => (at === 0 ? [part] : [element, part]))

/** @throws TypeError when a value in it was a promise: the tag then makes a promise, too, and no text */
export function render(made: Html): string {
  if (made instanceof Promise) throw new TypeError('a value in the HTML is a promise')
  return String(made)
}
