import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../lambdas/shared/answer.ts'
import type { FormContract } from '../../../lambdas/shared/contract.ts'
import { formsOfPage } from '../navigation/hydration.ts'
import { checkControl, checkForm } from './check-form.ts'
import { postForm } from './post-form.ts'
import { visitSource } from './visit-source.ts'

export interface FormState {
  readonly form: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  /** Why the last press of Send did not succeed; cleared by the next. */
  readonly failure: Failure | undefined
  /** Sentences at the fields. */
  readonly problems: Readonly<Record<string, string>>
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void
}

/** One form's life: check, send, and either hand over to `onAccepted` or say what is wrong and keep everything. */
export function useSubmission(contract: FormContract, onAccepted: (ref: string) => void): FormState {
  const form = useRef<HTMLFormElement>(null)
  const attempt = useRef({ id: undefined as string | undefined, seq: 0, appearedAt: 0 })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  useEffect(() => {
    if (!form.current) return
    // Without script the browser's own bubbles explain; now our sentences do.
    form.current.noValidate = true
    // A form that came with the page could be filled in from the start, before this script ran.
    attempt.current.appearedAt = formsOfPage.has(form.current) ? 0 : performance.now()
  }, [])

  const send = async (element: HTMLFormElement) => {
    // Made by the first press and kept over errors: sending again never makes a second row.
    attempt.current.id ??= crypto.randomUUID?.()
    attempt.current.seq += 1
    setBusy(true)
    const outcome = await postForm(contract, new FormData(element), {
      submission_id: attempt.current.id,
      seq: attempt.current.seq,
      elapsed_ms: Math.round(performance.now() - attempt.current.appearedAt),
      ...visitSource(),
    })
    setBusy(false)
    if (outcome.accepted) {
      element.reset()
      attempt.current = { id: undefined, seq: 0, appearedAt: performance.now() }
      onAccepted(outcome.ref)
    } else {
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
    onInput({ target }) {
      // A sentence goes as soon as it is no longer true; new ones wait for the next press.
      const field = contract.fields.find(({ name }) => name === (target as HTMLInputElement).name)
      if (!field || !problems[field.name]) return
      const { [field.name]: _, ...others } = problems
      const problem = checkControl(field, target as Element)
      setProblems(problem ? { ...others, [field.name]: problem } : others)
    },
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
