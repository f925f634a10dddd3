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
  switch (field.kind) {
    case 'choices':
      return (
        <div className="ticks">
          {Object.entries(field.options).map(([value, label]) => (
            <label className="tick" key={value}>
              <input type="checkbox" name={field.name} value={value} /> {label}
            </label>
          ))}
        </div>
      )
    case 'choice':
      return (
        <select {...wiring} name={field.name} required={field.required} defaultValue={suggested ?? ''}>
          <option value="">{formWords.choose}</option>
          {Object.entries(field.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'multiline':
      return (
        <textarea
          {...wiring}
          name={field.name}
          required={field.required}
          maxLength={field.maxLength}
          autoComplete={field.autocomplete}
          rows={field.rows}
        />
      )
    default:
      return (
        <input
          {...wiring}
          type={field.kind}
          name={field.name}
          required={field.required}
          maxLength={field.maxLength}
          autoComplete={field.autocomplete}
          inputMode={field.keypad}
        />
      )
  }
}
