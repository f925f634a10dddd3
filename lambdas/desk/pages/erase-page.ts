import { html } from 'hono/html'
import { type DeskRow, senderOf } from '#desk/tables/row.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { rowPath } from '#lambdas/shared/desk-paths.ts'
import { deskPage, type Message } from './desk-page.ts'
import { rowLine, versionField } from './row-parts.ts'

/**
 * What is deleted, and the word that has to be typed.
 * @param rows all rows of the person, the named one first
 */
export function erasePage(rows: readonly DeskRow[], who: SignedIn, now: number, message?: Message): string {
  const [row] = rows
  if (!row) throw new Error('nothing is named to erase')
  return deskPage({
    title: `Erase ${row.ref}`,
    who,
    message,
    body: html`<h1>Erase ${senderOf(row)}?</h1>
<p>This deletes for good everything that came with this email address. Backups age out within 35 days. Emails about it stay in your inbox: search it for the references, and delete what you find.</p>
<ul class="rows">${rows.map((each) => rowLine(each, now))}</ul>
<form class="stack" method="post" action="${rowPath(row.form, row.id)}/erase">${versionField(row)}
<div class="field"><label for="reference">To go on, type the reference ${row.ref}</label><input id="reference" name="reference" autocomplete="off" autocapitalize="characters" required maxlength="20"></div>
<p class="reach"><button class="button button-primary">Erase for good</button><a class="press" href="${rowPath(row.form, row.id)}">Keep it</a></p>
</form>`,
  })
}
