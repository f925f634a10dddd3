import { html } from 'hono/html'
import { row as rowWords } from '#content/desk/row.ts'
import { fill } from '#firm/in-words.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { rowsToErase, shownAs } from '#lambdas/leads/desk/erase-rows.ts'
import { rowPath, senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import type { DeskContext } from '../desk-context.ts'
import { deskResponse, problem } from './desk-page.ts'
import { inALine, receivedInWords } from './row-words.ts'

const { erasing: words } = rowWords

/** Only ticked rows that the page shows are deleted. @param refusal why nothing was */
export async function erasePage(c: DeskContext, status = 200, refusal?: string): Promise<Response> {
  const { row, access } = c.var
  const { ofAddress, alike, hasMore } = await rowsToErase(row)
  const tick = (isTicked: boolean) => (each: Row) => choice(each, isTicked, access.now())
  return deskResponse(c, status, {
    title: fill(words.heading, { name: row.ref }),
    heading: fill(words.heading, { name: senderOf(row) }),
    message: refusal === undefined ? undefined : problem(refusal),
    body: html`<p>${words.what}</p>
<form class="stack" method="post" action="${rowPath(row.form, row.id)}/erase">
<fieldset class="picks"><legend>${words.sameAddress}</legend>${ofAddress.map(tick(true))}</fieldset>
${alike.length > 0 ? html`<fieldset class="picks"><legend>${words.samePhone}</legend>${alike.map(tick(false))}</fieldset>\n` : ''}${hasMore ? html`<p>${words.hasMore}</p>\n` : ''}<div class="field"><label for="reference">${fill(words.type, { ref: row.ref })}</label><input id="reference" name="reference" autocomplete="off" autocapitalize="characters" required maxlength="20"></div>
<p class="reach"><button class="button button-primary">${words.button}</button>${
      ofAddress.length + alike.length > 1
        ? html`<button class="press" name="alone" value="${shownAs(row)}">${fill(words.alone, { ref: row.ref })}</button>`
        : ''
    }<a class="press" href="${rowPath(row.form, row.id)}">${words.keep}</a></p>
</form>`,
  })
}

const choice = (row: Row, isTicked: boolean, now: number): Html =>
  html`<div class="pick"><label class="tick"><input type="checkbox" name="row" value="${shownAs(row)}"${isTicked ? ' checked' : ''}> <span><b>${senderOf(row)}</b> ${factsOf(row, now)}</span></label><a class="text-link" href="${rowPath(row.form, row.id)}">${row.ref}</a></div>\n`

const factsOf = (row: Row, now: number) =>
  [textOf(row, 'email'), inALine(row), receivedInWords(row, now)].filter(Boolean).join(' · ')
