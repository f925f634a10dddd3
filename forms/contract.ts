import type { LanguageCode } from '#compiler/schemas/language.ts'
import { shared } from '#content/forms/shared.ts'
import { fill } from '#firm/in-words.ts'

interface FieldBase {
  /** Key in body, row and form, in snake_case. */
  readonly name: string
  readonly words: {
    readonly label: string
    /** Instruction below the label; a placeholder would vanish on typing. */
    readonly hint?: string
    readonly missing?: string
    /** Error for an invalid e-mail address. */
    readonly invalid?: string
    /** Heading of the section that the field begins. @default the label */
    readonly section?: string
  }
  /** Share of the line's width. @default all */
  readonly width?: 'half' | 'third'
  readonly beginsSection?: true
}

export interface TextField extends FieldBase {
  readonly kind: 'text' | 'email' | 'tel' | 'multiline'
  readonly required: boolean
  /** UTF-16 code units, like the browser's `maxlength`. */
  readonly maxLength: number
  /** @default the kind's keypad */
  readonly keypad?: 'numeric'
  readonly autocomplete: string
  readonly rows?: number
  /** Name of a preceding choice: this optional field applies only while "Other" is selected there. */
  readonly onlyIfOther?: string
}

interface OptionsField<Kind extends string, IsRequired extends boolean> extends FieldBase {
  readonly kind: Kind
  readonly required: IsRequired
  readonly options: Readonly<Record<string, string>>
}

export type ChoiceField = OptionsField<'choice', true>
export type ChoicesField = OptionsField<'choices', false>

export type Field = TextField | ChoiceField | ChoicesField

interface FormWords {
  readonly submit: string
  readonly busy: string
  readonly unexpected: string
  readonly standing: Readonly<Record<'saved' | 'refused' | 'failed' | 'unclear', string>>
  readonly next: Readonly<Record<'saved' | 'sendAgain', string>>
}

export interface FormContract {
  /** Noun for one row and prefix of its log events. */
  readonly name: 'lead' | 'subcontractor'
  readonly path: `/api/${string}`
  /** Its own page, and that after success without JavaScript; read when used, as content may change. */
  readonly pages: () => { readonly own: string; readonly thanks: string }
  /** Key of texts shared by both forms. */
  readonly noun: 'request' | 'application'
  readonly words: FormWords
  /** @default false */
  readonly takesBrief?: true
  readonly fields: readonly Field[]
}

export type FieldName<C extends FormContract> = C['fields'][number]['name']

export type ValuesOf<C extends FormContract> = {
  [F in C['fields'][number] as F['name']]: F['kind'] extends 'choices' ? string[] : string
}

export type Values = Readonly<Record<string, string | string[]>>

/** A required line of text. @param maxLength UTF-16 code units */
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

/** Checks that a field applies, given the preceding values. */
export const isApplicable = (field: Field, values: Values): boolean =>
  !('onlyIfOther' in field) || field.onlyIfOther === undefined || values[field.onlyIfOther] === otherOption

/** Hidden field that only bots fill; it flags a submission, but never rejects it. */
export const honeypotName = 'contact_preference_2'

/** Hidden field with the language of the form. */
export const languageName = 'language'

export const asLanguage = (value: unknown): LanguageCode => (value === 'es' ? value : 'en')

/** Hidden field with the version of the consent text, a year and a month. */
export const consentName = 'consent'
export const consentPattern = /^\d{4}-\d{2}$/

/** Pattern of the browser's `<input type=email>` (HTML standard), so that the server is never stricter. */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const tooLongMessage = (field: TextField) => fill(shared.tooLong, { limit: field.maxLength })
