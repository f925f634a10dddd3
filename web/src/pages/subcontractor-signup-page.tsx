import { useEffect, useRef, useState } from 'react'
import { subcontractorContract } from '../../../lambdas/subcontractor/contract.ts'
import { subcontractorSignupWords } from '../../content/pages.ts'
import { ContractForm } from '../forms/contract-form.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { paths } from '../paths.ts'

export default function SubcontractorSignupPage() {
  const [ref, setRef] = useState<string>()
  return (
    <>
      <PageHead words={subcontractorSignupWords} path={paths.subcontractorSignup} />
      <div className="page narrow">
        <h1 id="signup-heading">Join our subcontractor network</h1>
        <p className="lead">
          We look for licensed and insured trades across San Diego County. Tell us who you are and what you
          do; we call when a project fits.
        </p>
        {/* Shown by its anchor to a visitor without JavaScript, and in place of the form with it. */}
        <Submitted accepted={ref} />
        {ref === undefined && (
          <div className="panel">
            <ContractForm contract={subcontractorContract} labelledBy="signup-heading" onAccepted={setRef} />
          </div>
        )}
      </div>
    </>
  )
}

/** The panel after success; `accepted` is the reference once the form was sent by script. */
function Submitted({ accepted }: { readonly accepted: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (accepted !== undefined) heading.current?.focus()
  }, [accepted])
  return (
    <section
      id="submitted"
      className={accepted === undefined ? 'panel submitted' : 'panel'}
      aria-labelledby="submitted-heading"
    >
      <h2 id="submitted-heading" tabIndex={-1} ref={heading}>
        Application Submitted Successfully
      </h2>
      <p>
        Thank you. We read every application and check license and references before we call.
        {accepted && ` Your reference is ${accepted}.`}
      </p>
    </section>
  )
}
