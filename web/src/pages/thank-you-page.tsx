import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { business } from '#firm/business.ts'
import { leadContract } from '#forms/lead.ts'
import { thankYouWords } from '#web/content/pages.ts'
import { paths } from '#web/content/paths.ts'
import { forgetDraft } from '../forms/draft.ts'
import { PageHead } from '../layouts/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

const nextSteps = [
  { title: 'We review', description: 'Our team reviews your project details.' },
  { title: 'We estimate', description: 'We prepare a preliminary estimate.' },
  { title: 'We meet', description: 'We schedule an in-person consultation.' },
]

const meanwhile = [
  { to: paths.projects, label: 'Look at projects' },
  { to: paths.renderings, label: 'See 3D renderings' },
  { to: paths.resource('cost-guide'), label: 'Read the cost guide' },
  { to: paths.blog, label: 'Browse the blog' },
]

export default function ThankYouPage() {
  const { state } = useLocation()
  const ref: unknown = state?.ref
  // Also when the browser itself sent the form, before the page came alive.
  useEffect(() => forgetDraft(leadContract), [])
  return (
    <>
      <PageHead words={thankYouWords} />
      <div className="page thank-you">
        <h1>Thank you. We have your message.</h1>
        <p className="lead">
          You will hear from us {business.replyTime}.{typeof ref === 'string' && ` Your reference is ${ref}.`}
        </p>
        <h2 className="minor">What happens next</h2>
        <ol className="next-steps">
          {nextSteps.map(({ title, description }, index) => (
            <li key={title}>
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
        <h2 className="minor">Until then</h2>
        <ul className="link-row">
          {meanwhile.map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
        <div className="actions">
          <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
        </div>
      </div>
    </>
  )
}
