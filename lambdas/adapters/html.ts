import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { nameParts } from '#firm/in-words.ts'

/** Result of the `html` tag, which escapes every value and nests its own results as they are. */
export type Html = ReturnType<typeof html>

export const hiddenFields = (fields: readonly (readonly [name: string, value: string])[]): readonly Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)

/** A sentence word for word, with an element in the place of a text within it. */
export const marked = (sentence: string, text: string, element: Html): readonly (string | Html)[] =>
  sentence.split(text).flatMap((part, at) => (at === 0 ? [part] : [element, part]))

export const withPhoneLink = (sentence: string): readonly (string | Html)[] =>
  marked(sentence, business.phone, html`<a href="${business.phoneHref}">${business.phone}</a>`)

/** @throws TypeError when a value in it was a promise: the tag then makes a promise, too, and no text */
export function render(made: Html): string {
  if (made instanceof Promise) throw new TypeError('a value in the HTML is a promise')
  return String(made)
}

/** The firm's name as the site's own pages set it: its last ampersand is drawn. @param href where it leads */
export function wordmark(href: string): Html {
  const [before, after] = nameParts(business.name)
  return html`<a class="wordmark" href="${href}">${before}${after && html` <span class="icon icon-ampersand" role="img" aria-label="&amp;"></span> ${after}`}</a>`
}

export interface PageDocument {
  readonly title: string
  readonly body: Html
  /** Address of a module for it. @default none */
  readonly script?: string
}

/**
 * A page that a function answers with: our name and phone number above, then what it says. It is one visitor's own, so
 * search engines leave it out. It is styled by the site's own stylesheet, which has a fixed address for it.
 */
export const pageDocument = ({ title, body, script }: PageDocument): string =>
  render(html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${business.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site.css">
${script ? html`<script type="module" src="${script}"></script>\n` : ''}</head>
<body>
<main class="page narrow retry">
<p class="retry-head">${wordmark('/')}<a class="text-link" href="${business.phoneHref}">${business.phone}</a></p>
${body}
</main>
</body>
</html>
`)
