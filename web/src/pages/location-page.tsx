import { location as pictures } from 'virtual:pictures/location'
import { service as services } from 'virtual:pictures/service'
import type { Location as Content } from '#compiler/schemas/lists.ts'
import { locationPoints as locations } from '#content/location-points.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { location as locationHeadings } from '#content/pages/location.ts'
import { serviceNames } from '#content/service-names.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { PlaceHead } from '../components/coast-map.tsx'
import { EnlargedFigure, LargeView } from '../components/large-view.tsx'
import { LocalServiceLinks } from '../components/local-service-links.tsx'
import { HoverDrawing, KindsNote, Picture } from '../components/picture.tsx'
import { QuoteActions } from '../components/quote-actions.tsx'
import { SourcesSection } from '../components/sources.tsx'
import { ButtonLink, TextLink } from '../ui/button.tsx'
import { finishedPart } from '../ui/finished-part.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextColumns } from '../ui/text-columns.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

const Studies = finishedPart(() => import('../components/wide-pictures.tsx'))

/** The page of the first place links to the others. */
const [first, ...rest] = locations
const others = rest.filter(({ inFooterOnly }) => !inFooterOnly)

type LocationPageProps = { readonly slug: string; readonly content: Content }

export const LocationPage = ({ slug, content }: LocationPageProps) => {
  const { name, whereabouts, permitOffice, neighborhoods, local, reasons, call, sources, projects } = content
  const { wide, card } = pictures(slug)
  // The picture is on the left on every second page.
  const isMirrored = locations.findIndex((each) => each.slug === slug) % 2 === 1
  return (
    <>
      <PlaceHead
        path={paths.location(slug)}
        page={content}
        place={slug}
        whereabouts={whereabouts}
        office={permitOffice}
      >
        <QuoteActions />
      </PlaceHead>
      <TitledSection title={locationHeadings.neighborhoods} wide>
        <div className={`${isMirrored ? 'split-wide' : 'split'} gap-8 above-8 in-place cover`}>
          <EnlargedFigure at={1} view={wide} narrow={card} sizes="(min-width: 53.75rem) 56vw, 92vw" />
          <ul className="name-list hairlines cols-2">
            {neighborhoods.map((neighborhood) => (
              <li key={neighborhood}>{neighborhood}</li>
            ))}
          </ul>
        </div>
      </TitledSection>
      <TitledSection title={local.title} ground="white">
        <TextColumns items={local.facts} />
        <TextLink to={paths.resource('permit-guide')}>{locationHeadings.permitGuide}</TextLink>
      </TitledSection>
      <Services slug={slug} content={content} />
      <Studies label={fill(locationHeadings.projects, { name })} projects={projects} />
      <ClosingBanner {...call} call />
      <TitledSection title={fill(locationHeadings.reasons, { name })}>
        <TextColumns items={reasons} />
        <div className="actions">
          <ButtonLink to={paths.contact}>{callsToAction.contact}</ButtonLink>
        </div>
      </TitledSection>
      {slug === first?.slug && others.length > 0 && (
        <TitledSection title={locationHeadings.others} ground="sand">
          <ul className="name-list hairlines cols-2">
            {others.map((other) => (
              <li key={other.slug}>
                <Link className="stack hover-link" to={paths.location(other.slug)}>
                  {other.name}
                </Link>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {sources && <SourcesSection sources={sources} />}
      <LargeView views={[wide]} />
    </>
  )
}

const Services = ({ slug, content: { name, services: work } }: LocationPageProps) => (
  <TitledSection title={fill(locationHeadings.services, { name })} wide>
    <ul className="halves thirds above-8 cards service-cards accent-icons cover">
      {work.map(({ service, text }) => (
        <li key={service}>
          <Link className="stack plain-link" to={paths.service(service)}>
            <span className="overlaid">
              <Picture view={services(service).card} sizes="(min-width: 53.75rem) 31vw, 46vw" decorative />
              <HoverDrawing view={services(service).card} />
            </span>
            <h3 className="name above-4">
              {serviceNames.find(({ slug: each }) => each === service)?.name}
              <Icon name="arrowRight" />
            </h3>
          </Link>
          <p className="label quiet above-1">{text}</p>
        </li>
      ))}
    </ul>
    <LocalServiceLinks place={slug} />
    <KindsNote views={work.map(({ service }) => services(service).card)} />
  </TitledSection>
)
