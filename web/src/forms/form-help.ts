import { kept as words } from '#content/forms/kept.ts'
import { fill } from '#firm/in-words.ts'
import type { FormContract } from '#forms/contract.ts'
import { paths } from '#web/content/paths.ts'
import { askAbout } from './ask-about.ts'
import { type Draft, readDraft } from './draft.ts'

/**
 * What a form says once there is something to say: of a field that looks wrong, of a draft, of a request that was sent. It
 * comes late, and is plain DOM, as what stands in the fields is.
 * @param about the control that was typed in, or the form that has just come
 */
export function helpWith(contract: FormContract, about: HTMLFormElement | HTMLInputElement): void {
  const form = about instanceof HTMLFormElement ? about : about.form
  if (!form) return
  if (form !== about) askAbout(about as HTMLInputElement)
  const { values = {}, sent } = readDraft(contract) ?? {}
  if (sent && !form.querySelector('.kept-sent')) saySent(sent, form)
  const isTyped = Object.values(values).some((value) => value.length > 0)
  if (isTyped && !form.querySelector('.kept-draft')) sayKept(form)
}

/** Its button clears the form as every such button does; whoever hears that forgets the draft. */
function sayKept(form: HTMLFormElement): void {
  const clear = made('button', 'link-button', words.clear)
  clear.type = 'reset'
  const note = made('p', 'consent kept-draft', words.draft, ' ', clear)
  form.append(note)
  const end = () => {
    if (note.contains(document.activeElement)) form.querySelector('input')?.focus()
    note.remove()
  }
  form.addEventListener('reset', end, { once: true })
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function saySent({ ref, at }: NonNullable<Draft['sent']>, form: HTMLFormElement): void {
  const see = made('a', 'text-link', words.see)
  see.href = paths.request
  const note = made(
    'p',
    'kept-sent',
    fill(words.sent, { time: timeFormat.format(at), ref }),
    ' ',
    see,
    '. ',
    words.another,
  )
  form.prepend(note)
}

function made<Name extends 'a' | 'button' | 'p'>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
) {
  const element = document.createElement(name)
  element.className = className
  element.append(...content)
  return element
}
