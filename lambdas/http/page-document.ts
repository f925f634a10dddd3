import { html } from 'hono/html'
import { business } from '#content/business.ts'
import { type Html, marked, render } from '#lambdas/adapters/html.ts'
import { wordmark } from './wordmark.ts'

export interface PageDocument {
  readonly title: string
  readonly body: Html
  /** Address of a module for it. @default none */
  readonly script?: string
}

export const withPhoneLink = (sentence: string): readonly (string | Html)[] =>
  marked(sentence, business.phone, html`<a href="${business.phoneHref}">${business.phone}</a>`)

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
