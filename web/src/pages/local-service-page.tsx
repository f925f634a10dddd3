import { Fragment } from 'react'
import type { LocalService } from '#compiler/derived.ts'
import { locationNames } from '#content/location-names.ts'
import { localService as localServicePage } from '#content/pages/local-service.ts'
import { project as projectPage } from '#content/pages/project.ts'
import { serviceNames } from '#content/service-names.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltProject } from '#web/content/project.ts'
import { Finishes } from '../components/finishes.tsx'
import { EnlargedFigure, LargeView } from '../components/large-view.tsx'
import { QuoteActions } from '../components/quote-actions.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { TextLink } from '../ui/button.tsx'
import { Prose } from '../ui/prose.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

export interface LocalServicePageProps {
  readonly work: LocalService
  /** Content of `work.projects`, in the same order. */
  readonly projects: readonly BuiltProject[]
}

export function LocalServicePage({ work, projects }: LocalServicePageProps) {
  const { title, service, place } = work
  const serviceName = serviceNames.find(({ slug }) => slug === service)?.name ?? ''
  const placeName = locationNames.find(({ slug }) => slug === place)?.name ?? ''
  const { lead, more } = localServicePage
  const words = {
    title: fill(localServicePage.words.title, { service: serviceName, place: placeName }),
    description: fill(localServicePage.words.description, { service: serviceName, place: placeName }),
  }
  return (
    <>
      <PageIntro
        path={paths.localService(service, place)}
        page={{ words, title, lead: fill(lead, { place: placeName }) }}
        before={<p className="strong accent all-columns">{projectPage.states.photograph}</p>}
      >
        <QuoteActions />
      </PageIntro>
      {projects.map((content, index) => (
        <Fragment key={content.title}>
          <EnlargedFigure
            className="wide project-lead cover"
            at={index + 1}
            view={content.pictures.lead.wide}
            narrow={content.pictures.lead.card}
            sizes="(min-width: 101rem) 90rem, 92vw"
            first={index === 0}
          />
          <TitledSection title={content.title} lead={content.description}>
            {content.place && (
              <>
                <h3>{fill(localServicePage.asked, { place: placeName })}</h3>
                <Prose paragraphs={[content.place.text]} />
              </>
            )}
            <TextLink to={paths.project(work.projects[index] ?? '')}>{localServicePage.project}</TextLink>
          </TitledSection>
          <Finishes finishes={content.finishes} ground="white" />
        </Fragment>
      ))}
      <TitledSection title={more}>
        <TextLink to={paths.service(service)}>
          {fill(localServicePage.service, { service: serviceName })}
        </TextLink>
        <TextLink to={paths.location(place)}>{fill(localServicePage.place, { place: placeName })}</TextLink>
      </TitledSection>
      <LargeView views={projects.map(({ pictures }) => pictures.lead.wide)} />
    </>
  )
}
