import { Link } from 'react-router-dom'
import { business } from '../../content/business.ts'
import { notFoundWords } from '../../content/pages.ts'
import { PageHead } from '../layouts/page-head.tsx'
import { paths } from '../paths.ts'

export default function NotFoundPage() {
  return (
    <>
      <PageHead words={notFoundWords} />
      <div className="page narrow">
        <h1>There is no page here</h1>
        <p className="lead">The address may be mistyped, or the page has moved.</p>
        <p>
          <Link to={paths.home}>Go to the home page</Link>,{' '}
          <Link to={paths.contact}>ask for a free quote</Link> or call us at{' '}
          <a href={business.phoneHref}>{business.phone}</a>.
        </p>
      </div>
    </>
  )
}
