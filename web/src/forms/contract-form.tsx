import { Link } from 'react-router-dom'
import { consentName, type Field, type FormContract, honeypotName } from '../../../lambdas/shared/contract.ts'
import { consent } from '../../content/consent.ts'
import { paths } from '../paths.ts'
import { ContractField } from './contract-field.tsx'
import { FailureBanner } from './failure-banner.tsx'
import type { FormSection } from './form-layout.ts'
import { useSubmission } from './use-submission.ts'

export interface ContractFormProps {
  readonly contract: FormContract
  /** Every field of the contract, in groups. */
  readonly layout: readonly FormSection[]
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  /** Called with the reference once the row is kept and the owner told. */
  readonly onAccepted: (ref: string) => void
}

/** A form as its contract says. Without JavaScript it posts itself, with the same guarantees. */
export function ContractForm({ contract, layout, labelledBy, onAccepted }: ContractFormProps) {
  const { form, busy, failure, problems, onSubmit, onInput } = useSubmission(contract, onAccepted)
  return (
    <>
      {failure && <FailureBanner failure={failure} />}
      <form
        className="form"
        method="post"
        action={contract.path}
        aria-labelledby={labelledBy}
        ref={form}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {layout.map(({ title, fields }) => (
          <div className="form-section" key={title ?? ''}>
            {title && <h2 className="form-title">{title}</h2>}
            {Object.entries(fields).map(([name, span]) => (
              <ContractField
                key={name}
                form={contract.name}
                field={fieldOf(contract, name)}
                span={span}
                problem={problems[name]}
              />
            ))}
          </div>
        ))}
        <Honeypot />
        <input type="hidden" name={consentName} value={consent.version} />
        {/* Not `disabled`, which would take the focus away: while it is busy, useSubmission ignores it. */}
        <button className="button button-primary" type="submit" aria-disabled={busy || undefined}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {busy ? contract.busyLabel : contract.submitLabel}
        </button>
        <p className="visually-hidden" role="status">
          {busy && contract.busyLabel}
        </p>
        <p className="consent">
          {consent.sentence} <Link to={paths.privacyPolicy}>How we handle your data</Link>
        </p>
      </form>
    </>
  )
}

function fieldOf(contract: FormContract, name: string): Field {
  const field = contract.fields.find((each) => each.name === name)
  if (!field) throw new Error(`the ${contract.name} form has no field "${name}"`)
  return field
}

/** Out of sight and out of every helper's way: password managers and autofill are told to leave it alone. */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
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
}
