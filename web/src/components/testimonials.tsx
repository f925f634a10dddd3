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

const { title, how, row, noun, first, second } = testimonialsSection
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
          {testimonials.length > 0 && (
            <Carousel
              label={row}
              noun={noun}
              id="quote-row"
              slides={testimonials.map((testimonial) => ({
                id: testimonial.id,
                name: testimonial.name,
                content: <Quote {...testimonial} />,
              }))}
            />
          )}
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
