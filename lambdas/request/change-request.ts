import { isDeepStrictEqual } from 'node:util'
import { business } from '#content/business.ts'
import { history } from '#content/desk/history.ts'
import { request as words } from '#content/errors/request.ts'
import { fill } from '#firm/in-words.ts'
import { consentPattern, type Values } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import { asCallTime } from '#forms/lead.ts'
import { cleanText, isBlank, readFields } from '#forms/read-fields.ts'
import { day, now } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { inLanguage } from '#lambdas/adapters/refreshable.ts'
import { isFinished } from '#lambdas/leads/manage/after-job.ts'
import { callAddition, saveVisitorChange, type VisitorChange } from '#lambdas/leads/store/additions.ts'
import { textOf } from '#lambdas/leads/store/describe-row.ts'
import { applyCorrection, changeStatus } from '#lambdas/leads/store/desk-changes.ts'
import { enqueueWithdrawal } from '#lambdas/leads/store/outbox.ts'
import { isOver, type Row } from '#lambdas/leads/store/row.ts'

/** UTF-16 code units of a cancellation's reason; longer ones are cut. */
export const maxReason = 200

/** UTF-16 code units. */
export const maxNote = 1000

export const maxChangesPerDay = 5

/** UTF-16 code units of what a client writes about a finished job. */
export const maxWords = 1500

export type Part = 'contact' | 'note' | 'call' | 'cancel' | 'words' | 'withdraw' | 'trouble'

type ReadVisitorChange = (row: Row, form: URLSearchParams, now: number) => VisitorChange | undefined

/** Reads each part's addition; undefined when it changes nothing. */
const additions: Readonly<Record<Part, ReadVisitorChange>> = {
  contact: readContact,
  note: readNote,
  call: readCall,
  cancel: readCancellation,
  words: readWords,
  withdraw: readWithdrawal,
  trouble: readTrouble,
}

/** Apply to a finished job only. */
const partsAfterJob: readonly Part[] = ['words', 'withdraw', 'trouble']

export const asPart = (text: string | null): Part | undefined =>
  text !== null && Object.hasOwn(additions, text) ? (text as Part) : undefined

/**
 * Applies a change; a repeat has no effect. @throws RequestError 422, 429 above the daily limit, and of `saveVisitorChange`
 */
export async function changeRequest(row: Row, part: Part, form: URLSearchParams): Promise<void> {
  const at = now()
  const choose = (current: Row) => {
    const isTooEarly = partsAfterJob.includes(part) && !isFinished(current)
    const addition = isTooEarly ? undefined : additions[part](current, form, at)
    return part === 'cancel' ? addition : withinLimit(current, addition, at)
  }
  await saveVisitorChange(row, choose)
}

/** @param now epoch seconds @throws RequestError 429 at the limit */
export function withinLimit(
  row: Row,
  addition: VisitorChange | undefined,
  now: number,
  most: number = maxChangesPerDay,
): VisitorChange | undefined {
  if (!addition) return undefined
  const recent = row.additions.changedAt.filter((at) => at > now - day)
  if (recent.length >= most)
    throw new RequestError(429, () => fill(words.tooManyChanges, { count: most }), {
      headers: { 'retry-after': String(day) },
    })
  return { ...addition, attributes: { ...addition.attributes, changed_at: [...recent, now] } }
}

/** Empty fields stay unchanged, because the page masks the current values. */
function readContact(row: Row, form: URLSearchParams): VisitorChange | undefined {
  const contract = contracts[row.form]
  const inputs = ['email', 'phone'].flatMap((name) => {
    const text = form.get(name) ?? ''
    return isBlank(text) ? [] : [[name, text]]
  })
  const { values, problems } = inLanguage(row, () =>
    readFields(contract, { ...row.values, ...Object.fromEntries(inputs) }),
  )
  const valid: Values = values
  const problem = inputs.map(([name = '']) => problems[name]).find((each) => each !== undefined)
  if (problem) throw new RequestError(422, () => problem)
  const differences = contract.fields.filter(
    ({ name }) => inputs.some(([each]) => each === name) && valid[name] !== row.values[name],
  )
  if (differences.length === 0) return undefined
  const corrected = Object.fromEntries(differences.map(({ name }) => [name, valid[name] ?? '']))
  const before = [...row.additions.correctedFrom, ...differences.map(({ name }) => textOf(row, name))]
  return {
    attributes: {
      ...applyCorrection(row, corrected),
      // A visitor may return to an earlier value.
      corrected_from: before.filter((value) => !Object.values(corrected).includes(value)),
    },
    what: fill(history.corrected, { fields: differences.map(({ words }) => words.label).join(', ') }),
  }
}

function readNote(row: Row, form: URLSearchParams, now: number): VisitorChange | undefined {
  const text = readText(form, 'note', 'noteTooLong')
  if (isBlank(text)) throw new RequestError(422, () => words.noteEmpty)
  const { notes } = row.additions
  if (notes.some((note) => note.text === text)) return undefined
  return {
    attributes: { added_notes: [...notes, { at: now, text }] },
    what: fill(history.written, { note: text }),
  }
}

/** Does not count as the firm's answer. */
function readCancellation(row: Row, form: URLSearchParams, now: number): VisitorChange | undefined {
  if (isOver(row.progress.status)) return undefined
  const reason = cleanText(form.get('reason') ?? '', false)
    .normalize('NFC')
    .slice(0, maxReason)
    .toWellFormed()
  const what = history.cancelled[contracts[row.form].noun]
  return {
    attributes: {
      ...changeStatus(row, 'lost', undefined, now),
      ...{ answered_at: row.progress.answeredAt, cancelled_at: now },
    },
    what: reason ? fill(history.cancelledBecause, { what, reason }) : what,
  }
}

const limits = { noteTooLong: maxNote, wordsTooLong: maxWords } as const

/** @throws RequestError 422 when it is too long */
function readText(form: URLSearchParams, name: string, problem: keyof typeof limits): string {
  const limit = limits[problem]
  const text = cleanText(form.get(name) ?? '', true).normalize('NFC')
  if (text.length > limit) throw new RequestError(422, () => fill(words[problem], { limit }))
  return text
}

function readWords(row: Row, form: URLSearchParams, now: number): VisitorChange | undefined {
  const text = readText(form, 'text', 'wordsTooLong')
  const consentTo = (name: string) => consentPattern.exec(form.get(name) ?? '')?.[0]
  const [quote, room] = [consentTo('quote'), consentTo('room')]
  const rating = /^[1-5]$/.test(form.get('rating') ?? '') ? Number(form.get('rating')) : undefined
  if (isBlank(text) && !room && !rating) throw new RequestError(422, () => words.wordsEmpty)
  const written = { text, rating, quote: text ? quote : undefined, room }
  const { at: _, ...before } = row.additions.words ?? { at: 0 }
  if (isDeepStrictEqual({ ...{ rating, quote, room }, ...before }, written)) return undefined
  const consents = [written.quote && history.mayQuote, room && history.mayShow].filter(Boolean)
  const consent = consents.join(', ') || history.mayNothing
  return {
    attributes: { words: { ...written, at: now } },
    alsoWrites: enqueueWithdrawal(row, written, now),
    what: fill(history.wrote, { text, consent }),
  }
}

/** Takes back what may be shown; the words stay with the request. */
function readWithdrawal(row: Row, _: URLSearchParams, now: number): VisitorChange | undefined {
  const { words: written } = row.additions
  return (
    written && {
      attributes: { words: { ...written, quote: undefined, room: undefined } },
      alsoWrites: enqueueWithdrawal(row, undefined, now),
      what: history.withdrawn,
    }
  )
}

function readTrouble(_: Row, form: URLSearchParams, now: number): VisitorChange {
  const text = readText(form, 'text', 'noteTooLong')
  return {
    attributes: { trouble_at: now },
    what: text ? fill(history.trouble, { text }) : history.troubleAlone,
  }
}

function readCall({ additions: { callTime, textFirst } }: Row, form: URLSearchParams) {
  const time = asCallTime(form.get('call_time'))
  const consentText = business.textMessages ? form.get('text_first') : null
  const consent = consentPattern.exec(consentText ?? '')?.[0]
  return callTime === time && textFirst === consent ? undefined : callAddition(time, consent)
}
