import type { ReactNode } from 'react'
import { form as consent } from '#content/forms/consent/form.ts'
import { language } from '#content/language.ts'
import { form as formWords } from '#content/pages/shared/form.ts'
import {
  consentName,
  type Field as FieldContract,
  type FormContract,
  honeypotName,
  languageName,
  type Values,
} from '#forms/contract.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { Field, type FieldWiring } from '../ui/field.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { useSubmission } from './use-submission.ts'

export interface ContractFormProps {
  readonly contract: FormContract
  /** Id of the form's heading. */
  readonly labelledBy: string
  readonly id?: string
  /** Values for empty fields. @default none */
  readonly suggested?: Partial<Values>
  readonly children?: ReactNode
  /** Called with the reference once the row is saved and the owner notified. */
  readonly onAccepted: (ref: string) => void
  /** Called with the reference once the row is saved, even if the owner could not be notified yet. */
  readonly onSaved?: (ref: string) => void
}

const noValues = {}

/** The form of a contract. Without script it is submitted natively. */
export function ContractForm({
  contract,
  id,
  labelledBy,
  suggested = noValues,
  children,
  onAccepted,
  onSaved,
}: ContractFormProps) {
  const { busy, failure, problems, ...formProps } = useSubmission(contract, suggested, onAccepted, onSaved)
  return (
    <>
      {failure && <FailureBanner failure={failure} />}
      <form
        id={id}
        className="form"
        method="post"
        action={contract.path}
        aria-labelledby={labelledBy}
        {...formProps}
      >
        {sectionsOf(contract).map(({ title, fields }) => (
          <div className="form-section" key={fields[0]?.name}>
            {title && <h2 className="subtitle">{title}</h2>}
            {fields.map((field) => (
              <ContractField
                key={field.name}
                form={contract.name}
                field={field}
                suggested={suggested[field.name]}
                problem={problems[field.name]}
              />
            ))}
          </div>
        ))}
        {children}
        <Honeypot />
        <input type="hidden" name={consentName} value={consent.version} />
        <input type="hidden" name={languageName} value={language.code} />
        <SubmitButton busy={busy} words={contract.words} />
        <p className="quiet small">
          {consent.sentence} <Link to={paths.privacyPolicy}>{formWords.privacy}</Link>
        </p>
      </form>
    </>
  )
}

interface ContractFieldProps {
  readonly form: string
  readonly field: FieldContract
  readonly suggested?: Values[string] | undefined
  readonly problem: string | undefined
}

/** A field of a contract. Uncontrolled, so that input from before hydration stays. */
export const ContractField = ({ form, field, suggested, problem }: ContractFieldProps) => (
  <Field
    id={`${form}-${field.name}`}
    className={classNameOf(field)}
    label={field.words.label}
    hint={field.words.hint}
    optional={!field.required}
    problem={problem}
    isGroup={field.kind === 'choices'}
  >
    {(wiring) => <Control field={field} suggested={suggested} wiring={wiring} />}
  </Field>
)

const classNameOf = (field: FieldContract) =>
  [`span-${field.width ?? 'whole'}`, 'onlyIfOther' in field && field.onlyIfOther && 'only-if-other']
    .filter(Boolean)
    .join(' ')

interface ControlProps extends Pick<ContractFieldProps, 'field' | 'suggested'> {
  readonly wiring: FieldWiring
}

function Control({ field, suggested, wiring }: ControlProps) {
  const { name, required } = field
  if (field.kind === 'choices')
    return (
      <div className="tracks gap-2">
        {Object.entries(field.options).map(([value, label]) => (
          <label className="tick" key={value}>
            <input type="checkbox" name={name} value={value} /> {label}
          </label>
        ))}
      </div>
    )
  if (field.kind === 'choice')
    return (
      <select {...wiring} name={name} required={required} defaultValue={suggested ?? ''}>
        <option value="">{formWords.choose}</option>
        {Object.entries(field.options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  const typed = { ...wiring, name, required, maxLength: field.maxLength, autoComplete: field.autocomplete }
  return field.kind === 'multiline' ? (
    <textarea {...typed} rows={field.rows} />
  ) : (
    <input {...typed} type={field.kind} inputMode={field.keypad} />
  )
}

/** Not `disabled` while busy, which would drop the focus; useSubmission ignores submits then. */
const SubmitButton = ({ busy, words }: { readonly busy: boolean } & Pick<FormContract, 'words'>) => (
  <>
    <button className="button button-primary" type="submit" aria-disabled={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? words.busy : words.submit}
    </button>
    <p className="visually-hidden" role="status">
      {busy && words.busy}
    </p>
  </>
)

/** Hidden from people; the attributes keep password managers and autofill from filling it in. */
const Honeypot = () => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      {formWords.honeypot}
      <input
        type="text"
        name={honeypotName}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </label>
  </div>
)

function sectionsOf({ fields }: FormContract) {
  const starts = fields.flatMap(({ beginsSection }, index) => (index === 0 || beginsSection ? [index] : []))
  return starts.map((start, index) => ({
    title: fields[start]?.words.section,
    fields: fields.slice(start, starts[index + 1]),
  }))
}
