import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Field, type FormContract, tooLongMessage, type Values } from '#forms/contract.ts'
import type { Failure } from '#forms/form-response.ts'
import { isPrerenderedPage, restoreFields } from '../navigation/prerendered-page.ts'
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts'
import { fillIn, takeBack, valuesIn } from './form-values.ts'
import { postForm } from './post-form.ts'
import { withStorage } from './with-storage.ts'

/** Messages by field name. */
type Problems = Readonly<Record<string, string>>

/**
 * State of a form and props of its element: validates and sends it, then calls `onAccepted`, or shows what is wrong and keeps the input.
 * @param suggested values for empty fields
 * @param onSaved called with the reference once the row is saved, even if the owner could not be notified yet
 */
export function useSubmission(
  contract: FormContract,
  suggested: Partial<Values>,
  onAccepted: (ref: string) => void,
  onSaved: (ref: string) => void = noop,
) {
  const { form, attempt } = useDraft(contract, suggested)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [problems, setProblems] = useState<Problems>({})

  const send = async (element: HTMLFormElement) => {
    const { id, seq, appearedAt } = attempt.current
    // The id stays the same over errors and reloads, so that a retry never creates a second row.
    attempt.current = { id: id ?? crypto.randomUUID?.(), seq: seq + 1, appearedAt }
    saveDraft(contract, element, attempt.current)
    setBusy(true)
    const outcome = await postForm(contract, element, envelopeOf(attempt.current))
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
    ref: form,
    busy,
    failure,
    problems,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (busy) return
      const element = event.currentTarget
      const newProblems = checkForm(contract, element)
      setFailure(undefined)
      setProblems(newProblems)
      const [first] = Object.keys(newProblems)
      if (first) (element.elements.namedItem(first) as Control).focus()
      else void send(element)
    },
    onReset() {
      forgetDraft(contract)
      attempt.current = { seq: 0, appearedAt: now() }
    },
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
      saveDraft(contract, currentTarget, attempt.current)
      showHelp(contract, target as HTMLInputElement)
      setProblems(recheckControl(contract, problems, target as HTMLInputElement))
    },
  }
}

/** The form's element and the attempt to send it, which is kept with the input over errors and reloads. */
function useDraft(contract: FormContract, suggested: Partial<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef<Attempt>({ seq: 0, appearedAt: 0 })
  const lastSuggested = useRef(suggested)

  useLayoutEffect(restoreFields, [])
  useEffect(() => {
    const element = form.current
    if (!element) return
    // Our messages replace the browser's validation bubbles.
    element.noValidate = true
    // A prerendered form could be filled in from the page's start on.
    const appearedAt = isPrerenderedPage(location.pathname) ? performance.timeOrigin : now()
    // The form was submitted without script, and this is the page that follows.
    if (`${location.pathname}${location.hash}` === contract.pages().thanks) forgetDraft(contract)
    // A draft takes precedence over suggested values.
    takeBack(contract, element, lastSuggested.current)
    const draft = readDraft(contract)
    const { values = {}, ...draftAttempt } = draft ?? {}
    if (draft) showHelp(contract, element)
    attempt.current = { seq: 0, appearedAt, ...draftAttempt }
    const hasInput = Object.values(valuesIn(contract, element)).some((value) => value.length > 0)
    fillIn(contract, element, values)
    // Input from before hydration is in no draft yet.
    if (hasInput) saveDraft(contract, element, attempt.current)
  }, [contract])

  useEffect(() => {
    if (!form.current) return
    takeBack(contract, form.current, lastSuggested.current)
    fillIn(contract, form.current, suggested)
    lastSuggested.current = suggested
  }, [contract, suggested])

  return { form, attempt }
}

type Attempt = Omit<Draft, 'values'>

const saveDraft = (contract: FormContract, form: HTMLFormElement, attempt: Attempt) =>
  keepDraft(contract, { values: valuesIn(contract, form), ...attempt })

const noop = () => {}

const showHelp = (contract: FormContract, about: HTMLFormElement | HTMLInputElement) =>
  void import('./form-help.ts').then((module) => module.helpWith(contract, about), noop)

/** Epoch milliseconds. */
const now = () => performance.timeOrigin + performance.now()

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns our messages for the fields that the browser finds invalid. */
const checkForm = ({ fields }: FormContract, form: HTMLFormElement): Problems =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = checkControl(field, form.elements.namedItem(field.name) as Control | null)
      return problem ? [[field.name, problem]] : []
    }),
  )

/** Returns the message for one control; undefined if it is valid, or if an extension has removed it. */
function checkControl(field: Field, control: Control | null): string | undefined {
  if (!control || field.kind === 'choices') return undefined
  const { value, validity } = control
  // The browser accepts blanks in a required field.
  if (field.required && value.trim() === '') return field.words.missing
  if (field.kind === 'choice') return undefined
  if (validity.tooLong) return tooLongMessage(field)
  return validity.valid ? undefined : (field.words.invalid ?? field.words.missing)
}

/** Messages disappear once they no longer apply; new ones appear only on submit. */
function recheckControl({ fields }: FormContract, problems: Problems, control: HTMLInputElement): Problems {
  const field = fields.find(({ name }) => name === control.name)
  if (!field || !problems[field.name]) return problems
  const { [field.name]: _, ...others } = problems
  const problem = checkControl(field, control)
  return problem ? { ...others, [field.name]: problem } : others
}

const envelopeOf = ({ id, seq, appearedAt }: Attempt) => ({
  // Absent in browsers without `crypto.randomUUID`; the server then derives it from the content.
  submission_id: id,
  seq,
  elapsed_ms: Math.max(0, Math.round(now() - appearedAt)),
  ...visitSource(),
})

/**
 * Source of this tab's visit for a form's envelope: landing page, referrer and campaign parameters. Empty without
 * storage.
 */
function visitSource(): Readonly<Record<string, string>> {
  // Stored by loader.ts.
  const visit = withStorage('sessionStorage', ({ visit }) => JSON.parse(visit ?? '{}'))
  const { page = '', referrer = '', query = '' }: Partial<Record<string, string>> = visit ?? {}
  const site = referrer ? new URL(referrer) : undefined
  const campaign = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('utm_'))
  return {
    ...Object.fromEntries(campaign),
    source_page: page,
    // Without its query, which may contain personal data.
    source_referrer: site && site.origin !== location.origin ? `${site.host}${site.pathname}` : '',
  }
}
