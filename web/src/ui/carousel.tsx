import { type ReactNode, useEffect, useRef, useState } from 'react'
import { carousel as words } from '#content/pages/shared/carousel.ts'
import { fill } from '#firm/in-words.ts'
import { Arrows } from './button.tsx'
import { Dots } from './dots.tsx'
import { watchView } from './watch-view.ts'

export interface CarouselProps {
  readonly label: string
  /** Singular for the buttons' names: "testimonial". */
  readonly noun: string
  readonly id: string
  readonly slides: readonly {
    readonly id: string
    /** Part of the announcement. */
    readonly name: string
    readonly content: ReactNode
  }[]
}

/** More dots than this become a counter. */
const maxDots = 5

/** Slides in a snapping row of equal heights, scrolled by touch or buttons; without script, one below the other. */
export function Carousel({ label, noun, id, slides }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const count = slides.length
  const show = (next: number) => {
    const at = (next + count) % count
    setIndex(at)
    setAnnouncement(fill(words.shown, { noun, number: at + 1, count, name: slides[at]?.name ?? '' }))
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
    <div className="carousel">
      <ul className="carousel-row sideways" id={id} ref={row} aria-label={label}>
        {slides.map((slide) => (
          <li key={slide.id}>{slide.content}</li>
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
            controls={id}
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
