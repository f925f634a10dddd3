import { useEffect, useRef, useState } from 'react'
import { business } from '#content/business.ts'
import { subcontractorSignup as subcontractorSignupPage } from '#content/pages/subcontractor-signup.ts'
import { fill } from '#firm/in-words.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { paths } from '#web/content/paths.ts'
import { ContractForm } from '../forms/contract-form.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { Breadcrumbs } from '../layouts/page-intro.tsx'
import { Icon } from '../ui/icon.tsx'
import { TickList } from '../ui/tick-list.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'

const { words, title, lead, atHand, terms, questions, formNote, submitted } = subcontractorSignupPage

export default function SubcontractorSignupPage() {
  const [ref, setRef] = useState<string>()
  return (
    <>
      <PageHead words={words} path={paths.subcontractorSignup} />
      <div className="stack page signup">
        <div>
          <Breadcrumbs path={paths.subcontractorSignup} words={words} />
          <h1 className="above-4" id="signup-title">
            {title}
          </h1>
          <p className="lead">{lead}</p>
          <div className="rule above-6">
            <h2 className="note above-6">{atHand.title}</h2>
            <TickList items={atHand.items} />
            <dl className="stack gap-3 above-6">
              {terms.map((item) => (
                <div key={item.title}>
                  <dt>
                    <b>{item.title}</b>
                  </dt>
                  <dd>{item.text}</dd>
                </div>
              ))}
            </dl>
            <p className="caption above-5">
              {questions} <a href={business.phoneHref}>{business.phone}</a>,{' '}
              {unbrokenNumbers(business.phoneHours)}
            </p>
          </div>
        </div>
        <div>
          {/* Without script it is shown as the :target, with script in place of the form. */}
          <Submitted accepted={ref} />
          {ref === undefined && (
            <div className="panel">
              <ContractForm contract={subcontractorContract} labelledBy="signup-title" onAccepted={setRef} />
              <p className="caption above-4">{formNote}</p>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

/** Success panel. `accepted` is the reference if the form was sent by script. */
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
      className={accepted === undefined ? 'panel stack submitted' : 'panel stack submitted done'}
      aria-labelledby="submitted-title"
    >
      <span className="centered disc seal">
        <Icon name="check" />
      </span>
      <h2 id="submitted-title" tabIndex={-1} ref={heading}>
        {submitted.title}
      </h2>
      <p className="lead">
        {submitted.text}
        {accepted && ` ${fill(submitted.reference, { ref: accepted })}`}
      </p>
      {/* The target is for a page load, and with it a new submission id. */}
      <p className="actions">
        <a className="button button-primary" href={paths.request}>
          {submitted.request}
        </a>
        <a className="button button-outlined" href={paths.subcontractorSignup} target="_self">
          {submitted.another}
        </a>
      </p>
    </section>
  )
}
