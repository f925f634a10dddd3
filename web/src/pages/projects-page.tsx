import { project as slots } from 'virtual:pictures/project'
import { projects as projectsPage } from '#content/pages/projects.ts'
import { projectCards } from '#content/project-cards.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { gridSpans } from '../components/grid-spans.ts'
import { HoverDrawing, KindNote, KindsNote, Picture } from '../components/picture.tsx'
import { PageIntro } from '../layouts/page-intro.tsx'
import { Reveal } from '../ui/reveal.tsx'

const spans = gridSpans(projectCards.length)

const views = projectCards.map(({ slug }) => slots(slug).card)
const hasPhotographs = views.some(({ kind }) => kind === 'photograph')

export default function ProjectsPage() {
  return (
    <>
      <PageIntro path={paths.projects} page={projectsPage} />
      <ul className="wide stack section-end picture-grid cover">
        {projectCards.map(({ slug, title, location, type, description }, index) => (
          <Reveal as="li" className={spans[index]} key={slug}>
            <article>
              {/* The link is laid over the picture, not around it, so that its alt text is read, too. */}
              <div className={index % 3 === 1 ? 'overlaid drawn-first' : 'overlaid'}>
                <Picture
                  view={slots(slug).card}
                  sizes="(min-width: 53.75rem) 56vw, 92vw"
                  first={index === 0}
                />
                {index % 3 === 1 && <HoverDrawing view={slots(slug).card} />}
                <Link
                  className="over over-picture plain-link"
                  to={paths.project(slug)}
                  aria-label={`${title}: ${type}, ${location}`}
                >
                  <span className="row apart beside-6 strong overlay">
                    <span>{type}</span> <span>{location}</span>
                  </span>
                </Link>
              </div>
              <h2 className="subtitle above-4">{title}</h2>
              <p className="small strong above-1">
                {type}, {location}
              </p>
              <p className="quiet above-1">{description}</p>
              {hasPhotographs && <KindNote view={slots(slug).card} />}
            </article>
          </Reveal>
        ))}
      </ul>
      {!hasPhotographs && <KindsNote views={views} />}
      <ClosingBanner {...projectsPage.closing} />
    </>
  )
}
