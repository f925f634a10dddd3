import { html } from 'hono/html'
import type { SignedIn } from '#lambdas/access/access.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import type { Found } from '#lambdas/leads/desk/find-row.ts'
import { type RowsToErase, shownAs } from '#lambdas/leads/desk/rows-to-erase.ts'
import { senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { deskPage, type Message } from './desk-page.ts'
import { inALine, receivedInWords } from './row-words.ts'

/**
 * Asks which rows to delete, and for the reference. Only ticked rows that the page shows are deleted.
 * @param now epoch seconds
 */
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
    title: `Erase ${row.ref}`,
    who,
    message,
    body: html`<h1>Erase ${senderOf(row)}?</h1>
<p>This deletes for good what is ticked. Backups age out within 35 days. Emails about it stay in your inbox: search it for the references, and delete what you find.</p>
<form class="stack" method="post" action="${rowPath(row.form, row.id)}/erase">
<fieldset class="picks"><legend>Came with this email address</legend>${ofAddress.map(tick(true))}</fieldset>
${alike.length > 0 ? html`<fieldset class="picks"><legend>Same phone number or property, another email address</legend>${alike.map(tick(false))}</fieldset>\n` : ''}${hasMore ? html`<p>These are the newest, and there may be more. Erase these first, then open one that’s left.</p>\n` : ''}<div class="field"><label for="reference">To go on, type the reference ${row.ref}</label><input id="reference" name="reference" autocomplete="off" autocapitalize="characters" required maxlength="20"></div>
<p class="reach"><button class="button button-primary">Erase what is ticked</button>${
      ofAddress.length + alike.length > 1
        ? html`<button class="press" name="alone" value="${shownAs(found)}">Erase ${row.ref} alone</button>`
        : ''
    }<a class="press" href="${rowPath(row.form, row.id)}">Keep it</a></p>
</form>`,
  })
}

const choice = (found: Found, isTicked: boolean, now: number): Html =>
  html`<div class="pick"><label class="tick"><input type="checkbox" name="row" value="${shownAs(found)}"${isTicked ? ' checked' : ''}> <span><b>${senderOf(found.row)}</b> ${factsOf(found.row, now)}</span></label><a class="text-link" href="${rowPath(found.row.form, found.row.id)}">${found.row.ref}</a></div>\n`

const factsOf = (row: Row, now: number) =>
  [textOf(row, 'email'), inALine(row), receivedInWords(row, now)].filter(Boolean).join(' · ')
