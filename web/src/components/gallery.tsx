import { gallery as slots } from 'virtual:pictures/gallery'
import { useRef } from 'react'
import type { GalleryCard } from '#compiler/derived.ts'
import { business } from '#content/business.ts'
import { claims } from '#content/claims.ts'
import { galleryCards } from '#content/gallery-cards.ts'
import { galleryCategories } from '#content/gallery-categories.ts'
import { gallery } from '#content/pages/home/gallery.ts'
import { stepInside } from '#content/pages/shared/step-inside.ts'
import { reviewWidgets } from '#content/review-widgets.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { Arrows, ButtonLink, TextLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { Sample } from '../ui/sample.tsx'
import { Stars } from '../ui/stars.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { KindNote, Picture } from './picture.tsx'
import { ReviewWidget } from './review-widget.tsx'

const { instagram, yelp } = business.social
const { verified } = claims.reviews

/** Tabs that have a project. */
const categories = Object.fromEntries(
  Object.entries(galleryCategories).filter(
    ([category]) =>
      category === 'all' || galleryCards.some(({ tabs }) => tabs.some((tab) => tab === category)),
  ),
)

/** One kind of room needs no tabs besides "all". */
const hasCategories = Object.keys(categories).length > 2

/** Horizontally scrolling row of project cards; the style sheet hides those outside of the chosen category. */
export function Gallery() {
  const scroller = useRef<HTMLUListElement>(null)
  return (
    <section className="band on-white gallery" id="gallery" aria-labelledby="gallery-title">
      <div className="wide stack gap-6">
        <div className="gallery-head row gap-3 beside-4">
          <h2 id="gallery-title">{gallery.title}</h2>
          {galleryCards.length > 1 && (
            <div className="row gap-2 when-alive">
              <Arrows
                names={[gallery.previous, gallery.next]}
                controls="gallery-row"
                onStep={(direction) => scroller.current?.scrollBy({ left: 300 * direction })}
              />
            </div>
          )}
        </div>
        {hasCategories && (
          <Tabs
            label={gallery.category}
            name="category"
            options={categories}
            onChange={() => scroller.current?.scrollTo({ left: 0 })}
          />
        )}
      </div>
      <ul
        className="gallery-row sideways beside-5 above-6"
        id="gallery-row"
        ref={scroller}
        aria-label={gallery.row}
      >
        {galleryCards.map((project, index) => (
          <Reveal
            as="li"
            className={`card ${project.tabs.map((tab) => `category-${tab}`).join(' ')}`}
            key={project.slug}
            delay={100 * (index % 4)}
          >
            <Card {...project} />
          </Reveal>
        ))}
      </ul>
      <GalleryFoot />
    </section>
  )
}

const GalleryFoot = () => (
  <div className="wide">
    <div className="gallery-foot actions apart rule">
      {(reviewWidgets.gallery || verified) && (
        <ReviewWidget slot="gallery">
          {verified && (
            <p>
              <Stars rating={Number(verified.rating)} />
              <b>{fill(gallery.reviews.count, { rating: verified.rating, count: verified.count })}</b>{' '}
              {claims.reviewsAreSamples && <Sample />}
            </p>
          )}
          {verified && yelp && <TextLink to={yelp}>{gallery.reviews.link}</TextLink>}
        </ReviewWidget>
      )}
      {instagram && (
        <ButtonLink to={instagram} look="outlined">
          {gallery.more}
        </ButtonLink>
      )}
    </div>
  </div>
)

const Card = ({ slug, category, title, summary, location, room }: GalleryCard) => (
  <article>
    <div className="card-picture frame filled">
      <Picture view={slots(slug).card} sizes="(min-width: 48rem) 400px, 300px" />
      {room && (
        <Link className="card-link plain-link touch gap-2 strong" to={paths.room(room)}>
          {stepInside}
        </Link>
      )}
      {instagram && (
        <a
          className="card-link plain-link touch gap-2 strong"
          href={instagram}
          rel="noopener"
          aria-label={`${gallery.view}: ${title}`}
        >
          <Icon name="instagram" />
          <span className="card-link-words">{gallery.view}</span>
        </a>
      )}
    </div>
    <p className="card-facts row apart fine quiet above-3">
      <span>{galleryCategories[category]}</span> <span>{location}</span>
    </p>
    <h3>
      <Link className="hover-link" to={paths.project(slug)}>
        {title}
      </Link>
    </h3>
    <p className="small quiet">{summary}</p>
    <KindNote view={slots(slug).card} />
  </article>
)
