import { slots } from 'virtual:pictures/project'
import { Link } from 'react-router-dom'
import { projects } from '#content/projects.ts'
import { projectsPage } from '#content/projects-page.ts'
import { see } from '#content/see.ts'
import { paths } from '#web/content/paths.ts'
import { workOf } from '#web/content/work-of.ts'
import { ClosingBanner } from '../components/closing-banner.tsx'
import { KindNote } from '../components/kind-note.tsx'
import { Picture } from '../components/picture.tsx'
import { PageHead } from '../layouts/page-head.tsx'
import { PageIntro } from '../ui/page-intro.tsx'
import { Reveal } from '../ui/reveal.tsx'

export default function ProjectsPage() {
  return (
    <>
      <PageHead words={projectsPage.words} path={paths.projects} />
      <PageIntro title={projectsPage.title} lead={projectsPage.lead} />
      <ul className="wide picture-grid of-nine">
        {projects.map(({ id, title, location, type, description }, index) => (
          <Reveal as="li" key={id}>
            <article>
              {/* The link lies over the picture instead of around it: its name would drown what the picture shows. */}
              <div className="overlaid">
                <Picture view={slots(id).card} sizes="(min-width: 53.75rem) 56vw, 92vw" first={index === 0} />
                <Link
                  className="over-picture"
                  to={workOf(type).to}
                  aria-label={`${title}: ${type}, ${location}. ${see(workOf(type).name)}`}
                >
                  <span className="overlay">
                    <span>{type}</span> <span>{location}</span>
                  </span>
                </Link>
              </div>
              <h2 className="card-title">{title}</h2>
              <p className="card-note">
                {type}, {location}
              </p>
              <p>{description}</p>
              <KindNote view={slots(id).card} />
            </article>
          </Reveal>
        ))}
      </ul>
      <ClosingBanner {...projectsPage.closing} />
    </>
  )
}
