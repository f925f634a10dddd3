import { projects } from 'virtual:gallery'
import { slots } from 'virtual:pictures/gallery'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { business } from '#firm/business.ts'
import { gallery, galleryCategories } from '#web/content/home/gallery.ts'
import { paths } from '#web/content/paths.ts'
import type { GalleryCard } from '#web/content/project.ts'
import { ButtonLink, RoundButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { Stars } from '../ui/stars.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { KindNote } from './kind-note.tsx'
import { Picture } from './picture.tsx'
import { ReviewWidget } from './review-widget.tsx'

/** How far one press of an arrow moves, in pixels. */
const step = 300

/**
 * Nine projects in a row that is scrolled sideways, each leading to its page; the style sheet shows those of the chosen category.
 */
export function Gallery() {
  const scroller = useRef<HTMLUListElement>(null)
  const move = (by: number) => scroller.current?.scrollBy({ left: by, behavior: motion() })
  return (
    <section className="band on-white gallery" id="gallery" aria-labelledby="gallery-title">
      <div className="wide">
        <div className="gallery-head">
          <h2 id="gallery-title">{gallery.title}</h2>
          <div className="arrows when-alive">
            <RoundButton
              icon="arrowLeft"
              label="Previous projects"
              controls="gallery-row"
              onClick={() => move(-step)}
            />
            <RoundButton
              icon="arrowRight"
              label="Next projects"
              controls="gallery-row"
              onClick={() => move(step)}
            />
          </div>
        </div>
        <Tabs
          label="Category"
          name="category"
          options={galleryCategories}
          onChange={() => scroller.current?.scrollTo({ left: 0 })}
        />
      </div>
      <ScrollRow className="gallery-row" id="gallery-row" ref={scroller} label="Projects">
        {projects.map((project, index) => (
          <Reveal
            as="li"
            className={`card category-${project.category}`}
            key={project.slug}
            order={index % 4}
          >
            <Card project={project} />
          </Reveal>
        ))}
      </ScrollRow>
      <div className="wide gallery-foot">
        <ReviewWidget slot="gallery">
          <p>
            <Stars rating={5} />
            <b>{gallery.reviews.count}</b>
          </p>
          <TextLink to={business.social.yelp}>{gallery.reviews.link}</TextLink>
        </ReviewWidget>
        <ButtonLink to={business.social.instagram} look="outlined">
          {gallery.more}
        </ButtonLink>
      </div>
    </section>
  )
}

const Card = ({
  project: { slug, category, title, summary, location },
}: {
  readonly project: GalleryCard
}) => (
  <article>
    <div className="card-picture">
      <Picture view={slots[slug].card} sizes="(min-width: 48rem) 400px, 300px" />
      <a
        className="card-link"
        href={business.social.instagram}
        rel="noopener"
        aria-label={`${gallery.view}: ${title}`}
      >
        <Icon name="instagram" /> {gallery.view}
      </a>
    </div>
    <p className="card-facts">
      <span>{galleryCategories[category]}</span> <span>{location}</span>
    </p>
    <h3>
      <Link to={paths.project(slug)}>{title}</Link>
    </h3>
    <p>{summary}</p>
    <KindNote view={slots[slug].card} />
  </article>
)

const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
