import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { rulesOfThumb } from '#content/costs/rules-of-thumb.ts'
import { locationNames } from '#content/location-names.ts'
import { project as projectPage } from '#content/pages/project.ts'
import { stepInside } from '#content/pages/shared/step-inside.ts'
import { unbroken } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltProject } from '#web/content/project.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { trailTo } from '#web/content/trail.ts'
import { Finishes } from '../components/finishes.tsx'
import { KindNote } from '../components/kind-note.tsx'
import { Enlarged, LargeView } from '../components/large-view.tsx'
import { Picture } from '../components/picture.tsx'
import { SplitPicture } from '../components/split-picture.tsx'
import { WorksInPlaces } from '../components/works-in-places.tsx'
import { LeadForm } from '../forms/lead-form.tsx'
import { PageSubject } from '../forms/page-subject.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageIntro } from '../ui/page-intro.tsx'
import { Prose } from '../ui/prose.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledSection } from '../ui/titled-section.tsx'

/** Modules of the projects, by slug. */
export { projectFiles } from 'virtual:project-files'

const { facts, actions, others, form } = projectPage

export interface ProjectPageProps {
  readonly slug: string
  readonly content: BuiltProject
}

/** The page of one project: its pictures, its plan, what it is made of and what it would cost. */
export function ProjectPage({ slug, content }: ProjectPageProps) {
  const { title, description, words, story, finishes, place, room, captions, figures, neighbors, pictures } =
    content
  const { wide, card } = pictures.lead
  const { views, plan, split } = pictures
  /** The pictures that open large, in the order in which they stand. */
  const opened = [wide, ...views, ...(plan ? [plan] : []), ...(split ? [split.drawn] : [])]
  return (
    <>
      <PageHead words={words} path={paths.project(slug)} />
      <PageIntro
        trail={trailTo(paths.project(slug), words)}
        title={title}
        lead={description}
        before={<p className="project-state">{projectPage.states[wide.kind]}</p>}
      >
        <div className="actions">
          <ButtonLink to={figures.planAddress}>{actions.plan}</ButtonLink>
          {room && (
            <ButtonLink to={paths.room(room)} look="outlined">
              {stepInside}
            </ButtonLink>
          )}
          <ButtonLink to="#contact" look="outlined">
            {actions.quote}
          </ButtonLink>
        </div>
      </PageIntro>
      <figure className="wide project-lead cover">
        <Enlarged at={1} view={wide}>
          <Picture view={wide} narrow={card} sizes="(min-width: 101rem) 90rem, 92vw" first />
        </Enlarged>
        <figcaption className="caption">{wide.caption}</figcaption>
      </figure>
      <ProjectFacts content={content} />
      <TitledSection title={projectPage.story}>
        <Prose paragraphs={story} />
      </TitledSection>
      {views.length > 0 && <ProjectViews views={views} captions={captions} />}
      {split && <ProjectSplit {...split} at={opened.indexOf(split.drawn) + 1} />}
      {plan && <ProjectPlan view={plan} at={opened.indexOf(plan) + 1} paths={figures.paths} />}
      <Finishes finishes={finishes} />
      {place && <PlaceNotes project={slug} place={place} location={content.location} />}
      <QuoteForm slug={slug} content={content} />
      {neighbors && <Neighbors {...neighbors} />}
      <LargeView views={opened} />
    </>
  )
}

function ProjectFacts({ content }: Pick<ProjectPageProps, 'content'>) {
  const { location, type, work, figures, pictures } = content
  const isFinished = pictures.lead.wide.kind === 'photograph'
  return (
    <dl className="wide project-facts">
      <Fact label={isFinished ? facts.builtIn : facts.place}>{location}</Fact>
      <Fact label={facts.type}>
        <Link to={work}>{type}</Link>
      </Fact>
      {figures.size && <Fact label={facts.size}>{figures.size}</Fact>}
      {(figures.cost || !isFinished) && (
        <Fact label={facts.cost}>
          {figures.cost ? unbroken(`${figures.cost.level}: ${figures.cost.range}`) : facts.atTheVisit}
        </Fact>
      )}
      {figures.weeks && (
        <>
          <Fact label={facts.onSite}>{unbroken(figures.weeks.onSite)}</Fact>
          <Fact label={facts.withOrdering}>{unbroken(figures.weeks.withOrdering)}</Fact>
        </>
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** More of the room, each picture with what to look at in it. */
const ProjectViews = ({
  views,
  captions,
}: Pick<BuiltProject['pictures'], 'views'> & Pick<BuiltProject, 'captions'>) => (
  <section className="band on-white" aria-labelledby="views-title">
    <div className="wide">
      <h2 id="views-title">{projectPage.views}</h2>
      <ul className={`project-views cover of-${views.length}`}>
        {views.map((view, index) => (
          <li key={view.name}>
            <figure>
              <Enlarged at={index + 2} view={view}>
                <Picture view={view} sizes="(min-width: 53.75rem) 46vw, 92vw" />
              </Enlarged>
              <figcaption>{captions[index]}</figcaption>
            </figure>
            <KindNote view={view} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

type ProjectSplitProps = NonNullable<BuiltProject['pictures']['split']> & {
  /** Index of the drawing among the pictures that open large, from 1. */
  readonly at: number
}

function ProjectSplit({ drawn, built, at }: ProjectSplitProps) {
  const { title, text, caption, large } = projectPage.split
  return (
    <TitledSection title={title} lead={text}>
      <div className="project-split">
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

interface ProjectPlanProps extends Pick<BuiltProject['figures'], 'paths'> {
  readonly view: BuiltView
  /** Index among the pictures that open large, from 1. */
  readonly at: number
}

/** The room from above. */
const ProjectPlan = ({ view, at, paths: measured }: ProjectPlanProps) => (
  <TitledSection
    title={projectPage.plan.title}
    lead={<PathTable paths={measured} />}
    ground="white"
    id="plan"
  >
    <figure className="project-plan">
      <Enlarged at={at} view={view}>
        <Picture view={view} sizes="(min-width: 53.75rem) 46vw, 92vw" />
      </Enlarged>
      <figcaption className="caption">{projectPage.plan.caption}</figcaption>
    </figure>
  </TitledSection>
)

interface PlaceNotesProps {
  readonly project: string
  readonly place: NonNullable<BuiltProject['place']>
  /** Name of the place for this project: it may be a part of the one that has a page. */
  readonly location: string
}

/** Demands of the place on such a job. */
function PlaceNotes({ project, place: { slug, text }, location }: PlaceNotesProps) {
  const point = locationNames.find((each) => each.slug === slug)
  return (
    <TitledSection title={projectPage.place.title(location)} ground="sand">
      <Prose paragraphs={[text]} />
      {point && <TextLink to={paths.location(slug)}>{projectPage.place.link(point.name)}</TextLink>}
      <WorksInPlaces project={project} />
    </TitledSection>
  )
}

/** Measurements along every path. */
const PathTable = ({ paths: measured }: Pick<BuiltProject['figures'], 'paths'>) => (
  <>
    <p className="lead">{projectPage.plan.paths(rulesOfThumb.trafficPath)}</p>
    <dl className="hairline-rows paths">
      {measured.map(({ label, inches }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{inches} in</dd>
        </div>
      ))}
    </dl>
  </>
)

function QuoteForm({ slug, content: { title, figures } }: ProjectPageProps) {
  const suggested = useMemo(() => ({ project_type: figures.projectType }), [figures])
  return (
    <TitledSection title={form.title} lead={form.lead} id="contact" panel="project-form-title">
      <LeadForm labelledBy="project-form-title" suggested={suggested}>
        <PageSubject kind="project" slug={slug} label={form.along(title)} note={form.alongNote} />
      </LeadForm>
    </TitledSection>
  )
}

/** The project before and the one after, in a ring. */
const Neighbors = ({ previous, next }: NonNullable<BuiltProject['neighbors']>) => (
  <nav className="wide neighbors" aria-label={others.title}>
    <Link to={paths.project(previous.slug)} rel="prev">
      <span>{others.previous}</span> <b>{previous.title}</b>
    </Link>
    <Link to={paths.projects}>{projectPage.back}</Link>
    <Link to={paths.project(next.slug)} rel="next">
      <span>{others.next}</span> <b>{next.title}</b>
    </Link>
  </nav>
)
