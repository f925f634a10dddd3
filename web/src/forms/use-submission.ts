import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Field, type FormContract, tooLong, type Values } from '#forms/contract.ts'
import type { Failure } from '#forms/form-response.ts'
import { isFinishedPage, takeOverFields } from '../navigation/finished-page.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'
import { fillIn, takeBack, valuesIn } from './form-values.ts'
import { postForm } from './post-form.ts'
import { withStorage } from './with-storage.ts'

interface FormState {
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly failure: Failure | undefined
  /** Sentences at the fields. */
  readonly problems: Readonly<Record<string, string>>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void
  readonly onReset: () => void
}

/**
 * The state of one form: checks and sends it, then either calls `onAccepted` or says what is wrong and keeps
 * what was typed.
 * @param suggested values for fields that the visitor has left empty
 * @param onSaved called with the reference as soon as the row is kept, also where the owner could not be told yet
 */
export function useSubmission(
  contract: FormContract,
  suggested: Partial<Values>,
  onAccepted: (ref: string) => void,
  onSaved: (ref: string) => void = nothing,
): FormState {
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef<Omit<Draft, 'values'>>({ seq: 0, appearedAt: 0 })
  const suggestedBefore = useRef(suggested)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  useLayoutEffect(takeOverFields, [])
  useEffect(() => {
    const element = form.current
    if (!element) return
    // Without script the browser's own bubbles explain; now our sentences do.
    element.noValidate = true
    // A form that came with the page could be filled in from the start, before this script ran.
    const appearedAt = isFinishedPage(location.pathname) ? performance.timeOrigin : now()
    // The form was sent without script, and this is the page that follows.
    if (`${location.pathname}${location.hash}` === contract.thanks) forgetDraft(contract)
    // What the page came with is nobody's choice yet: a draft comes first.
    takeBack(contract, element, suggestedBefore.current)
    const draft = readDraft(contract)
    const { values = {}, ...kept } = draft ?? {}
    if (draft) help(contract, element)
    attempt.current = { seq: 0, appearedAt, ...kept }
    const typed = Object.values(valuesIn(contract, element)).some((value) => value.length > 0)
    fillIn(contract, element, values)
    // Typed before this script ran, and in no draft yet.
    if (typed) keepDraft(contract, { values: valuesIn(contract, element), ...attempt.current })
  }, [contract])

  useEffect(() => {
    if (!form.current) return
    takeBack(contract, form.current, suggestedBefore.current)
    fillIn(contract, form.current, suggested)
    suggestedBefore.current = suggested
  }, [contract, suggested])

  const keep = (element: HTMLFormElement) =>
    keepDraft(contract, { values: valuesIn(contract, element), ...attempt.current })

  const send = async (element: HTMLFormElement) => {
    const { id, seq, appearedAt } = attempt.current
    // Made by the first press and kept over errors: sending again never makes a second row.
    attempt.current = { id: id ?? crypto.randomUUID?.(), seq: seq + 1, appearedAt }
    // Before it is on its way: also who leaves now and comes back sends the same row.
    keep(element)
    setBusy(true)
    const outcome = await postForm(contract, element, {
      submission_id: attempt.current.id,
      seq: attempt.current.seq,
      elapsed_ms: Math.max(0, Math.round(now() - appearedAt)),
      ...visitSource(),
    })
    setBusy(false)
    if (outcome.accepted) {
      element.reset()
      onSaved(outcome.ref)
      onAccepted(outcome.ref)
    } else {
      if (outcome.savedAs !== undefined) onSaved(outcome.savedAs)
      setFailure(outcome.failure)
      setProblems(outcome.failure.fields)
    }
  }

  return {
    form,
    busy,
    failure,
    problems,
    onSubmit(event) {
      event.preventDefault()
      if (busy) return
      const element = event.currentTarget
      const found = checkForm(contract, element)
      setFailure(undefined)
      setProblems(found)
      const [first] = Object.keys(found)
      if (first) focusField(element, first)
      else void send(element)
    },
    /** Once it was sent, or cleared by hand. */
    onReset() {
      forgetDraft(contract)
      attempt.current = { seq: 0, appearedAt: now() }
    },
    onInput({ target, currentTarget }) {
      keep(currentTarget)
      help(contract, target as HTMLInputElement)
      // A sentence goes as soon as it is no longer true; new ones wait for the next press.
      const field = contract.fields.find(({ name }) => name === (target as HTMLInputElement).name)
      if (!field || !problems[field.name]) return
      const { [field.name]: _, ...others } = problems
      const problem = checkControl(field, target as Element)
      setProblems(problem ? { ...others, [field.name]: problem } : others)
    },
  }
}

const nothing = () => {}

/** What the form says besides comes late, and only where there is something to say. */
const help = (contract: FormContract, about: HTMLFormElement | HTMLInputElement) =>
  void import('./form-help.ts').then((late) => late.helpWith(contract, about), nothing)

/** Epoch milliseconds. */
const now = () => performance.timeOrigin + performance.now()

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sentences for the fields that the browser's own rules refuse, by field name. The rules decide, we word them. */
function checkForm(contract: FormContract, form: HTMLFormElement): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of contract.fields) {
    const problem = checkControl(field, form.elements.namedItem(field.name))
    if (problem) problems[field.name] = problem
  }
  return problems
}

/** The sentence for one control, or undefined when it may be sent. */
function checkControl(field: Field, element: Element | RadioNodeList | null): string | undefined {
  if (field.kind === 'choices' || !isControl(element)) return undefined
  // Blanks alone satisfy the browser, but tell us nothing.
  if (field.required && element.value.trim() === '') return field.words.missing
  if (field.kind === 'choice') return undefined
  if (element.validity.tooLong) return tooLong(field)
  return element.validity.valid ? undefined : (field.words.invalid ?? field.words.missing)
}

const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** Key under which the loader keeps the beginning of this tab's visit. */
const key = 'visit'

/**
 * Source of the visit for the envelope of a form: the first page of this tab's visit, the site that led to it, and
 * the parameters of a campaign. Empty where the browser keeps nothing.
 */
function visitSource(): Readonly<Record<string, string>> {
  const { page = '', referrer = '', query = '' } = withStorage('sessionStorage', readVisit) ?? {}
  const from = referrer ? new URL(referrer) : undefined
  const marks = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_'))
  return {
    ...Object.fromEntries(marks),
    source_page: page,
    // Without its query, which may say more about the visitor than about the site.
    source_referrer: from && from.origin !== location.origin ? `${from.host}${from.pathname}` : '',
  }
}

const readVisit = (storage: Storage): Visit => JSON.parse(storage.getItem(key) ?? '{}')

interface Visit {
  readonly page?: string
  readonly referrer?: string
  readonly query?: string
}
