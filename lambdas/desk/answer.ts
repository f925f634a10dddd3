import { html } from 'hono/html'
import { answers } from '#content/answers.ts'
import { answer as words } from '#content/desk/answer.ts'
import { fill } from '#firm/in-words.ts'
import { shortTime } from '#firm/local-time.ts'
import type { ActionRefusal } from '#lambdas/adapters/errors.ts'
import type { Html } from '#lambdas/adapters/html.ts'
import { personName } from '#lambdas/adapters/identity.ts'
import { withFallback } from '#lambdas/adapters/log.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { deskResponse, type Message, problem } from '#lambdas/desk/pages/desk-page.ts'
import { joinWords, rowState, versionField } from '#lambdas/desk/pages/row-parts.ts'
import { answerLead, maxOwnText } from '#lambdas/leads/manage/change-row.ts'
import {
  type AnswerDraft,
  draftAnswer,
  type EarlierAnswer,
  isUnedited,
  sentencesFor,
} from '#lambdas/leads/manage/draft-answer.ts'
import { dialableNumber, mailto } from '#lambdas/leads/notify/email-page.ts'
import { rowPath, senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { isVisitorMailOn } from '#lambdas/leads/store/outbox.ts'
import { requestLink } from '#lambdas/leads/store/request-keys.ts'
import { answerWays, type Row } from '#lambdas/leads/store/row.ts'
import { chooseThree } from '#lambdas/leads/visits/free-times.ts'
import { visits } from '#lambdas/leads/visits/visit-book.ts'
import { type DeskContext, lineOf, textIn } from './desk-context.ts'
import { changeFoundRow, statusOf } from './row.ts'

export const showAnswer = (c: DeskContext) => draftPage(c.var.row, c)

/**
 * POST …/answer: records and, if possible, sends the answer. Without `how`, or when the e-mail would have what the shown
 * draft has not, shows the updated draft.
 */
export async function postAnswer(c: DeskContext) {
  const how = answerWays.find((each) => each === c.var.form.get('how'))
  if (!how) return showAnswer(c)
  const isOther = c.var.form.has('shown') && textIn(c, 'shown') !== summaryOf(inputOf(c))
  if (how === 'email' && isVisitorMailOn() && isOther)
    return draftPage(c.var.row, c, { text: words.readAgain, isProblem: false })
  const shownTimes = lineOf(c, 'times').split(' ')
  // Only times shown and still free; the rest of the draft does not depend on them.
  const times = (await freeTimes()).filter((time) => shownTimes.includes(time))
  const answer = { how, said: inputOf(c), range: lineOf(c, 'range'), times }
  const act = (row: Row, by: string) => answerLead(row, answer, by)
  const refused = (row: Row, c: DeskContext, refusal: ActionRefusal) =>
    draftPage(row, c, problem(refusal.message), statusOf(refusal))
  return changeFoundRow('answer', act, refused)(c)
}

/** Posted input; before the first post, the default. */
const inputOf = (c: DeskContext): EarlierAnswer =>
  c.req.method === 'POST' ? { own: textIn(c, 'own'), chosen: c.var.form.getAll('say') } : isUnedited

const summaryOf = ({ own, chosen }: EarlierAnswer): string => [...chosen, own].filter(Boolean).join(' ')

/** Free times for the visit; none when it is booked, visits are off, or they cannot be read. */
const freeTimes = (row?: Row): Promise<readonly string[]> =>
  withFallback<readonly string[]>([], 'answer.no_times', async () => {
    const booked = row && (await visits()?.visitOf(row.id))?.state === 'booked'
    return booked ? [] : ((await visits()?.free()) ?? [])
  })

async function draftPage(row: Row, c: DeskContext, message?: Message, status = 200): Promise<Response> {
  const input = inputOf(c)
  const times = chooseThree(await freeTimes(row))
  const draft = inLanguage(row, () => draftAnswer(row, input, times))
  const english = draftAnswer(row, input, times)
  const path = rowPath(row.form, row.id)
  return deskResponse(c, status, {
    title: fill(words.heading, { name: row.ref }),
    heading: fill(words.heading, { name: senderOf(row) }),
    at: 'today',
    message,
    body: html`${lastAnswer(row)}${rowState(row, c.var.access.now())}<p class="caption">${joinWords(row)}</p>
<p class="range">${english.range ? html`<b class="note">${english.range}</b> <small class="unbroken">${words.rough}</small>` : answers.range.atVisit}</p>
<form class="stack gap-4" method="post" action="${path}/answer">${versionField(row)}<input type="hidden" name="range" value="${draft.range ?? ''}"><input type="hidden" name="times" value="${times.join(' ')}"><input type="hidden" name="shown" value="${summaryOf(input)}">
<section class="panel stack gap-3"><h2>${words.draft}</h2>
${draft.paragraphs.map((text) => html`<p>${text}</p>\n`)}${sendButtons(row, draft)}${row.language === 'en' ? '' : inEnglish(english)}</section>
<div class="field"><label for="own">${words.own}</label><span class="hint" id="own-hint">${words.ownHint}</span><textarea id="own" name="own" rows="2" maxlength="${maxOwnText}" aria-describedby="own-hint">\n${input.own}</textarea></div>
<fieldset class="stack gap-2"><legend>${words.add}</legend>${sentencesFor(row).map(
      ({ name, text }) =>
        html`<label class="tick"><input type="checkbox" name="say" value="${name}"${input.chosen.includes(name) ? ' checked' : ''}> ${text}</label>\n`,
    )}</fieldset>
<p class="row gap-2"><button class="button button-outlined small">${words.update}</button></p>
<section class="rule stack gap-3"><h2>${words.otherwise}</h2><p class="row gap-2">${recordButtons(row)}</p></section>
</form>
<p><a class="text-link" href="${path}">${words.back}</a></p>`,
  })
}

/** The draft in the language of the desk, for whoever does not read the visitor's. */
const inEnglish = ({ paragraphs }: AnswerDraft): Html =>
  html`<details class="rule"><summary>${words.inEnglish}</summary>${paragraphs.map((text) => html`<p>${text}</p>\n`)}</details>`

function lastAnswer({ progress: { answers: all, events } }: Row): Html | '' {
  const last = all.at(-1)
  const event = last && events.findLast(({ at }) => at === last.at)
  return event
    ? html`<p class="said surface entry">${fill(words.before, { person: personName(event.by), time: shortTime(event.at), what: event.what })}</p>\n`
    : ''
}

/** Sends the draft by e-mail, or opens it in the person's own mail or messages. */
function sendButtons(row: Row, draft: AnswerDraft): Html {
  const address = row.site ? requestLink(row.site, row) : undefined
  const phone = textableNumber(row)
  const { email } = inLanguage(row, () => structuredClone(answers))
  const subject = `${email.subject} [${row.ref}]`
  const link = address ? [`${email.open}: ${address}`] : []
  const body = [...draft.paragraphs, ...link].join('\r\n\r\n')
  return html`${isVisitorMailOn() ? '' : html`<p>${words.sandbox}</p>\n`}<p class="row gap-2">${
    isVisitorMailOn()
      ? html`<button class="button button-primary small" name="how" value="email">${words.email}</button>`
      : html`<a class="button button-primary small" href="${mailto(textOf(row, 'email'), { subject, body })}">${words.emailYourself}</a>`
  }${
    phone
      ? html`<a class="button button-outlined small" href="sms:${phone}?&amp;body=${encodeURIComponent(inLanguage(row, () => draft.message(address)))}">${words.message}</a>`
      : ''
  }</p>`
}

const textableNumber = (row: Row) => dialableNumber(textOf(row, 'phone')).split(',')[0]

/** Buttons that record an answer given elsewhere; apart from those that send one. */
const recordButtons = (row: Row): readonly Html[] =>
  [
    ...(isVisitorMailOn() ? [] : [['email', words.sentEmail]]),
    ...(textableNumber(row) ? [['message', words.sentText]] : []),
    ['call', words.called],
  ].map(
    ([how, label]) =>
      html`<button class="button button-outlined small" name="how" value="${how}">${label}</button>`,
  )
