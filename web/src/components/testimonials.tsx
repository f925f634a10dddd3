import type { Testimonial } from '#compiler/schemas/lists.ts'
import { business } from '#content/business.ts'
import { claims } from '#content/claims.ts'
import { testimonials as testimonialsSection } from '#content/pages/home/testimonials.ts'
import { reviewWidgets } from '#content/review-widgets.ts'
import { testimonials } from '#content/testimonials.ts'
import { fill } from '#firm/in-words.ts'
import { Carousel } from '../ui/carousel.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { Sample } from '../ui/sample.tsx'
import { Stars } from '../ui/stars.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ReviewWidget } from './review-widget.tsx'

const { title, row, noun, first, second } = testimonialsSection
const { verified, fiveStar } = claims.reviews
const { facebook, yelp } = business.social

/** Links to more reviews, in our own words or as a service's widget. */
const panels = [
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
const shownPanels = panels.filter(({ slot, title }) => title || reviewWidgets[slot])
const hasPanels = shownPanels.length > 0

export const Testimonials = () =>
  (testimonials.length > 0 || hasPanels) && (
    <section className="band on-sand" id="testimonials" aria-labelledby="testimonials-title">
      <Reveal className="wide testimonials stack">
        <div className="quotes">
          <h2 id="testimonials-title">{title}</h2>
          {testimonials.length > 0 && (
            <Carousel
              label={row}
              noun={noun}
              id="quote-row"
              slides={testimonials.map((testimonial) => ({
                id: testimonial.id,
                name: testimonial.name,
                content: <Quote testimonial={testimonial} />,
              }))}
            />
          )}
        </div>
        {hasPanels && (
          <div className="review-panels cols-2">
            {shownPanels.map(({ slot, title, words, to }) => (
              <div className="review-panel surface" key={slot}>
                <ReviewWidget slot={slot}>
                  {title && (
                    <>
                      <h3>{title}</h3>
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

const Quote = ({
  testimonial: { name, initials, location, project, quote, rating, source },
}: {
  readonly testimonial: Testimonial
}) => (
  <figure className="quote">
    <Stars rating={rating} />
    <blockquote>{quote}</blockquote>
    <figcaption className="small quiet">
      <span className="initials centered" aria-hidden="true">
        {initials}
      </span>
      <span>
        <b>{name}</b>
        <br />
        {`${project}, ${location}`} {source === undefined && <Sample />}
      </span>
    </figcaption>
  </figure>
)
