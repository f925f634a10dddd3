import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fill, type Sentence } from '#firm/in-words.ts'
import { RoundButton } from './button.tsx'
import { Dots } from './dots.tsx'
import { watchView } from './watch-view.ts'

export interface CarouselProps {
  readonly label: string
  /** One of it, for the names of the buttons: "testimonial". */
  readonly noun: string
  readonly id: string
  /** Names of the buttons, and what is told politely. */
  readonly words: {
    readonly show: Sentence<'noun' | 'number' | 'count'>
    readonly shown: Sentence<'noun' | 'number' | 'count' | 'name'>
    readonly previous: Sentence<'noun'>
    readonly next: Sentence<'noun'>
  }
  readonly slides: readonly {
    readonly id: string
    /** Told politely when the slide is chosen. */
    readonly name: string
    readonly content: ReactNode
  }[]
}

/** More would not stand beside the last line of a slide. */
const mostDots = 5

/**
 * One slide at a time, in a row that snaps, which a finger scrolls and the arrows wrap around; without script the slides
 * stand one below the other. In the row all share one height, the tallest, so nothing moves when they change.
 */
export function Carousel({ label, noun, id, words, slides }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [announced, setAnnounced] = useState('')
  const count = slides.length

  const show = (next: number) => {
    const at = (next + count) % count
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    setIndex(at)
    setAnnounced(fill(words.shown, { noun, number: at + 1, count, name: slides[at]?.name ?? '' }))
    row.current?.scrollTo({ left: at * row.current.clientWidth, behavior: still ? 'auto' : 'smooth' })
  }
  // Not by `scrollend`, which not every browser has.
  useEffect(() => {
    const all = [...(row.current?.children ?? [])]
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting)
      if (shown) setIndex(all.indexOf(shown.target))
    }
    return watchView(all, follow, { root: row.current, threshold: 0.6 })
  }, [])

  return (
    <div className="carousel">
      <ul className="carousel-row" id={id} ref={row} aria-label={label}>
        {slides.map((slide) => (
          <li key={slide.id}>{slide.content}</li>
        ))}
      </ul>
      {count > 1 && (
        <div className="carousel-controls when-alive">
          {count > mostDots ? (
            <span className="carousel-count">
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
          <RoundButton
            icon="arrowLeft"
            label={fill(words.previous, { noun })}
            controls={id}
            onClick={() => show(index - 1)}
          />
          <RoundButton
            icon="arrowRight"
            label={fill(words.next, { noun })}
            controls={id}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  )
}
