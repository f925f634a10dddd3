import { lazy, memo, Suspense } from 'react'
import { business } from '#content/business.ts'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { locationNames } from '#content/location-names.ts'
import { project as projectPage } from '#content/pages/project.ts'
import { callPhone } from '#content/pages/shared/call-phone.ts'
import { stepInside } from '#content/pages/shared/step-inside.ts'
import { fill, preventBreaksAtDashes } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltProject } from '#web/content/project.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { Finishes } from '../components/finishes.tsx'
import { Enlarged, EnlargedFigure, type EnlargedProps, LargeView } from '../components/large-view.tsx'
import { LocalServiceLinks } from '../components/local-service-links.tsx'
import { KindNote, Picture } from '../components/picture.tsx'
import { SplitPicture } from '../components/split-picture.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { ButtonLink, TextLink } from '../ui/button.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Prose } from '../ui/prose.tsx'
import { SumLines } from '../ui/sum-lines.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { whenNear } from '../ui/when-near.ts'

export { projectFiles } from 'virtual:project-files'

const { facts, actions, others, form } = projectPage

const isFinished = ({ pictures }: BuiltProject) => pictures.lead.wide.kind === 'photograph'

/** Views shown together. Of a study with more than enough for a row, the last one is shown at the end only. */
const viewsOf = (content: BuiltProject) => {
  const { views } = content.pictures
  return isFinished(content) || views.length <= 3 ? views : views.slice(0, -1)
}

/** The picture in the sizes of the large view. */
const uncropped = (view: BuiltView): BuiltView => (view.name ? { ...view, ...view.large } : view)

const PageForm = lazy(async () => {
  await whenNear('contact')
  return import('../forms/page-form.tsx')
})

export interface ProjectPageProps {
  readonly slug: string
  readonly content: BuiltProject
}

export function ProjectPage({ slug, content }: ProjectPageProps) {
  const { title, description, words, score, story, finishes, room, figures, pictures } = content
  const { wide, card } = pictures.lead
  const { plan, split, next } = pictures
  const views = viewsOf(content)
  const isFinishesFirst = score === 'detail'
  /** The pictures that open large, in the order of the page. */
  const enlargedViews = [wide, ...views, ...(plan ? [plan] : []), ...(split ? [split.drawn] : [])]
  return (
    <div className={`stack study of-${score}`}>
      <PageIntro
        path={paths.project(slug)}
        page={{ words, title, lead: description }}
        before={<p className="strong accent all-columns">{projectPage.states[wide.kind]}</p>}
      >
        <div className="actions">
          <ButtonLink to={figures.planAddress}>{actions.plan}</ButtonLink>
          {room && <TextLink to={paths.room(room)}>{stepInside}</TextLink>}
          <TextLink to="#contact">{actions.quote}</TextLink>
        </div>
      </PageIntro>
      <div className={score === 'wide' ? 'wide project-lead across cover' : 'wide project-lead cover'}>
        <Enlarged
          at={1}
          view={wide}
          narrow={card}
          sizes={score === 'wide' ? '100vw' : '(min-width: 101rem) 90rem, 100vw'}
          first
        />
      </div>
      <ProjectFacts content={content} />
      <TitledSection title={projectPage.stories[wide.kind]}>
        <Prose paragraphs={story} />
      </TitledSection>
      {isFinishesFirst && <Finishes finishes={finishes} ground="sand" />}
      {views.length > 0 && <ProjectViews content={content} />}
      {split && <ProjectSplit {...split} at={enlargedViews.indexOf(split.drawn) + 1} />}
      {plan && <ProjectPlan view={plan} at={enlargedViews.indexOf(plan) + 1} content={content} />}
      {!isFinishesFirst && <Finishes finishes={finishes} />}
      <PlaceNotes slug={slug} content={content} />
      <End slug={slug} content={content} />
      {next && <Next {...next} />}
      <LargeView views={enlargedViews} />
    </div>
  )
}

type ContentProps = Pick<ProjectPageProps, 'content'>

function ProjectFacts({ content }: ContentProps) {
  const { location, type, work, figures } = content
  const { size, cost, weeks } = figures
  const isBuilt = isFinished(content)
  return (
    <FactList
      className="wide halves thirds facts project-facts"
      items={[
        { label: isBuilt ? facts.builtIn : facts.place, value: location },
        { label: facts.type, value: <Link to={work}>{type}</Link> },
        { label: facts.size, value: size },
        {
          label: cost?.level ?? facts.cost,
          value: cost ? preventBreaksAtDashes(cost.range) : !isBuilt && facts.atTheVisit,
        },
        { label: facts.onSite, value: weeks && preventBreaksAtDashes(weeks.onSite) },
        {
          label: facts.withOrdering,
          value: weeks?.withOrdering && preventBreaksAtDashes(weeks.withOrdering),
        },
      ].filter(({ value }) => value)}
    />
  )
}

type AtProps = Pick<EnlargedProps, 'at'>

/** More pictures of the room with their captions; the first one is full-bleed unless the page begins with one. */
function ProjectViews({ content }: ContentProps) {
  const { score, captions } = content
  const hasMoment = score !== 'wide'
  const views = viewsOf(content)
  const count = views.length - Number(hasMoment)
  return (
    <TitledSection title={projectPage.views} ground="white" wide>
      <ul className={`${count === 3 ? 'thirds' : 'cols-2'} above-10 project-views cover of-${count}`}>
        {views.map((view, index) => {
          const isMoment = hasMoment && index === 0
          return (
            <li key={view.name} className={isMoment ? 'moment' : undefined}>
              <figure>
                <Enlarged
                  at={index + 2}
                  view={isMoment ? uncropped(view) : view}
                  sizes={`(min-width: 53.75rem) ${isMoment ? 100 : 46}vw, 80vw`}
                />
                <figcaption className="measure above-4">{captions[index]}</figcaption>
              </figure>
              <KindNote view={view} />
            </li>
          )
        })}
      </ul>
    </TitledSection>
  )
}

function ProjectSplit({ drawn, built, at }: NonNullable<BuiltProject['pictures']['split']> & AtProps) {
  const { title, text, caption, large } = projectPage.split
  return (
    <TitledSection title={title} lead={text}>
      <div className="measure project-split">
        <SplitPicture
          drawn={{ wide: drawn, narrow: drawn }}
          built={{ wide: built, narrow: built }}
          sizes="(min-width: 53.75rem) 36rem, 92vw"
          caption={
            <>
              {caption}{' '}
              <a id={`shown-${at}`} href={`#picture-${at}`}>
                {large}
              </a>
            </>
          }
        />
      </div>
    </TitledSection>
  )
}

const ProjectPlan = ({ view, at, content }: { readonly view: BuiltView } & AtProps & ContentProps) => (
  <TitledSection
    title={projectPage.plan.title}
    lead={fill(projectPage.plan.paths, { least: rulesOfThumb.trafficPath })}
    aside={
      <SumLines
        lines={content.figures.paths.map(({ label, inches }) => ({ label, value: `${inches} in` }))}
      />
    }
    ground="white"
    id="plan"
  >
    <EnlargedFigure
      className="fit measure project-plan"
      at={at}
      view={view}
      sizes="(min-width: 53.75rem) 46vw, 92vw"
      caption={projectPage.plan.caption}
    />
  </TitledSection>
)

/** What the place requires of such a job. */
function PlaceNotes({ slug: project, content: { location, place } }: ProjectPageProps) {
  if (!place) return null
  const point = locationNames.find(({ slug }) => slug === place.slug)
  return (
    <TitledSection title={fill(projectPage.place.title, { place: location })} ground="sand">
      <Prose paragraphs={[place.text]} />
      {point && (
        <TextLink to={paths.location(point.slug)}>
          {fill(projectPage.place.link, { place: point.name })}
        </TextLink>
      )}
      <LocalServiceLinks project={project} />
    </TitledSection>
  )
}

/**
 * A picture beside the price and the quote form, in a `details` element; it stays prerendered HTML until its script is
 * loaded on opening.
 */
const End = memo(function End({ slug, content }: ProjectPageProps) {
  const { title, figures, pictures } = content
  // The last photo of a finished job may be the one from before.
  const view = isFinished(content) ? pictures.lead.card : pictures.views.at(-1)
  return (
    <section className="on-white split-even study-end" aria-labelledby="end-title">
      {view && (
        <div className="cover">
          <Picture view={uncropped(view)} sizes="(min-width: 53.75rem) 50vw, 100vw" />
        </div>
      )}
      <div>
        <h2 id="end-title">{form.question}</h2>
        <p className="lead">{form.lead}</p>
        <p className="above-6">{figures.cost?.level ?? facts.atTheVisit}</p>
        <p className="fact">{figures.cost?.range}</p>
        <div className="actions">
          <details className="study-form">
            <summary className="button button-primary" id="project-form-title">
              {form.title}
            </summary>
            <div className="panel above-4" id="contact">
              <Suspense>
                <PageForm
                  kind="project"
                  slug={slug}
                  label={fill(form.along, { title })}
                  note={form.alongNote}
                  labelledBy="project-form-title"
                  projectType={figures.projectType}
                />
              </Suspense>
            </div>
          </details>
          <ButtonLink to={business.phoneHref} look="outlined" icon="phone" label={callPhone}>
            {business.phone}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
})

const Next = ({ slug, title, picture: { wide, card } }: NonNullable<BuiltProject['pictures']['next']>) => (
  <nav className="next-study cover" aria-label={others.title}>
    <Link className="overlaid" to={paths.project(slug)} rel="next">
      <Picture view={wide} narrow={card} sizes="100vw" decorative />
      <b>
        <span>{others.next}</span> {title}
      </b>
    </Link>
    <TextLink to={paths.projects}>{projectPage.back}</TextLink>
  </nav>
)
