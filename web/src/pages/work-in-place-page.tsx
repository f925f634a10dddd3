import type { WorkInPlace } from '#compiler/derived.ts'
import { locationNames } from '#content/location-names.ts'
import { project as projectPage } from '#content/pages/project.ts'
import { workInPlace as workInPlacePage } from '#content/pages/work-in-place.ts'
import { serviceNames } from '#content/service-names.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltProject } from '#web/content/project.ts'
import { Finishes } from '../components/finishes.tsx'
import { EnlargedFigure, LargeView } from '../components/large-view.tsx'
import { QuoteActions } from '../components/quote-actions.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { Prose } from '../ui/prose.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

export interface WorkInPlacePageProps {
  readonly work: WorkInPlace
  /** Content of `work.projects`, in the same order. */
  readonly projects: readonly BuiltProject[]
}

export function WorkInPlacePage({ work, projects }: WorkInPlacePageProps) {
  const { title, service, place } = work
  const serviceName = serviceNames.find(({ slug }) => slug === service)?.name ?? ''
  const placeName = locationNames.find(({ slug }) => slug === place)?.name ?? ''
  const { lead, more } = workInPlacePage
  const words = {
    title: fill(workInPlacePage.words.title, { service: serviceName, place: placeName }),
    description: fill(workInPlacePage.words.description, { service: serviceName, place: placeName }),
  }
  return (
    <>
      <PageIntro
        path={paths.workInPlace(service, place)}
        page={{ words, title, lead: fill(lead, { place: placeName }) }}
        before={<p className="strong accent all-columns">{projectPage.states.photograph}</p>}
      >
        <QuoteActions />
      </PageIntro>
      {work.projects.map((slug, index) => {
        const content = projects[index]
        return (
          content && (
            <FinishedProject key={slug} slug={slug} content={content} at={index + 1} place={placeName} />
          )
        )
      })}
      <TitledSection title={more}>
        <TextLink to={paths.service(service)}>
          {fill(workInPlacePage.service, { service: serviceName })}
        </TextLink>
        <TextLink to={paths.location(place)}>{fill(workInPlacePage.place, { place: placeName })}</TextLink>
      </TitledSection>
      <LargeView views={projects.map(({ pictures }) => pictures.lead.wide)} />
    </>
  )
}

interface FinishedProjectProps {
  readonly slug: string
  readonly content: BuiltProject
  /** Index of its picture on the page, from 1. */
  readonly at: number
  readonly place: string
}

function FinishedProject({ slug, content, at, place }: FinishedProjectProps) {
  const { title, description, finishes, pictures } = content
  const { wide, card } = pictures.lead
  return (
    <>
      <EnlargedFigure
        className="wide project-lead cover"
        at={at}
        view={wide}
        narrow={card}
        sizes="(min-width: 101rem) 90rem, 92vw"
        first={at === 1}
      />
      <TitledSection title={title} lead={description}>
        {content.place && (
          <>
            <h3>{fill(workInPlacePage.asked, { place })}</h3>
            <Prose paragraphs={[content.place.text]} />
          </>
        )}
        <TextLink to={paths.project(slug)}>{workInPlacePage.project}</TextLink>
      </TitledSection>
      <Finishes finishes={finishes} ground="white" />
    </>
  )
}
