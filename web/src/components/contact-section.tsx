import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { business } from '#content/business.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { contact } from '#content/pages/home/contact.ts'
import { projectTypeParameter } from '#web/content/paths.ts'
import { LeadForm } from '../forms/lead-form.tsx'
import { SentBrief } from '../forms/sent-brief.tsx'
import { finishedPart } from '../ui/finished-part.tsx'
import { Fold } from '../ui/fold.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { PhoneHours } from './phone-hours.tsx'

const WhoAnswers = finishedPart(() => import('./who-answers.tsx'))

export function ContactSection() {
  const { search } = useLocation()
  const suggested = useMemo(
    () => ({ project_type: new URLSearchParams(search).get(projectTypeParameter) ?? '' }),
    [search],
  )
  return (
    <section className="band" id="contact" aria-labelledby="contact-title">
      <Reveal className="wide contact split-even gap-wide">
        <div>
          <h2 id="contact-title">{contact.title}</h2>
          <p className="lead">{contact.lead}</p>
          <WhoAnswers />
        </div>
        <div className="panel">
          <h3 className="panel-title" id="quote-title">
            {callsToAction.quote}
          </h3>
          <p className="caption above-2">{contact.formNote}</p>
          <LeadForm labelledBy="quote-title" suggested={suggested}>
            <SentBrief />
          </LeadForm>
          <p className="caption above-4">{contact.privacy}</p>
        </div>
        <div>
          <ContactFacts />
          <ul className="contact-faqs ruled rule-below above-4">
            {contact.faqs.map(({ question, answer }) => (
              <li key={question}>
                <Fold title={question}>
                  <h3 className="text-title above-4">{question}</h3>
                  <p className="quiet">{answer}</p>
                </Fold>
              </li>
            ))}
          </ul>
        </div>
      </Reveal>
    </section>
  )
}

const ContactFacts = () => (
  <dl className="contact-facts fact-list small quiet">
    <div>
      <dt>{contact.phone}</dt>
      <dd>
        <a className="hover-link strong" href={business.phoneHref}>
          {business.phone}
        </a>
        {business.textMessages && (
          <a className="contact-text hover-link strong" href={business.phoneHref.replace('tel:', 'sms:')}>
            {contact.text}
          </a>
        )}
        <PhoneHours />
      </dd>
    </div>
    <div>
      <dt>{contact.email}</dt>
      <dd>
        <a className="hover-link strong" href={`mailto:${business.email}`}>
          {business.email}
        </a>
        <span>{contact.reply}</span>
      </dd>
    </div>
    <div>
      <dt>{contact.location}</dt>
      <dd>
        <b className="strong">
          {business.street && `${business.street}, `}
          {business.city} {business.zip}
        </b>
        <span>{business.area}</span>
      </dd>
    </div>
  </dl>
)
