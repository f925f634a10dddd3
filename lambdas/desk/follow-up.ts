import { html } from 'hono/html'
import { answers } from '#content/answers.ts'
import { answer } from '#content/desk/answer.ts'
import { countNoun, fill } from '#firm/in-words.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import type { ActionRefusal } from '#lambdas/adapters/errors.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { deskResponse, problem } from '#lambdas/desk/pages/desk-page.ts'
import { listedPerson, versionField } from '#lambdas/desk/pages/row-parts.ts'
import { draftFollowUp, maxFollowUp, sendFollowUp } from '#lambdas/leads/manage/follow-up.ts'
import { mailto } from '#lambdas/leads/notify/email-page.ts'
import { durationInWords, rowPath, senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { isVisitorMailOn } from '#lambdas/leads/store/outbox.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { type DeskContext, textIn } from './desk-context.ts'
import { changeFoundRow, statusOf } from './row.ts'

const { followUp: words } = answer

/** Quotes that Today shows with a draft, below each other on a phone. */
export const mostDrafts = 5

/** Section of Today with the quotes that wait. @param ids all that wait, the newest first */
export async function waitingSection(ids: readonly string[]): Promise<Html> {
  const found = await Promise.all(ids.slice(0, mostDrafts).map((id) => rows('lead').find(id)))
  const waiting = found.filter((row) => row !== undefined)
  if (waiting.length === 0) return html``
  const others = ids.length - mostDrafts
  return html`<section><h2>${words.heading} <small>${ids.length}</small></h2>
<p>${words.what}</p>
<ul class="stack gap-4 above-3">
${waiting.map((row) => html`${listedPerson({ row, others: [] }, now())}<li>${draftForm(row)}</li>\n`)}</ul>
${others > 0 ? html`<p class="above-3">${countNoun(others, words.more)}</p>` : ''}</section>\n`
}

/** The draft; where we don't e-mail visitors, the reader's own program does. */
function draftForm(row: Row, text = draftFollowUp(row)): Html {
  const id = `text-${row.id}`
  const time = durationInWords(now() - (row.progress.statusAt ?? 0))
  const subject = `${inLanguage(row, () => answers.followUp.subject)} [${row.ref}]`
  const own = mailto(textOf(row, 'email'), { subject, body: text.replaceAll('\n', '\r\n') })
  return html`<form class="stack gap-2" method="post" action="${rowPath(row.form, row.id)}/follow-up">${versionField(row)}
<div class="field"><label for="${id}">${fill(words.text, { name: senderOf(row), time })}</label><textarea id="${id}" name="text" rows="8" maxlength="${maxFollowUp}" required>\n${text}</textarea></div>
<p class="row gap-2">${
    isVisitorMailOn()
      ? html`<button class="button button-primary small">${words.send}</button>`
      : html`<a class="button button-primary small" href="${own}">${answer.emailYourself}</a><button class="button button-outlined small">${answer.sentEmail}</button>`
  }</p></form>`
}

function refused(row: Row, c: DeskContext, refusal: ActionRefusal): Response {
  return deskResponse(c, statusOf(refusal), {
    title: fill(answer.heading, { name: row.ref }),
    heading: fill(answer.heading, { name: senderOf(row) }),
    at: 'today',
    message: problem(refusal.message),
    body: html`${draftForm(row, textIn(c, 'text'))}
<p><a class="text-link" href="${rowPath(row.form, row.id)}">${answer.back}</a></p>`,
  })
}

/** POST …/follow-up: sends the draft as it was edited; after a refusal it is shown again. */
export const postFollowUp = changeFoundRow(
  'follow-up',
  (row, by, c) => sendFollowUp(row, textIn(c, 'text'), by),
  refused,
)
