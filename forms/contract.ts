import { shared } from '#content/forms/shared.ts'
import { fill } from '#firm/in-words.ts'

interface FieldBase {
  /** Key in the body, in the row and in the form, in snake_case. */
  readonly name: string
  readonly words: {
    readonly label: string
    /** Instruction under the label (not in a placeholder, which vanishes on typing). */
    readonly hint?: string
    /** Shown when a required field is empty. */
    readonly missing?: string
    /** Shown when the text has the wrong form; only e-mail addresses can. */
    readonly invalid?: string
    /** Heading of the section that the field begins. @default its own label is one */
    readonly section?: string
  }
  /** Part of the row that the field takes where there is room. @default the whole row */
  readonly width?: 'half' | 'third'
  readonly beginsSection?: true
}

export interface TextField extends FieldBase {
  readonly kind: 'text' | 'email' | 'tel' | 'multiline'
  readonly required: boolean
  /** UTF-16 code units, as the browser's `maxlength` counts them. */
  readonly maxLength: number
  /** The keypad of a phone. @default that of the kind */
  readonly keypad?: 'numeric'
  readonly autocomplete: string
  readonly rows?: number
  /**
   * Name of a choice above: this field is asked for only while "Other" is chosen there, and otherwise stored empty.
   * Such a field is optional.
   */
  readonly onlyIfOther?: string
}

/** What people read, by what is stored. */
type Options = Readonly<Record<string, string>>

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly required: true
  readonly options: Options
}

/** Any number of a list, also none. */
export interface ChoicesField extends FieldBase {
  readonly kind: 'choices'
  readonly required: false
  readonly options: Options
}

export type Field = TextField | ChoiceField | ChoicesField

interface FormWords {
  readonly submit: string
  readonly busy: string
  /** Shown when the answer is unreadable or there is none. */
  readonly unexpected: string
  readonly standing: Readonly<Record<'saved' | 'refused' | 'failed' | 'unclear', string>>
  readonly next: Readonly<Record<'saved' | 'sendAgain', string>>
}

export interface FormContract {
  /** The noun for one row, also the first word of its log events. */
  readonly name: 'lead' | 'subcontractor'
  readonly path: `/api/${string}`
  readonly page: `/${string}`
  /** Page after success when the form was posted without JavaScript. */
  readonly thanks: `/${string}`
  /** Key of the sentences about one row, where a text has some of both forms. */
  readonly noun: 'request' | 'application'
  readonly words: FormWords
  /** Whether a brief may come along (brief.ts). @default false */
  readonly takesBrief?: true
  /** Fields in the order of the form. */
  readonly fields: readonly Field[]
}

export type FieldName<C extends FormContract> = C['fields'][number]['name']

export type ValuesOf<C extends FormContract> = {
  [F in C['fields'][number] as F['name']]: F['kind'] extends 'choices' ? string[] : string
}

export type Values = Readonly<Record<string, string | string[]>>

/** A line of text that must be filled in. @param maxLength UTF-16 code units */
export const lineField = <const Name extends string>(
  name: Name,
  words: FieldBase['words'],
  maxLength = 100,
) => ({ kind: 'text', name, words, required: true, maxLength }) as const

export const emailField = {
  kind: 'email',
  name: 'email',
  words: shared.fields.email,
  width: 'half',
  required: true,
  maxLength: 254,
  autocomplete: 'email',
} as const satisfies TextField

export const phoneField = {
  kind: 'tel',
  name: 'phone',
  words: shared.fields.phone,
  width: 'half',
  required: true,
  maxLength: 50,
  autocomplete: 'tel',
} as const satisfies TextField

export const otherOption = 'Other'

/** Whether what stands in a field counts, by the values of the fields before it. */
export const isApplicable = (field: Field, values: Values): boolean =>
  !('onlyIfOther' in field) || field.onlyIfOther === undefined || values[field.onlyIfOther] === otherOption

/** Hidden field that people leave empty and robots fill; a hit only flags, it never rejects. */
export const honeypotName = 'contact_preference_2'

/** Hidden field with the version of the sentence beside the button, a year and a month. */
export const consentName = 'consent'
export const consentPattern = /^\d{4}-\d{2}$/

/**
 * Pattern of the browser's `<input type=email>`, so that the server is never stricter: HTML standard, section "Email
 * state".
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const tooLong = (field: TextField) => fill(shared.tooLong, { limit: field.maxLength })
