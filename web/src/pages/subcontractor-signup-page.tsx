import { useEffect, useRef, useState } from 'react'
import { business } from '#firm/business.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { subcontractorSignupWords } from '#web/content/pages.ts'
import { paths } from '#web/content/paths.ts'
import { ContractForm } from '../forms/contract-form.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { Icon } from '../ui/icon.tsx'

const atHand = ['License number', 'Liability coverage details', 'Three professional references']

export default function SubcontractorSignupPage() {
  const [ref, setRef] = useState<string>()
  return (
    <>
      <PageHead words={subcontractorSignupWords} path={paths.subcontractorSignup} />
      <div className="page signup">
        <div>
          <h1 id="signup-title">Build with us</h1>
          <p className="lead">
            We are putting together a network of licensed trades across San Diego County. Tell us who you are
            and what you do, and we call when a project fits.
          </p>
          <div className="signup-list">
            <h2>Have these at hand</h2>
            <ul>
              {atHand.map((thing) => (
                <li key={thing}>
                  <Icon name="check" /> {thing}
                </li>
              ))}
            </ul>
            <p className="caption">
              Questions first? Call <a href={business.phoneHref}>{business.phone}</a>, {business.phoneHours}.
            </p>
          </div>
        </div>
        <div>
          {/* Shown by its anchor to a visitor without script, and in place of the form with it. */}
          <Submitted accepted={ref} />
          {ref === undefined && (
            <div className="panel">
              <ContractForm contract={subcontractorContract} labelledBy="signup-title" onAccepted={setRef} />
              <p className="caption">We read every application and contact the references you give.</p>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** The panel after success; `accepted` is the reference once the form was sent by script. */
function Submitted({ accepted }: { readonly accepted: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (accepted === undefined) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [accepted])
  return (
    <section
      id="submitted"
      className={accepted === undefined ? 'panel submitted' : 'panel submitted done'}
      aria-labelledby="submitted-title"
    >
      <span className="seal">
        <Icon name="check" />
      </span>
      <h2 id="submitted-title" tabIndex={-1} ref={heading}>
        Application Submitted Successfully
      </h2>
      <p className="lead">
        Thank you. We read every application and contact the references you gave.
        {accepted && ` Your reference is ${accepted}.`}
      </p>
    </section>
  )
}
