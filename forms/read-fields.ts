import { fields as words } from '#content/errors/fields.ts'
import {
  type ChoiceField,
  type ChoicesField,
  emailPattern,
  type Field,
  type FormContract,
  isApplicable,
  type TextField,
  tooLongMessage,
  type ValuesOf,
} from '#forms/contract.ts'

export type Problems = Record<string, string>

type FieldResult = { value: string | string[] } | { problem: string }

/** Reads the contract's fields from untrusted input, never more strictly than the browser's validation. */
export function readFields<C extends FormContract>(
  contract: C,
  input: Readonly<Record<string, unknown>>,
): { values: ValuesOf<C>; problems: Problems } {
  const values: Record<string, string | string[]> = {}
  const problems: Problems = {}
  for (const field of contract.fields) {
    const isRelevant = Object.hasOwn(input, field.name) && isApplicable(field, values)
    const result = readField(field, isRelevant ? input[field.name] : undefined)
    if ('problem' in result) problems[field.name] = result.problem
    else values[field.name] = result.value
  }
  return { values: values as ValuesOf<C>, problems }
}

function readField(field: Field, input: unknown): FieldResult {
  if (field.kind === 'choices') return readChoices(field, input)
  if (field.kind === 'choice') return readChoice(field, input)
  return readText(field, input)
}

function readText(field: TextField, input: unknown = ''): FieldResult {
  if (typeof input !== 'string') return { problem: words.notText }
  const text = cleanText(input, field.kind === 'multiline')
  if (isBlank(text)) return field.required ? { problem: field.words.missing ?? '' } : { value: '' }
  // Before NFC, which lengthens some characters: the browser counts without it.
  if (text.length > field.maxLength) return { problem: tooLongMessage(field) }
  if (field.kind === 'tel') return { value: stripInvisible(text).normalize('NFC') }
  if (field.kind !== 'email') return { value: text.normalize('NFC') }
  const address = encodeDomain(stripInvisible(text))
  return emailPattern.test(address) ? { value: address } : { problem: field.words.invalid ?? '' }
}

function readChoice(field: ChoiceField, input: unknown = ''): FieldResult {
  if (input === '') return { problem: field.words.missing ?? '' }
  return isOption(field, input) ? { value: input } : { problem: words.notAnOption }
}

function readChoices(field: ChoicesField, input: unknown = []): FieldResult {
  if (!Array.isArray(input) || !input.every((each) => isOption(field, each)))
    return { problem: words.notAnOption }
  // In the contract's order, without duplicates, so that the order of ticking is no edit.
  return { value: Object.keys(field.options).filter((value) => input.includes(value)) }
}

const isOption = (field: ChoiceField | ChoicesField, input: unknown): input is string =>
  typeof input === 'string' && Object.hasOwn(field.options, input)

/** Normalizes a text: well-formed, trimmed, LF line ends (spaces in one-line fields), no control or bidi characters. */
export function cleanText(text: string, multiline: boolean): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(multiline ? /(?!)/g : /[\n\t]/g, ' ')
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (control) =>
      control === '\n' || control === '\t' ? control : '',
    )
    .trim()
}

/** Checks for a text without visible characters. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Removes invisible characters, which copied addresses and numbers may contain. */
export const stripInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()

/** Encodes an address's domain in Punycode: "info@bücher.example" becomes "info@xn--bcher-kva.example". */
export function encodeDomain(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Only non-ASCII letters: URL would rewrite a number or path.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !/[^\0-\x7f]/.test(domain)) return address
  try {
    return address.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}

/** Source of a visit: first page in this tab, referrer and campaign parameters. */
export const sourceFields = [
  { name: 'source_page', maxLength: 200 },
  { name: 'source_referrer', maxLength: 200 },
  { name: 'utm_source', maxLength: 100 },
  { name: 'utm_medium', maxLength: 100 },
  { name: 'utm_campaign', maxLength: 100 },
  { name: 'utm_term', maxLength: 100 },
  { name: 'utm_content', maxLength: 100 },
] as const

export type Source = Readonly<Record<(typeof sourceFields)[number]['name'], string>>

/** Reads the source from untrusted input; invalid values become empty, long ones are cut. */
export function readSource(input: Readonly<Record<string, unknown>>): Source {
  const read = (name: string, maxLength: number) => {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    return typeof value === 'string' ? cleanText(value, false).slice(0, maxLength).toWellFormed() : ''
  }
  return Object.fromEntries(
    sourceFields.map(({ name, maxLength }) => [name, read(name, maxLength)]),
  ) as Source
}
