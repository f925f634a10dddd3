import { doubts as words } from '#content/forms/doubts.ts'
import { doubtOf } from '#forms/doubt.ts'

/** Questions by their controls. */
const questions = new WeakMap<HTMLInputElement, HTMLElement>()

/** Names of the fields whose question nobody has answered, also after their form was sent. */
export const doubtfulFields = new Set<string>()

/**
 * Follows a control that is typed in: asks below it, once it is left, and goes on while it is corrected. Plain DOM, as the
 * control is: React knows neither what is typed nor what is asked.
 */
export function askAbout(control: HTMLInputElement): void {
  if (control.type !== 'email' && control.type !== 'tel') return
  const question = questions.get(control) ?? follow(control)
  if (question.hasChildNodes()) ask(control, question)
}

function follow(control: HTMLInputElement): HTMLElement {
  const question = document.createElement('p')
  question.className = 'field-doubt'
  question.setAttribute('role', 'status')
  questions.set(control, question)
  control.after(question)
  control.addEventListener('change', () => ask(control, question))
  // It came late, and the control was left by then.
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
  button.className = 'link-button'
  button.textContent = words.useIt
  button.addEventListener('click', () => {
    control.value = instead
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
  })
  return button
}
