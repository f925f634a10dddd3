import { html } from 'hono/html'
import { row as rowWords } from '#content/desk/row.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Found } from '#lambdas/leads/desk/desk.ts'
import { type RowsToErase, shownAs } from '#lambdas/leads/desk/rows-to-erase.ts'
import { senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { deskPage, type Message } from './desk-page.ts'
import { inALine, receivedInWords } from './row-words.ts'

const { erasing: words } = rowWords

/** Only ticked rows that the page shows are deleted. @param now epoch seconds */
export function erasePage(
  { ofAddress, alike, hasMore }: RowsToErase,
  who: SignedIn,
  now: number,
  message?: Message,
): string {
  const [found] = ofAddress
  if (!found) throw new Error('nothing is named to erase')
  const { row } = found
  const tick = (isTicked: boolean) => (each: Found) => choice(each, isTicked, now)
  return deskPage({
    title: words.heading(row.ref),
    who,
    message,
    body: html`<h1>${words.heading(senderOf(row))}</h1>
<p>${words.what}</p>
<form class="stack" method="post" action="${rowPath(row.form, row.id)}/erase">
<fieldset class="picks"><legend>${words.sameAddress}</legend>${ofAddress.map(tick(true))}</fieldset>
${alike.length > 0 ? html`<fieldset class="picks"><legend>${words.samePhone}</legend>${alike.map(tick(false))}</fieldset>\n` : ''}${hasMore ? html`<p>${words.hasMore}</p>\n` : ''}<div class="field"><label for="reference">${words.type(row.ref)}</label><input id="reference" name="reference" autocomplete="off" autocapitalize="characters" required maxlength="20"></div>
<p class="reach"><button class="button button-primary">${words.button}</button>${
      ofAddress.length + alike.length > 1
        ? html`<button class="press" name="alone" value="${shownAs(found)}">${words.alone(row.ref)}</button>`
        : ''
    }<a class="press" href="${rowPath(row.form, row.id)}">${words.keep}</a></p>
</form>`,
  })
}

const choice = (found: Found, isTicked: boolean, now: number): Html =>
  html`<div class="pick"><label class="tick"><input type="checkbox" name="row" value="${shownAs(found)}"${isTicked ? ' checked' : ''}> <span><b>${senderOf(found.row)}</b> ${factsOf(found.row, now)}</span></label><a class="text-link" href="${rowPath(found.row.form, found.row.id)}">${found.row.ref}</a></div>\n`

const factsOf = (row: Row, now: number) =>
  [textOf(row, 'email'), inALine(row), receivedInWords(row, now)].filter(Boolean).join(' · ')
