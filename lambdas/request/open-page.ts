import { html } from 'hono/html'
import { pageDocument } from '#lambdas/http/page-document.ts'
import { projectInWords } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'

/**
 * Page of the confirmation's link: only a press opens the request, so that neither a scanner of mail nor another
 * site's page can make a browser hold somebody else's.
 * @param replaces whether this browser holds another request
 */
export const openPage = (row: Row, replaces: boolean): string =>
  pageDocument({
    title: 'Open your request',
    robots: 'noindex',
    body: html`<h1>Open your request</h1>
<dl class="request-facts">
<div><dt>Reference</dt><dd class="request-reference">${row.ref}</dd></div>
<div><dt>Project</dt><dd>${projectInWords(row)}</dd></div>
</dl>
${replaces ? html`<p>This browser shows another request now. Opening this one takes its place.</p>` : ''}
<form method="post" action="/request">
<input type="hidden" name="open" value="${row.ref}">
<p class="actions"><button class="button button-primary" type="submit">Open my request</button></p>
</form>`,
  })
