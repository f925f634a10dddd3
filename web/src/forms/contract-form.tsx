import { type FormContract, honeypotName } from '../../../lambdas/shared/contract.ts'
import { ContractField } from './contract-field.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { useSubmission } from './use-submission.ts'

export interface ContractFormProps {
  readonly contract: FormContract
  /** Id of the heading that names the form. */
  readonly labelledBy: string
  /** Called with the reference once the row is kept and the owner told. */
  readonly onAccepted: (ref: string) => void
}

/** A form as its contract says. Without JavaScript it posts itself, with the same guarantees. */
export function ContractForm({ contract, labelledBy, onAccepted }: ContractFormProps) {
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
        {contract.fields.map((field) => (
          <ContractField key={field.name} form={contract.name} field={field} problem={problems[field.name]} />
        ))}
        <Honeypot />
        <button className="button" type="submit" disabled={busy}>
          {busy ? contract.busyLabel : contract.submitLabel}
        </button>
      </form>
    </>
  )
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
