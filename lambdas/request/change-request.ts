import { business } from '#content/business.ts'
import { request as words } from '#content/errors/request.ts'
import { fill } from '#firm/in-words.ts'
import { consentPattern, type Values } from '#forms/contract.ts'
import { contracts } from '#forms/contracts.ts'
import { asCallTime } from '#forms/lead.ts'
import { cleanText, isBlank, readFields } from '#forms/read-fields.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { RequestError } from '#lambdas/adapters/errors.ts'
import { addToRequest } from '#lambdas/leads/notify/add-to-request.ts'
import {
  type Addition,
  callAddition,
  cancellation,
  correction,
  noteAddition,
} from '#lambdas/leads/store/additions.ts'
import { isOver, type Row } from '#lambdas/leads/store/row.ts'

/** UTF-16 code units of the reason of a cancellation; what is longer is cut. */
export const maxReason = 200

/** UTF-16 code units of a note. */
export const maxNote = 1000

export const changesPerDay = 5

const day = 24 * 60 * 60

export type Part = 'contact' | 'note' | 'call' | 'cancel'

type ReadAddition = (row: Row, form: URLSearchParams, now: number) => Addition | undefined

/** What each part adds to a row; undefined when that is there already. */
const additions: Readonly<Record<Part, ReadAddition>> = {
  contact: readContact,
  note: readNote,
  call: readCall,
  cancel: readCancellation,
}

export const asPart = (text: string | null): Part | undefined =>
  text !== null && Object.hasOwn(additions, text) ? (text as Part) : undefined

/**
 * Changes a request as its visitor says, and has the owner told. The same change twice is one.
 * @throws RequestError 422 for what breaks the form's rules, 429 after the day's changes, those of `addToRequest`
 */
export async function changeRequest(row: Row, part: Part, form: URLSearchParams): Promise<void> {
  const at = now()
  const choose = (current: Row) => {
    const addition = additions[part](current, form, at)
    return part === 'cancel' ? addition : withinLimit(current, addition, at)
  }
  await addToRequest(row, choose)
}

/** @param now epoch seconds @throws RequestError 429 when there were as many */
export function withinLimit(
  row: Row,
  addition: Addition | undefined,
  now: number,
  most: number = changesPerDay,
): Addition | undefined {
  if (!addition) return undefined
  const recent = row.additions.changedAt.filter((at) => at > now - day)
  if (recent.length >= most)
    throw new RequestError(429, fill(words.tooManyChanges, { count: most }), {
      headers: { 'retry-after': String(day) },
    })
  return { ...addition, attributes: { ...addition.attributes, changed_at: [...recent, now] } }
}

/** A field that is left empty stays as it is: the page shows neither whole. */
function readContact(row: Row, form: URLSearchParams): Addition | undefined {
  const contract = contracts[row.form]
  const typed = ['email', 'phone'].flatMap((name) => {
    const text = form.get(name) ?? ''
    return isBlank(text) ? [] : [[name, text]]
  })
  const { values, problems } = readFields(contract, { ...row.values, ...Object.fromEntries(typed) })
  const read: Values = values
  const problem = typed.map(([name = '']) => problems[name]).find((each) => each !== undefined)
  if (problem) throw new RequestError(422, problem)
  const changed = contract.fields.filter(
    ({ name }) => typed.some(([each]) => each === name) && read[name] !== row.values[name],
  )
  if (changed.length === 0) return undefined
  return correction(
    row,
    Object.fromEntries(changed.map(({ name }) => [name, read[name] ?? ''])),
    changed.map(({ words }) => words.label),
  )
}

function readNote(row: Row, form: URLSearchParams, now: number): Addition | undefined {
  const text = cleanText(form.get('note') ?? '', true).normalize('NFC')
  if (isBlank(text)) throw new RequestError(422, words.noteEmpty)
  if (text.length > maxNote) throw new RequestError(422, fill(words.noteTooLong, { limit: maxNote }))
  return row.additions.notes.some((note) => note.text === text) ? undefined : noteAddition(row, text, now)
}

/** What is over stays as it is. */
function readCancellation(row: Row, form: URLSearchParams, now: number): Addition | undefined {
  if (isOver(row.progress.status)) return undefined
  const reason = cleanText(form.get('reason') ?? '', false)
    .normalize('NFC')
    .slice(0, maxReason)
    .toWellFormed()
  return cancellation(row, reason, now)
}

function readCall({ additions: { callTime, textFirst } }: Row, form: URLSearchParams): Addition | undefined {
  const time = asCallTime(form.get('call_time'))
  const sent = business.textMessages ? form.get('text_first') : null
  const consent = consentPattern.exec(sent ?? '')?.[0]
  return callTime === time && textFirst === consent ? undefined : callAddition(time, consent)
}
