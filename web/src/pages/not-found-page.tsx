import { business } from '#content/business.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { notFound as notFoundPage } from '#content/pages/not-found.ts'
import { paths } from '#web/content/paths.ts'
import drawing from '#web/images/drawings/open-shelf-kitchen-tide.svg?url'
import { PageHead } from '../layouts/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'

const { words, title, lead, projects, call } = notFoundPage

export default function NotFoundPage() {
  return (
    <>
      <PageHead words={words} />
      <div className="stack at-top positioned off-plan on-tide">
        <div className="off-plan-drawing filled">
          {/* Low priority, since React would preload it otherwise. */}
          <img className="drawing" src={drawing} alt="" decoding="async" fetchPriority="low" />
        </div>
        <div className="full page positioned">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <div className="actions">
            <ButtonLink to={paths.home}>{callsToAction.home}</ButtonLink>
            <ButtonLink to={paths.projects} look="outlined">
              {projects}
            </ButtonLink>
          </div>
          <p className="small quiet above-6">
            {call} <a href={business.phoneHref}>{business.phone}</a>, {unbrokenNumbers(business.phoneHours)}
          </p>
        </div>
      </div>
    </>
  )
}
