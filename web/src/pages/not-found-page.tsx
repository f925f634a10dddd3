import { business } from '#firm/business.ts'
import { notFoundWords } from '#web/content/pages.ts'
import { paths } from '#web/content/paths.ts'
import drawing from '#web/images/drawings/open-shelf-kitchen-tide.svg?url'
import { PageHead } from '../layouts/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'

export default function NotFoundPage() {
  return (
    <>
      <PageHead words={notFoundWords} />
      <div className="off-plan on-tide">
        <div className="off-plan-drawing">
          {/* React would fetch it first, before the words. */}
          <img className="drawing" src={drawing} alt="" decoding="async" fetchPriority="low" />
        </div>
        <div className="page">
          <h1>This page isn’t on the drawings</h1>
          <p className="lead">
            It may have moved, or the address has a typo. These will get you back on track.
          </p>
          <div className="actions">
            <ButtonLink to={paths.home} onDark>
              Go to the home page
            </ButtonLink>
            <ButtonLink to={paths.projects} look="outlined" onDark>
              See our projects
            </ButtonLink>
          </div>
          <p className="off-plan-call">
            Or call <a href={business.phoneHref}>{business.phone}</a>, {business.phoneHours}.
          </p>
        </div>
      </div>
    </>
  )
}
