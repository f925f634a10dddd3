import { useLocation } from 'react-router-dom'
import { business } from '../../content/business.ts'
import { upcomingPages } from '../../content/upcoming-pages.ts'
import { PageHead } from '../layouts/page-head.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import NotFoundPage from './not-found-page.tsx'

/** Stands at the address of a page that is linked but not written yet. */
export default function UpcomingPage() {
  const words = upcomingPages[useLocation().pathname]
  if (!words) return <NotFoundPage />
  return (
    <>
      <PageHead words={words} />
      <section className="page">
        <h1>{words.title}</h1>
        <p className="lead">{words.description}</p>
        <p className="lead">This page is being written. Until it is here, we gladly tell you in person.</p>
        <div className="actions">
          <ButtonLink to={paths.contact}>Get Free Quote</ButtonLink>
          <ButtonLink to={business.phoneHref} look="outlined" icon="phone" label={`Call ${business.phone}`}>
            {business.phone}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
