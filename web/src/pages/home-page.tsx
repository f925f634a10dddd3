import { useNavigate } from 'react-router-dom'
import { leadContract } from '../../../lambdas/lead/contract.ts'
import { business } from '../../content/business.ts'
import { homeWords } from '../../content/pages.ts'
import { ContractForm } from '../forms/contract-form.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { paths } from '../paths.ts'

export default function HomePage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHead words={homeWords} path={paths.home} />
      <section className="page">
        <h1>Kitchens and bathrooms for San Diego County</h1>
        <p className="lead">
          We visit, measure and listen, then send a written quote. License {business.license}.
        </p>
      </section>
      <section className="page columns" id="contact" aria-labelledby="contact-heading">
        <div>
          <h2 id="contact-heading">Ready to Transform Your Home?</h2>
          <p className="lead">Ask for a free consultation and quote. We reply {business.replyTime}.</p>
          <dl className="facts">
            <dt>Phone</dt>
            <dd>
              <a href={business.phoneHref}>{business.phone}</a>
              <br />
              {business.phoneHours}
            </dd>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${business.email}`}>{business.email}</a>
              <br />
              We typically reply {business.replyTime}
            </dd>
            <dt>Location</dt>
            <dd>
              {business.city}
              <br />
              {business.area}
            </dd>
          </dl>
          <h3>How long does a remodel take?</h3>
          <p>2–3 weeks for a bathroom, 3–6 weeks for a kitchen.</p>
          <h3>Do you handle permits?</h3>
          <p>Yes. We manage all permits and inspections.</p>
        </div>
        <div className="panel">
          <h2 id="quote-heading">Get Your Free Quote</h2>
          <ContractForm
            contract={leadContract}
            labelledBy="quote-heading"
            onAccepted={(ref) => navigate(paths.thankYou, { state: { ref } })}
          />
          <p className="caption">We use your details to prepare this quote and for nothing else.</p>
        </div>
      </section>
    </>
  )
}
