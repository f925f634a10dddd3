import { useEffect, useRef, useState } from 'react'
import type { Testimonial } from '#compiler/schemas/lists.ts'
import { business } from '#content/business.ts'
import { claims } from '#content/claims.ts'
import { testimonials as testimonialsSection } from '#content/pages/home/testimonials.ts'
import { carousel as words } from '#content/pages/shared/carousel.ts'
import { reviewWidgets } from '#content/review-widgets.ts'
import { testimonials } from '#content/testimonials.ts'
import { fill } from '#firm/in-words.ts'
import { Arrows, Dots, TextLink } from '../ui/button.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { Sample } from '../ui/sample.tsx'
import { Stars } from '../ui/stars.tsx'
import { watchView } from '../ui/watch-view.ts'
import { ReviewWidget } from './review-widget.tsx'

const { title, how, row: label, noun, first, second } = testimonialsSection
const { verified, fiveStar } = claims.reviews
const { facebook, yelp } = business.social

/** Links to more reviews, in our own words or as a service's widget. */
const panels = (
  [
    {
      slot: 'testimonials-first',
      title: verified && fill(first.title, { rating: verified.rating, count: verified.count }),
      words: first,
      to: yelp,
    },
    {
      slot: 'testimonials-second',
      title: fiveStar && fill(second.title, { count: fiveStar }),
      words: second,
      to: facebook,
    },
  ] as const
).filter(({ slot, title }) => title || reviewWidgets[slot])

export const Testimonials = () =>
  testimonials.length + panels.length > 0 && (
    <section className="band on-sand" id="testimonials" aria-labelledby="testimonials-title">
      <Reveal className="wide testimonials stack gap-wide">
        <div className="quotes">
          <h2 className="fact" id="testimonials-title">
            {title}
          </h2>
          {how && <p className="small quiet">{how}</p>}
          {testimonials.length > 0 && <Quotes />}
        </div>
        {panels.length > 0 && (
          <div className="review-panels cols-2 gap-4">
            {panels.map(({ slot, title, words, to }) => (
              <div className="review-panel surface" key={slot}>
                <ReviewWidget slot={slot}>
                  {title && (
                    <>
                      <h3 className="text-title full">{title}</h3>
                      <p className="small quiet">
                        {words.text} {claims.reviewsAreSamples && <Sample />}
                      </p>
                      {to && <TextLink to={to}>{words.link}</TextLink>}
                    </>
                  )}
                </ReviewWidget>
              </div>
            ))}
          </div>
        )}
      </Reveal>
    </section>
  )

/** More dots than this become a counter. */
const maxDots = 5

/** Quotes in a snapping row of equal heights, scrolled by touch or buttons; without script, one below the other. */
function Quotes() {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const count = testimonials.length
  const show = (next: number) => {
    const at = (next + count) % count
    setIndex(at)
    setAnnouncement(fill(words.shown, { noun, number: at + 1, count, name: testimonials[at]?.name ?? '' }))
    row.current?.scrollTo({ left: at * row.current.clientWidth })
  }
  // Not by `scrollend`, which some browsers lack.
  useEffect(() => {
    const items = [...(row.current?.children ?? [])]
    const onChange = (entries: readonly IntersectionObserverEntry[]) => {
      // The last one, since a busy browser reports several moments at once.
      for (const { isIntersecting, target } of entries) if (isIntersecting) setIndex(items.indexOf(target))
    }
    return watchView(items, onChange, { root: row.current, threshold: 0.6 })
  }, [])
  return (
    <div className="positioned">
      <ul className="carousel-row sideways" id="quote-row" ref={row} aria-label={label}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <Quote {...testimonial} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="carousel-controls row gap-2 when-alive">
          {count > maxDots ? (
            <span className="carousel-count small">
              {index + 1} / {count}
            </span>
          ) : (
            <Dots
              count={count}
              current={index}
              label={(at) => fill(words.show, { noun, number: at + 1, count })}
              onChoose={show}
            />
          )}
          <Arrows
            names={[fill(words.previous, { noun }), fill(words.next, { noun })]}
            controls="quote-row"
            onStep={(direction) => show(index + direction)}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

const Quote = ({ name, initials, location, project, quote, rating, source }: Testimonial) => (
  <figure className="quote stack gap-5">
    {rating && <Stars rating={rating} />}
    <blockquote>{quote}</blockquote>
    <figcaption className="row gap-4 small">
      <span className="initials centered disc note" aria-hidden="true">
        {initials}
      </span>
      <span>
        <b>{name}</b>
        <br />
        <span className="quiet">{`${project}, ${location}`}</span> {source === undefined && <Sample />}
      </span>
    </figcaption>
  </figure>
)
