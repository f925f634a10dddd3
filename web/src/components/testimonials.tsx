import { business } from '#firm/business.ts'
import { type Testimonial, testimonials, testimonialsSection } from '#web/content/home/testimonials.ts'
import { Carousel } from '../ui/carousel.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { Stars } from '../ui/stars.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { ReviewWidget } from './review-widget.tsx'

const { title, first, second } = testimonialsSection

/** What clients say, and where to read more of it. */
export const Testimonials = () => (
  <section className="band on-sand" id="testimonials" aria-labelledby="testimonials-title">
    <Reveal className="wide testimonials">
      <div className="quotes">
        <h2 id="testimonials-title">{title}</h2>
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
            <h3>{first.title}</h3>
            <p>{first.text}</p>
            <TextLink to={business.social.facebook}>{first.link}</TextLink>
          </ReviewWidget>
        </div>
        <div className="review-panel">
          <ReviewWidget slot="testimonials-second">
            <h3>{second.title}</h3>
            <p>{second.text}</p>
            <TextLink to={business.social.yelp}>{second.link}</TextLink>
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
