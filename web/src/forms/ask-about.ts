import { doubts as words } from '#content/forms/doubts.ts'
import { doubtOf } from '#forms/doubt.ts'

const questions = new WeakMap<HTMLInputElement, HTMLElement>()

/** Names of fields with an open question; kept after their form was sent. */
export const doubtfulFields = new Set<string>()

/**
 * Asks below an e-mail or phone control whose value looks wrong, from the first `change` on. Plain DOM, since the controls
 * are uncontrolled.
 */
export function askAbout(control: HTMLInputElement): void {
  if (control.type !== 'email' && control.type !== 'tel') return
  const question = questions.get(control) ?? follow(control)
  if (question.hasChildNodes()) ask(control, question)
}

function follow(control: HTMLInputElement): HTMLElement {
  const question = document.createElement('p')
  question.className = 'row field-doubt'
  question.setAttribute('role', 'status')
  questions.set(control, question)
  control.after(question)
  control.addEventListener('change', () => ask(control, question))
  // The control has lost focus while this code was loading.
  if (document.activeElement !== control) ask(control, question)
  control.form?.addEventListener('reset', () => question.replaceChildren())
  return question
}

function ask(control: HTMLInputElement, question: HTMLElement): void {
  const doubt = doubtOf(control.type, control.value)
  doubtfulFields[doubt ? 'add' : 'delete'](control.name)
  question.replaceChildren(...(doubt ? [doubt.question] : []))
  if (doubt?.instead !== undefined) question.append(buttonFor(doubt.instead, control))
}

function buttonFor(instead: string, control: HTMLInputElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'text-link small'
  button.textContent = words.useIt
  button.addEventListener('click', () => {
    control.value = instead
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  })
  return button
}
