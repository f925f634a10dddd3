import { useRef, useState } from 'react'
import { business } from '../../content/business.ts'
import { claims } from '../../content/claims.ts'
import { testimonials } from '../../content/home.ts'
import { RoundButton } from '../ui/button.tsx'
import { Dots } from '../ui/dots.tsx'
import { Icon } from '../ui/icon.tsx'
import { Reveal } from '../ui/reveal.tsx'
import { Stars } from '../ui/stars.tsx'
import { ReviewWidget } from './review-widget.tsx'

const count = testimonials.length

/**
 * One quote at a time, in a row that snaps: without script it is scrolled, with it the arrows wrap around. All quotes
 * share one height, the tallest, so nothing moves when they change.
 */
export function Testimonials() {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  const show = (next: number) => {
    const at = (next + count) % count
    setIndex(at)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: still ? 'auto' : 'smooth' })
  }
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setIndex(Math.round(scrollLeft / clientWidth))
  }

  const current = testimonials[index]
  return (
    <section className="band on-sand" id="testimonials" aria-labelledby="testimonials-title">
      <div className="wide testimonials">
        <div className="quotes">
          <h2 id="testimonials-title">What Our Clients Say</h2>
          <ul
            className="quote-row"
            id="quote-row"
            ref={row}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard
            tabIndex={0}
            aria-label="Testimonials"
            onScrollEnd={follow}
          >
            {testimonials.map(({ id, name, initials, location, project, quote, rating }) => (
              <li key={id}>
                <figure>
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
              </li>
            ))}
          </ul>
          <div className="quote-controls when-alive">
            <Dots
              count={count}
              current={index}
              label={(at) => `Show testimonial ${at + 1} of ${count}`}
              onChoose={show}
            />
            <RoundButton
              icon="arrowLeft"
              label="Previous testimonial"
              controls="quote-row"
              onClick={() => show(index - 1)}
            />
            <RoundButton
              icon="arrowRight"
              label="Next testimonial"
              controls="quote-row"
              onClick={() => show(index + 1)}
            />
          </div>
          <p className="visually-hidden" aria-live="polite">
            {current && index > 0 ? `Testimonial ${index + 1} of ${count}: ${current.name}` : ''}
          </p>
        </div>
        <div className="review-panels">
          <Reveal className="review-panel">
            <ReviewWidget slot="testimonials-first">
              <h3>
                {claims.reviews.verified.rating} from {claims.reviews.verified.count} verified reviews
              </h3>
              <p>Collected by an independent review service.</p>
              <a className="text-link" href={business.social.facebook} rel="noopener">
                Read on Facebook <Icon name="arrowOut" />
              </a>
            </ReviewWidget>
          </Reveal>
          <Reveal className="review-panel" order={1}>
            <ReviewWidget slot="testimonials-second">
              <h3>{claims.reviews.fiveStar} five-star reviews</h3>
              <p>Across the review sites we are listed on.</p>
              <a className="text-link" href={business.social.yelp} rel="noopener">
                Read on Yelp <Icon name="arrowOut" />
              </a>
            </ReviewWidget>
          </Reveal>
        </div>
      </div>
    </section>
  )
}
