import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { row as words } from '#content/desk/row.ts'
import { form as errors } from '#content/errors/form.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import { asUuid } from '#lambdas/adapters/identity.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import { ChangedMeanwhile, expectVersion } from '#lambdas/leads/desk/change-row.ts'
import { contractOf, correctRow, NotCorrected } from '#lambdas/leads/desk/correct-row.ts'
import { duplicatesOf } from '#lambdas/leads/desk/duplicates.ts'
import { eraseRows } from '#lambdas/leads/desk/erase-rows.ts'
import { markNotSpam, markSpam, resendEmail } from '#lambdas/leads/desk/resend-email.ts'
import { rowsToErase, shownRows } from '#lambdas/leads/desk/rows-to-erase.ts'
import { readAmount, readNextStep, setNextStep } from '#lambdas/leads/desk/set-next-step.ts'
import { addNote, setStatus } from '#lambdas/leads/desk/set-status.ts'
import { Refusal } from '#lambdas/leads/refusal.ts'
import { isQuarantined } from '#lambdas/leads/store/describe-row.ts'
import { type NextStep, type Row, statuses } from '#lambdas/leads/store/row.ts'
import { rows } from '#lambdas/leads/store/rows.ts'
import type { Visit } from '#lambdas/leads/visits/visit-book.ts'
import { contactCard } from './contact-card.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer, fileAnswer } from './desk-answer.ts'
import type { Answer } from './desk-handler.ts'
import { doneIn, formOf, lineOf, type OwnRequest, textIn } from './desk-request.ts'
import { type Corrections, correctPage } from './pages/correct-page.ts'
import { erasePage } from './pages/erase-page.ts'
import { deskNotice } from './pages/notice-page.ts'
import { rowPage } from './pages/row-page.ts'

export const goneAnswer = () =>
  deskAnswer(410, deskNotice(notices.nothing, notices.erasedOrExpired, '/desk/search', frame.parts.search))

/** A page of a row; of one that is gone, a page that says so. */
export const ofRow =
  (page: (row: Row, request: OwnRequest, dependencies: DeskDependencies) => Answer) =>
  async (request: OwnRequest, dependencies: DeskDependencies) => {
    const row = await find(request)
    return row ? page(row, request, dependencies) : goneAnswer()
  }

/**
 * Makes a page that changes a row. A refusal is shown above the row as it is now, with what the person typed.
 * @param what the word by which the next page says that it was done
 * @param refused the page that shows a refusal. @default the row's own
 */
export const change = (
  what: string,
  act: (row: Row, by: string, request: OwnRequest) => Promise<unknown>,
  refused: RefusedPage = pageOf,
) =>
  ofRow(async (row, request, dependencies) => {
    const { person } = request.who
    try {
      expectVersion(row, lineOf(request, 'version'))
      await act(row, person.address, request)
      log.info('desk.changed', { what, id: row.id, person: person.key })
      return seeOther(`${rowPath(row.form, row.id)}?done=${what}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const now = error instanceof ChangedMeanwhile ? error.row : row
      return deskAnswer(statusOf(error), await refused(now, request, dependencies, error))
    }
  })

type RefusedPage = (
  ...refused: [row: Row, request: OwnRequest, dependencies: DeskDependencies, refusal: Refusal]
) => string | Promise<string>

export const showRow = ofRow(async (row, request, dependencies) => {
  return deskAnswer(200, await pageOf(row, request, dependencies, doneIn(request, notices.done)))
})

/** POST …/status: with the next step and the amount, where they were written, and for others of the same person. */
export const saveStatus = change('status', async (row, by, request) => {
  const status = statuses.find((each) => each === request.form.get('status'))
  if (!status) throw new NotUnderstood(notices.pressButton)
  const nextStep = stepIn(request)
  const others = await shownRows(request.form.getAll('also'))
  await setStatus(row, status, isSame(row, nextStep) ? undefined : nextStep, by, amountIn(request))
  for (const other of others) await setStatus(other, status, undefined, by)
})

const stepIn = (request: OwnRequest) =>
  readNextStep(lineOf(request, 'next_on'), lineOf(request, 'next'), lineOf(request, 'next_at'))

/** Undefined where the form did not ask for it. */
const amountIn = (request: OwnRequest) =>
  request.form.has('amount') ? readAmount(lineOf(request, 'amount')) : undefined

/** A next step that the form sends along unchanged is no new one. */
const isSame = ({ progress }: Row, step: NextStep | undefined): boolean =>
  progress.nextStep?.on === step?.on && progress.nextStep?.what === step?.what

export const saveNextStep = change('next-step', (row, by, request) =>
  setNextStep(row, request.form.has('done') ? undefined : stepIn(request), by, amountIn(request)),
)

export const saveNote = change('note', (row, by, request) => addNote(row, textIn(request, 'note'), by))

export const holdAsSpam = change('spam', markSpam)

export const showContact = ofRow((row) => fileAnswer(`${row.ref}.vcf`, contactCard(row), 'text/vcard'))

export const resend = change('resend', resendEmail)

export const acceptAsNoSpam = change('not-spam', markNotSpam)

export const askCorrection = ofRow((row, { who }) => deskAnswer(200, correctPage(row, who)))

export const saveCorrection = change(
  'correct',
  (row, by, request) => correctRow(row, readCorrections(row, request), by),
  (row, request, _, refusal) => {
    const isRead = !(refusal instanceof NotCorrected)
    const [text, problems] = isRead ? [refusal.message, {}] : [errors.check, refusal.problems]
    const typed = readCorrections(row, request)
    return correctPage(row, request.who, problems, typed, { text, isProblem: true })
  },
)

/** The fields of the form alone, whatever else was sent. */
function readCorrections(row: Row, { form }: OwnRequest): Corrections {
  return Object.fromEntries(
    contractOf(row)
      .fields.filter(({ kind, name }) => kind === 'choices' || form.has(name))
      .map(({ kind, name }) => [name, kind === 'choices' ? form.getAll(name) : (form.get(name) ?? '')]),
  )
}

export const askErasure = ofRow(async (row, request, dependencies) =>
  deskAnswer(200, await pageOfErasure(row, request, dependencies)),
)

/** POST …/erase: the reference has to be typed. Only what the page has shown goes, as it was shown. */
export const erase = ofRow(async (row, request, dependencies) => {
  const { form } = request
  const again = async (status: number, text: string) =>
    deskAnswer(status, await pageOfErasure(row, request, dependencies, text))
  if (lineOf(request, 'reference').toUpperCase() !== row.ref) return again(400, words.erasing.wrongReference)
  const alone = form.get('alone')
  const named = alone === null ? form.getAll('row') : [alone]
  if (named.length === 0) return again(400, words.erasing.noneChecked)
  try {
    const shown = await shownRows(named)
    await eraseRows(shown, dependencies.erasures)
    log.info('desk.erased', { person: request.who.person.key, count: shown.length })
    return deskAnswer(
      200,
      deskNotice(words.erasing.erased, words.erasing.gone(shown.map(({ ref }) => ref).join(', '))),
    )
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    return again(409, error.message)
  }
})

async function pageOfErasure(
  row: Row,
  { who }: OwnRequest,
  { access }: DeskDependencies,
  problem?: string,
): Promise<string> {
  const message = problem === undefined ? undefined : { text: problem, isProblem: true }
  return erasePage(await rowsToErase(row), who, access.now(), message)
}

/** The form sent something that no button of ours sends. */
class NotUnderstood extends Refusal {
  override name = 'NotUnderstood'
}

/**
 * 409 when the row has changed meanwhile, else 400. Not 403 or 404: CloudFront shows the site's own page for
 * those.
 */
const statusOf = (error: Refusal): number => (error instanceof ChangedMeanwhile ? 409 : 400)

async function find(request: OwnRequest): Promise<Row | undefined> {
  const id = asUuid(request.parts[1])
  return id === undefined ? undefined : rows(formOf(request)).find(id)
}

async function pageOf(
  row: Row,
  { who, form }: OwnRequest,
  { access, visits }: DeskDependencies,
  said?: string | Refusal,
): Promise<string> {
  const isProblem = said instanceof Refusal
  return rowPage({
    row,
    duplicates: await duplicatesOf(row),
    who,
    now: access.now(),
    visit: await visitOf(row, visits),
    ...(said && { message: { text: isProblem ? said.message : said, isProblem } }),
    ...(isProblem && { typed: Object.fromEntries(form) }),
  })
}

/** A lead is shown without its visit where the visits cannot be read. */
async function visitOf(row: Row, visits: DeskDependencies['visits']): Promise<Visit | 'none' | undefined> {
  if (!visits || row.form !== 'lead' || isQuarantined(row)) return undefined
  try {
    return (await visits.visitOf(row.id)) ?? 'none'
  } catch (error) {
    log.error('visit.not_shown', { id: row.id, ...errorFields(error) })
    return undefined
  }
}
