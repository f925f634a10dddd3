import { type Field, type FormContract, tooLong } from '#forms/contract.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Sentences for the fields that the browser's own rules refuse, by field name. The rules decide, we word them. */
export function checkForm(contract: FormContract, form: HTMLFormElement): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of contract.fields) {
    const problem = checkControl(field, form.elements.namedItem(field.name))
    if (problem) problems[field.name] = problem
  }
  return problems
}

/** The sentence for one control, or undefined when it may be sent. */
export function checkControl(field: Field, element: Element | RadioNodeList | null): string | undefined {
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
