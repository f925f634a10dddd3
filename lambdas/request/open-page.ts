import { html } from 'hono/html'
import { pageDocument } from '#lambdas/http/page-document.ts'
import { subjectInWords } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { wordsFor } from './words-for.ts'

/**
 * Page of the confirmation's link: only a press opens the request, so that neither a scanner of mail nor another
 * site's page can make a browser hold somebody else's.
 * @param replaces whether this browser holds another request
 * @param visit the time of a visit that the link names; empty for none
 */
export function openPage(row: Row, replaces: boolean, visit: string): string {
  const { open: words, facts } = wordsFor(row)
  return pageDocument({
    title: words.heading,
    body: html`<h1>${words.heading}</h1>
<dl class="request-facts">
<div><dt>${facts.reference}</dt><dd class="request-reference">${row.ref}</dd></div>
<div><dt>${facts.project}</dt><dd>${subjectInWords(row)}</dd></div>
</dl>
${replaces ? html`<p>${words.replaces}</p>` : ''}
<form method="post" action="/request">
<input type="hidden" name="open" value="${row.ref}">${visit ? html`<input type="hidden" name="visit" value="${visit}">` : ''}
<p class="actions"><button class="button button-primary" type="submit">${words.button}</button></p>
</form>`,
  })
}
