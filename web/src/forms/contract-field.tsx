import { form as formWords } from '#content/pages/shared/form.ts'
import type { Field as FieldContract, Values } from '#forms/contract.ts'
import { Field, type FieldWiring } from '../ui/field.tsx'

export interface ContractFieldProps {
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
