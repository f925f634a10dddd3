import { kept as words } from '#content/forms/kept.ts'
import { language } from '#content/language.ts'
import { fill } from '#firm/in-words.ts'
import type { FormContract } from '#forms/contract.ts'
import { paths } from '#web/content/paths.ts'
import { askAbout } from './ask-about.ts'
import { type Draft, readDraft } from './draft.ts'

/**
 * Shows notes about a doubtful field, a stored draft and a request that was sent. Plain DOM, since fields are uncontrolled.
 * @param about the control of an `input` event, or a form that has just appeared
 */
export function helpWith(contract: FormContract, about: HTMLFormElement | HTMLInputElement): void {
  const form = about instanceof HTMLFormElement ? about : about.form
  if (!form) return
  if (form !== about) askAbout(about as HTMLInputElement)
  const { values = {}, sent } = readDraft(contract) ?? {}
  if (sent && !form.querySelector('.kept-sent')) addSentNote(sent, form)
  const hasInput = Object.values(values).some((value) => value.length > 0)
  if (hasInput && !form.querySelector('.kept-draft')) addDraftNote(form)
}

/** Adds a note with a reset button; useSubmission deletes the draft on `reset`. */
function addDraftNote(form: HTMLFormElement): void {
  const button = createElement('button', 'text-link small', words.clear)
  button.type = 'reset'
  const note = createElement('p', 'quiet small kept-draft', words.draft, ' ', button)
  form.append(note)
  const removeNote = () => {
    if (note.contains(document.activeElement)) form.querySelector('input')?.focus()
    note.remove()
  }
  form.addEventListener('reset', removeNote, { once: true })
}

const timeFormat = new Intl.DateTimeFormat(language.locale, {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function addSentNote({ ref, at }: NonNullable<Draft['sent']>, form: HTMLFormElement): void {
  const link = createElement('a', 'text-link', words.see)
  link.href = paths.request
  const text = fill(words.sent, { time: timeFormat.format(at), ref })
  form.prepend(createElement('p', 'kept-sent', text, ' ', link, '. ', words.another))
}

function createElement<Name extends 'a' | 'button' | 'p'>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
) {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}
