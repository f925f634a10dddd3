import { business } from '#firm/business.ts'
import { claims } from '#web/content/claims.ts'
import { type Testimonial, testimonials } from '#web/content/home.ts'
import { Carousel } from '../ui/carousel.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { Stars } from '../ui/stars.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ReviewWidget } from './review-widget.tsx'

/** What clients say, and where to read more of it. */
export const Testimonials = () => (
  <section className="band on-sand" id="testimonials" aria-labelledby="testimonials-title">
    <Reveal className="wide testimonials">
      <div className="quotes">
        <h2 id="testimonials-title">What Our Clients Say</h2>
        <Carousel
          label="Testimonials"
          noun="testimonial"
          id="quote-row"
          slides={testimonials.map((testimonial) => ({
            id: testimonial.id,
            name: testimonial.name,
            content: <Quote testimonial={testimonial} />,
          }))}
        />
      </div>
      <div className="review-panels">
        <div className="review-panel">
          <ReviewWidget slot="testimonials-first">
            <h3>
              {claims.reviews.verified.rating} from {claims.reviews.verified.count} verified reviews
            </h3>
            <p>Collected by an independent review service.</p>
            <TextLink to={business.social.facebook}>Read on Facebook</TextLink>
          </ReviewWidget>
        </div>
        <div className="review-panel">
          <ReviewWidget slot="testimonials-second">
            <h3>{claims.reviews.fiveStar} five-star reviews</h3>
            <p>Across the review sites we are listed on.</p>
            <TextLink to={business.social.yelp}>Read on Yelp</TextLink>
          </ReviewWidget>
        </div>
      </div>
    </Reveal>
  </section>
)

const Quote = ({
  testimonial: { name, initials, location, project, quote, rating },
}: {
  readonly testimonial: Testimonial
}) => (
  <figure className="quote">
    <Stars rating={rating} />
    <blockquote>{quote}</blockquote>
    <figcaption>
      <span className="initials" aria-hidden="true">
        {initials}
      </span>
      <span>
        <b>{name}</b>
        <br />
        {project}, {location}
      </span>
    </figcaption>
  </figure>
)
