import type { Field, FormContract, Values } from '#forms/contract.ts'

/** Reads the values of a form's fields. */
export function valuesIn(contract: FormContract, form: HTMLFormElement): Values {
  const data = new FormData(form)
  return Object.fromEntries(
    contract.fields.map(({ name, kind }) => [
      name,
      kind === 'choices' ? data.getAll(name).map(String) : String(data.get(name) ?? ''),
    ]),
  )
}

/** Fills in empty fields. Ignores values that a field does not accept. */
export function fillIn(
  contract: FormContract,
  form: HTMLFormElement,
  values: Readonly<Record<string, unknown>>,
): void {
  const current = valuesIn(contract, form)
  for (const field of contract.fields) {
    if (current[field.name]?.length === 0) fillInField(field, form, [values[field.name]].flat())
  }
}

/** Clears choices that still have their suggested value, so that another suggestion can be filled in. */
export function takeBack(contract: FormContract, form: HTMLFormElement, suggested: Partial<Values>): void {
  const current = valuesIn(contract, form)
  for (const { name, kind } of contract.fields) {
    if (kind !== 'choice' || !suggested[name] || current[name] !== suggested[name]) continue
    const control = form.elements.namedItem(name) as HTMLSelectElement
    control.value = ''
  }
}

function fillInField({ name, ...field }: Field, form: HTMLFormElement, values: readonly unknown[]): void {
  const texts = values.filter((value) => typeof value === 'string')
  if (field.kind === 'choices') {
    for (const box of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`))
      box.checked = texts.includes(box.value)
    return
  }
  const [text = ''] = texts
  if (field.kind === 'choice' && !Object.hasOwn(field.options, text)) return
  const control = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  control.value = text
}
