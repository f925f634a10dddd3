import { html } from 'hono/html'
import { answers } from '#content/answers.ts'
import { answer as words } from '#content/desk/answer.ts'
import { fill } from '#firm/fill.ts'
import type { SignedIn } from '#lambdas/access/access.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { mailto } from '#lambdas/adapters/mail-address.ts'
import { longestOwn } from '#lambdas/leads/desk/answer-lead.ts'
import { type AnswerDraft, type Said, sentencesFor } from '#lambdas/leads/desk/draft-answer.ts'
import { shortTime } from '#lambdas/leads/desk/san-diego-time.ts'
import { dialable } from '#lambdas/leads/notify/email-page.ts'
import { senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { deskPage, type Message } from './desk-page.ts'
import { standing, versionField } from './row-parts.ts'
import { inALine } from './row-words.ts'

export interface AnswerPage {
  readonly row: Row
  readonly said: Said
  readonly draft: AnswerDraft
  readonly times: readonly string[]
  /** Of the visitor's own page. */
  readonly address: string | undefined
  /** Whether we send the e-mail; else the person's own mail program does. */
  readonly sends: boolean
  readonly who: SignedIn
  /** Epoch seconds. */
  readonly now: number
  readonly message?: Message | undefined
}

export function answerPage({
  row,
  said,
  draft,
  times,
  address,
  sends,
  who,
  now,
  message,
}: AnswerPage): string {
  const path = rowPath(row.form, row.id)
  return deskPage({
    title: fill(words.heading, { name: row.ref }),
    who,
    at: 'today',
    message,
    body: html`<h1>${fill(words.heading, { name: senderOf(row) })}</h1>
${answeredBefore(row)}${standing(row, now)}<p class="caption">${inALine(row)}</p>
<p class="range">${draft.range ? html`<b>${draft.range}</b> <small>${words.rough}</small>` : answers.range.atVisit}</p>
<form class="stack" method="post" action="${path}/answer">${versionField(row)}<input type="hidden" name="range" value="${draft.range ?? ''}"><input type="hidden" name="times" value="${times.join(' ')}">
<div class="field"><label for="own">${words.own}</label><span class="hint" id="own-hint">${words.ownHint}</span><textarea id="own" name="own" rows="2" maxlength="${longestOwn}" aria-describedby="own-hint">\n${said.own}</textarea></div>
${ways(row, draft, address, sends)}
<fieldset class="picks"><legend>${words.add}</legend>${sentencesFor(row).map(
      ({ name, text }) =>
        html`<label class="tick"><input type="checkbox" name="say" value="${name}"${said.chosen.includes(name) ? ' checked' : ''}> ${text}</label>\n`,
    )}</fieldset>
<p class="reach"><button class="press">${words.update}</button></p>
</form>
<section class="panel draft"><h2>${words.draft}</h2>
${draft.paragraphs.map((text) => html`<p>${text}</p>\n`)}</section>
<p><a class="text-link" href="${path}">${words.back}</a></p>`,
  })
}

function answeredBefore({ progress: { answers: given, events } }: Row): Html | '' {
  const last = given.at(-1)
  const event = last && events.findLast(({ at }) => at === last.at)
  return event
    ? html`<p class="said">${fill(words.before, { person: event.by, time: shortTime(event.at), what: event.what })}</p>\n`
    : ''
}

/** Email, text message and call: one press each where we do it, two where the person does. */
function ways(row: Row, draft: AnswerDraft, address: string | undefined, sends: boolean): Html {
  const phone = dialable(textOf(row, 'phone')).split(',')[0]
  const subject = `${answers.email.subject} [${row.ref}]`
  const link = address ? [`${answers.email.open}: ${address}`] : []
  const body = [...draft.paragraphs, ...link].join('\r\n\r\n')
  const done = (how: string, label: string, isFirst = false) =>
    html`<button class="press${isFirst ? ' primary' : ''}" name="how" value="${how}">${label}</button>`
  return html`${sends ? '' : html`<p>${words.sandbox}</p>\n`}<p class="reach">${
    sends
      ? done('email', words.email, true)
      : html`<a class="press primary" href="${mailto(textOf(row, 'email'), { subject, body })}">${words.emailYourself}</a>${done('email', words.sentEmail)}`
  }${
    phone
      ? html`<a class="press" href="sms:${phone}?&amp;body=${encodeURIComponent(draft.message(address))}">${words.message}</a>${done('message', words.sentText)}`
      : ''
  }${done('call', words.called)}</p>`
}
