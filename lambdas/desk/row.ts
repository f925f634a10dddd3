import { isDeepStrictEqual } from 'node:util'
import type { Context, Next } from 'hono'
import { html } from 'hono/html'
import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { row as words } from '#content/desk/row.ts'
import { form as errors } from '#content/errors/form.ts'
import { fill } from '#firm/in-words.ts'
import type { Values } from '#forms/contract.ts'
import { formNames } from '#forms/contracts.ts'
import { ActionRefusal } from '#lambdas/adapters/errors.ts'
import { fieldHtml, type Html } from '#lambdas/adapters/html.ts'
import { pageResponse, seeOther } from '#lambdas/adapters/http.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import { log, withFallback } from '#lambdas/adapters/log.ts'
import * as afterJob from '#lambdas/leads/manage/after-job.ts'
import {
  addNote,
  CorrectionError,
  contractOf,
  correctRow,
  expectVersion,
  markNotSpam,
  markSpam,
  RowConflict,
  readAmount,
  readNextStep,
  resendEmail,
  setNextStep,
  setStatus,
} from '#lambdas/leads/manage/change-row.ts'
import { eraseRows, resolveTokens, rowsToErase, rowToken } from '#lambdas/leads/manage/erase-rows.ts'
import { duplicatesOf } from '#lambdas/leads/manage/select-rows.ts'
import { isQuarantined, rowFolders, rowPath, senderOf, textOf } from '#lambdas/leads/store/describe-row.ts'
import { notAskedReasons, type Row, statuses } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import { type Visit, visits } from '#lambdas/leads/visits/visit-book.ts'
import { type DeskContext, doneMessage, lineOf, textIn } from './desk-context.ts'
import { deskNotice, deskResponse, problem } from './pages/desk-page.ts'
import { rowPage } from './pages/row-page.ts'
import { joinWords, receivedInWords, versionField } from './pages/row-parts.ts'

export const rowGoneResponse = (c: Context) =>
  pageResponse(
    c,
    410,
    deskNotice(notices.nothing, notices.erasedOrExpired, '/desk/search', frame.parts.search),
  )

export async function findRow(c: DeskContext, next: Next) {
  const { folder, id } = c.req.param()
  const form = formNames.find((each) => rowFolders[each] === folder)
  const uuid = asUuid(id)
  const row = form && uuid && (await rows(form).find(uuid))
  if (!row) return rowGoneResponse(c)
  c.set('row', row)
  return next()
}

/** Creates a handler that changes a row. @param what name of the next page's message @param refused shows a refusal */
export const changeFoundRow =
  (
    what: string,
    act: (row: Row, by: string, c: DeskContext) => Promise<unknown>,
    refused: (row: Row, c: DeskContext, refusal: ActionRefusal) => Response | Promise<Response> = pageOf,
  ) =>
  async (c: DeskContext) => {
    const { row, who } = c.var
    try {
      expectVersion(row, lineOf(c, 'version'))
      await act(row, who.person.address, c)
      log.info('desk.changed', { what, id: row.id, person: who.person.key })
      return seeOther(c, `${rowPath(row.form, row.id)}?done=${what}`)
    } catch (error) {
      if (!(error instanceof ActionRefusal)) throw error
      return refused(error instanceof RowConflict ? error.row : row, c, error)
    }
  }

export const showRow = (c: DeskContext) => pageOf(c.var.row, c)

/** POST …/status: also saves next step and amount, and updates checked duplicates. */
export const saveStatus = changeFoundRow('status', async (row, by, c) => {
  const { form } = c.var
  const status = statuses.find((each) => each === form.get('status'))
  if (!status) throw new ActionRefusal(notices.pressButton)
  const nextStep = stepIn(c)
  const isUnchanged = isDeepStrictEqual(nextStep, row.progress.nextStep)
  const others = await resolveTokens(form.getAll('also'))
  await setStatus(row, status, isUnchanged ? undefined : nextStep, by, amountIn(c))
  for (const other of others) await setStatus(other, status, undefined, by)
})

const stepIn = (c: DeskContext) => readNextStep(lineOf(c, 'next_on'), lineOf(c, 'next'), lineOf(c, 'next_at'))

/** Undefined where the form has no such field. */
const amountIn = (c: DeskContext) => (c.var.form.has('amount') ? readAmount(lineOf(c, 'amount')) : undefined)

export const saveNextStep = changeFoundRow('next-step', (row, by, c) =>
  setNextStep(row, c.var.form.has('done') ? undefined : stepIn(c), by, amountIn(c)),
)

export const saveNote = changeFoundRow('note', (row, by, c) => addNote(row, textIn(c, 'note'), by))

export const markAsSpam = changeFoundRow('spam', markSpam)

export const resendNotification = changeFoundRow('resend', resendEmail)

export const markAsNotSpam = changeFoundRow('not-spam', markNotSpam)

export const showCorrection = (c: DeskContext) => correctPage(c.var.row, c)

export const saveCorrection = changeFoundRow(
  'correct',
  (row, by, c) => correctRow(row, readCorrections(row, c), by),
  correctPage,
)

/** Only the contract's fields. */
function readCorrections(row: Row, c: DeskContext): Values {
  const { form } = c.var
  return Object.fromEntries(
    contractOf(row)
      .fields.filter(({ kind, name }) => kind === 'choices' || form.has(name))
      .map(({ kind, name }) => [name, kind === 'choices' ? form.getAll(name) : (form.get(name) ?? '')]),
  )
}

export const showErasure = (c: DeskContext) => erasePage(c)

/** POST …/erase: requires the reference, and erases only rows that the page has shown, unchanged. */
export async function confirmErasure(c: DeskContext) {
  const { row, form, who, access } = c.var
  if (lineOf(c, 'reference').toUpperCase() !== row.ref) return erasePage(c, 400, words.erasing.wrongReference)
  const alone = form.get('alone')
  const tokens = alone === null ? form.getAll('row') : [alone]
  if (tokens.length === 0) return erasePage(c, 400, words.erasing.noneChecked)
  try {
    const erased = await resolveTokens(tokens)
    await eraseRows(erased, access.states)
    log.info('desk.erased', { person: who.person.key, count: erased.length })
    const refs = erased.map(({ ref }) => ref).join(', ')
    return pageResponse(c, 200, deskNotice(words.erasing.erased, fill(words.erasing.gone, { refs })))
  } catch (error) {
    if (!(error instanceof RowConflict)) throw error
    return erasePage(c, 409, error.message)
  }
}

/** 409 for a conflict, else 400; CloudFront replaces 403 and 404 by the site's pages. */
export const statusOf = (error: ActionRefusal): number => (error instanceof RowConflict ? 409 : 400)

async function pageOf(row: Row, c: DeskContext, refusal?: ActionRefusal): Promise<Response> {
  const { who, form, access } = c.var
  const page = rowPage({
    ...{ row, who, now: access.now() },
    ...{ duplicates: await duplicatesOf(row), visit: await visitOf(row) },
    message: refusal ? problem(refusal.message) : doneMessage(c, notices.done),
    ...(refusal && { typed: Object.fromEntries(form) }),
  })
  return deskResponse(c, refusal ? statusOf(refusal) : 200, page)
}

/** Undefined also when visits cannot be read, so that the lead is still shown. */
async function visitOf(row: Row): Promise<Visit | 'none' | undefined> {
  const book = visits()
  if (!book || row.form !== 'lead' || isQuarantined(row)) return undefined
  const read = async () => (await book.visitOf(row.id)) ?? 'none'
  return withFallback<Visit | 'none' | undefined>(undefined, 'visit.not_shown', read, { id: row.id })
}

function correctPage(row: Row, c: DeskContext, refusal?: ActionRefusal): Response {
  const input = refusal ? readCorrections(row, c) : {}
  const problems = refusal instanceof CorrectionError ? refusal.problems : {}
  const text = refusal instanceof CorrectionError ? errors.check : refusal?.message
  return deskResponse(c, refusal ? statusOf(refusal) : 200, {
    title: fill(words.correcting.heading, { name: row.ref }),
    heading: fill(words.correcting.heading, { name: senderOf(row) }),
    message: text ? problem(text) : undefined,
    body: html`<form class="stack gap-4" method="post" action="${rowPath(row.form, row.id)}/correct">${versionField(row)}
${contractOf(row).fields.map((field) => html`${fieldHtml(field, input[field.name] ?? row.values[field.name], problems[field.name], true)}\n`)}
<p class="row gap-2"><button class="button button-primary">${words.correcting.save}</button><a class="button button-outlined small" href="${rowPath(row.form, row.id)}">${words.correcting.leave}</a></p>
</form>`,
  })
}

/** @param refusal why nothing was erased */
async function erasePage(c: DeskContext, status = 200, refusal?: string): Promise<Response> {
  const { row, access } = c.var
  const { ofAddress, alike, hasMore } = await rowsToErase(row)
  const tick = (isTicked: boolean) => (each: Row) => eraseChoice(each, isTicked, access.now())
  return deskResponse(c, status, {
    title: fill(words.erasing.heading, { name: row.ref }),
    heading: fill(words.erasing.heading, { name: senderOf(row) }),
    message: refusal === undefined ? undefined : problem(refusal),
    body: html`<p>${words.erasing.what}</p>
<form class="stack gap-4" method="post" action="${rowPath(row.form, row.id)}/erase">
<fieldset class="stack gap-2"><legend>${words.erasing.sameAddress}</legend>${ofAddress.map(tick(true))}</fieldset>
${alike.length > 0 ? html`<fieldset class="stack gap-2"><legend>${words.erasing.samePhone}</legend>${alike.map(tick(false))}</fieldset>\n` : ''}${hasMore ? html`<p>${words.erasing.hasMore}</p>\n` : ''}<div class="field"><label for="reference">${fill(words.erasing.type, { ref: row.ref })}</label><input id="reference" name="reference" autocomplete="off" autocapitalize="characters" required maxlength="20"></div>
<p class="row gap-2"><button class="button button-primary">${words.erasing.button}</button>${
      ofAddress.length + alike.length > 1
        ? html`<button class="button button-outlined small" name="alone" value="${rowToken(row)}">${fill(words.erasing.alone, { ref: row.ref })}</button>`
        : ''
    }<a class="button button-outlined small" href="${rowPath(row.form, row.id)}">${words.erasing.keep}</a></p>
</form>`,
  })
}

const eraseChoice = (row: Row, isTicked: boolean, now: number): Html =>
  html`<div class="row apart pick surface"><label class="tick"><input type="checkbox" name="row" value="${rowToken(row)}"${isTicked ? ' checked' : ''}> <span><b>${senderOf(row)}</b> ${factsToErase(row, now)}</span></label><a class="text-link" href="${rowPath(row.form, row.id)}">${row.ref}</a></div>\n`

const factsToErase = (row: Row, now: number) =>
  [textOf(row, 'email'), joinWords(row), receivedInWords(row, now)].filter(Boolean).join(' · ')

/** POST …/job: the days of a job that was won. */
export const saveJob = changeFoundRow('job', (row, by, c) =>
  afterJob.saveJobDays(row, { started: lineOf(c, 'started'), finished: lineOf(c, 'finished') }, by),
)

/** POST …/ask: changes, sends, skips or restores the e-mail that asks how the job went. */
export const changeAsk = changeFoundRow('ask', (row, by, c) => {
  const button = lineOf(c, 'do')
  if (!isAskButton(button)) throw new ActionRefusal(notices.pressButton)
  const reason = notAskedReasons.find((each) => each === lineOf(c, 'reason'))
  return afterJob.changeAsk(row, button, { text: textIn(c, 'ask'), reason }, by)
})

const isAskButton = (text: string): text is keyof typeof afterJob.askButtons =>
  Object.hasOwn(afterJob.askButtons, text)
