import { hero as slots } from 'virtual:pictures/hero'
import { useEffect, useRef, useState } from 'react'
import { business } from '#content/business.ts'
import { claims } from '#content/claims.ts'
import { licensedAndInsured } from '#content/licensed-and-insured.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { hero } from '#content/pages/home/hero.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { ButtonLink, Dots } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sample } from '../ui/sample.tsx'
import { Stars } from '../ui/stars.tsx'
import { useRotation } from '../ui/use-rotation.ts'
import { CallButton } from './call-button.tsx'
import { Picture } from './picture.tsx'

const slides = ['1', '2', '3'].map(slots)

const { verified, fiveStar } = claims.reviews

/** A slide's drawing, over which its picture is revealed. */
const drawingOf = ({ name: _, ...view }: BuiltView): BuiltView => view

export function Hero() {
  const section = useRef<HTMLElement>(null)
  const { index, paused, togglePause, jumpTo } = useRotation(slides.length, 5000, section)
  // The first picture is in the HTML; each of the others is fetched while the one before it is shown.
  const [lastFetched, setLastFetched] = useState(0)
  useEffect(() => setLastFetched((last) => Math.max(last, index + 1)), [index])
  return (
    <section className="stack hero" ref={section} aria-labelledby="hero-title">
      <div className="hero-slides positioned">
        {slides.map(({ wide, narrow }, at) => (
          <div
            className={at === index ? 'over hero-slide filled current' : 'over hero-slide filled'}
            key={wide.alt}
          >
            {at <= lastFetched && (at > 0 || lastFetched > 1) && (
              <Picture view={drawingOf(wide)} narrow={drawingOf(narrow)} sizes="100vw" decorative />
            )}
            {at <= lastFetched && (
              <Picture view={wide} narrow={narrow} sizes="100vw" first={at === 0} eager decorative />
            )}
          </div>
        ))}
      </div>
      <div className="hero-content stack gap-3 positioned">
        <div className="hero-words stack gap-3">
          <h1 id="hero-title">{hero.title}</h1>
          <div className="hero-offer stack gap-3">
            <div className="actions unbroken">
              <CallButton>{callsToAction.quote}</CallButton>
              <ButtonLink to={paths.gallery} look="outlined">
                {hero.work}
              </ButtonLink>
            </div>
            <p className="hero-lead lead">{hero.lead}</p>
          </div>
        </div>
        <div className="hero-facts row beside-8 small">
          <HeroFacts />
          <div className="hero-controls" id="first-controls">
            <div className="row when-alive">
              <button
                className="pause-button centered target"
                type="button"
                aria-label={paused ? hero.play : hero.pause}
                onClick={togglePause}
              >
                <Icon name={paused ? 'play' : 'pause'} />
              </button>
              <Dots
                count={slides.length}
                current={index}
                label={(at) => fill(hero.show, { number: at + 1, count: slides.length })}
                onChoose={jumpTo}
              />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

const HeroFacts = () => (
  <>
    {verified && (
      <p>
        <Stars rating={Number(verified.rating)} /> <b className="unbroken">{verified.rating}</b>{' '}
        {fill(hero.verified, { count: verified.count })} {claims.reviewsAreSamples && <Sample />}
      </p>
    )}
    {fiveStar && (
      <p>
        <b className="unbroken">{fiveStar}</b> {hero.fiveStar} {claims.reviewsAreSamples && <Sample />}
      </p>
    )}
    <p>
      {licensedAndInsured}
      {business.license && (
        <>
          , <b className="unbroken">{business.license}</b>
        </>
      )}
    </p>
  </>
)
