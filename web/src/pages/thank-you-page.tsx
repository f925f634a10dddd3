import { Link, useLocation } from 'react-router-dom'
import { business } from '../../content/business.ts'
import { thankYouWords } from '../../content/pages.ts'
import { PageHead } from '../layouts/page-head.tsx'
import { paths } from '../paths.ts'

export default function ThankYouPage() {
  const { state } = useLocation()
  const ref: unknown = state?.ref
  return (
    <>
      <PageHead words={thankYouWords} />
      <div className="page narrow">
        <h1>Thank you. We have your message.</h1>
        <p className="lead">
          You will hear from us {business.replyTime}.{typeof ref === 'string' && ` Your reference is ${ref}.`}
        </p>
        <h2>What happens next</h2>
        <ol>
          <li>Our team reviews your project details.</li>
          <li>We prepare a preliminary estimate.</li>
          <li>We schedule an in-person consultation.</li>
        </ol>
        <p>
          <Link to={paths.home}>Back to the home page</Link>
        </p>
      </div>
    </>
  )
}
