import { fields as words } from '#content/errors/fields.ts'
import {
  applies,
  type ChoiceField,
  type ChoicesField,
  emailPattern,
  type Field,
  type FormContract,
  type TextField,
  tooLong,
  type ValuesOf,
} from '#forms/contract.ts'
import { clean, isBlank, mailable, withoutInvisible } from './clean.ts'

export type Problems = Record<string, string>

type Read = { value: string | string[] } | { problem: string }

/**
 * Reads a form's fields from an untrusted object: only the contract's own keys, each normalised and checked.
 * Never stricter than the browser's native validation.
 */
export function readFields<C extends FormContract>(
  contract: C,
  input: Readonly<Record<string, unknown>>,
): { values: ValuesOf<C>; problems: Problems } {
  const values: Record<string, string | string[]> = {}
  const problems: Problems = {}
  for (const field of contract.fields) {
    const counts = Object.hasOwn(input, field.name) && applies(field, values)
    const read = readField(field, counts ? input[field.name] : undefined)
    if ('problem' in read) problems[field.name] = read.problem
    else values[field.name] = read.value
  }
  return { values: values as ValuesOf<C>, problems }
}

function readField(field: Field, input: unknown): Read {
  if (field.kind === 'choices') return readChoices(field, input)
  if (field.kind === 'choice') return readChoice(field, input)
  return readText(field, input)
}

function readText(field: TextField, input: unknown = ''): Read {
  if (typeof input !== 'string') return { problem: words.notText }
  const text = clean(input, field.kind === 'multiline')
  if (isBlank(text)) return field.required ? { problem: field.words.missing ?? '' } : { value: '' }
  // Before NFC, which lengthens a few characters: the browser counted without it.
  if (text.length > field.maxLength) return { problem: tooLong(field) }
  if (field.kind === 'tel') return { value: withoutInvisible(text).normalize('NFC') }
  if (field.kind !== 'email') return { value: text.normalize('NFC') }
  const address = mailable(withoutInvisible(text))
  return emailPattern.test(address) ? { value: address } : { problem: field.words.invalid ?? '' }
}

function readChoice(field: ChoiceField, input: unknown = ''): Read {
  if (input === '') return { problem: field.words.missing ?? '' }
  return isOption(field, input) ? { value: input } : { problem: words.notAnOption }
}

function readChoices(field: ChoicesField, input: unknown = []): Read {
  if (!Array.isArray(input) || !input.every((each) => isOption(field, each)))
    return { problem: words.notAnOption }
  // In the contract's order, each once: ticking in another order is no edit.
  return { value: Object.keys(field.options).filter((value) => input.includes(value)) }
}

const isOption = (field: ChoiceField | ChoicesField, input: unknown): input is string =>
  typeof input === 'string' && Object.hasOwn(field.options, input)
