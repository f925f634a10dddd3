import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { split as splitWords } from '#content/pages/shared/split.ts'
import { fill } from '#firm/in-words.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from './picture.tsx'

/** One side of the pair; on narrow screens the wide one, too, where there is no other. */
type Side = { readonly wide: BuiltView; readonly narrow?: BuiltView }

export interface SplitPictureProps {
  /** Line drawing from the same camera as the picture. */
  readonly drawn: Side
  readonly built: Side
  /** Value of the `sizes` attribute. */
  readonly sizes: string
  readonly caption: ReactNode
  /** Spans the whole width of the page. */
  readonly whole?: boolean
}

/** Horizontal movement in px from which a finger drags the line instead of scrolling the page. */
const dragThreshold = 6

/**
 * One room from one camera, drawn on the left and built on the right of a line, which follows the pointer or a slider.
 * Until it is moved, it follows the page's scrolling; in browsers without scroll-driven animations it is in the middle.
 */
export function SplitPicture({ drawn, built, sizes, caption, whole = false }: SplitPictureProps) {
  const halves = useRef<HTMLDivElement>(null)
  /** Position of the line, of the width. */
  const [percent, setPercent] = useState(50)
  const captionId = useId()
  const moveTo = (value: number) => {
    setPercent(value)
    if (!halves.current) return
    // From now on the line no longer follows the page's scrolling.
    halves.current.dataset.held = ''
    halves.current.style.setProperty('--split', `${value}%`)
  }
  /** Continues from the position that scrolling has given the line. */
  const onFocus = () => {
    if (!halves.current) return
    const value = Number.parseFloat(getComputedStyle(halves.current).getPropertyValue('--split'))
    if (!Number.isNaN(value)) moveTo(Math.round(value))
  }
  const dragHandlers = useDrag(({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    moveTo(Math.round(Math.min(Math.max((clientX - left) / width, 0), 1) * 100))
  })
  return (
    <figure className={whole ? 'split-picture whole' : 'split-picture'}>
      <div className="split-halves frame filled" ref={halves} {...dragHandlers}>
        <Picture view={built.wide} narrow={built.narrow} sizes={sizes} />
        <div className="over split-drawn">
          <Picture view={drawn.wide} narrow={drawn.narrow} sizes={sizes} decorative />
        </div>
        <input
          className="over covering split-slider when-alive"
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={splitWords.label}
          aria-valuetext={fill(splitWords.value, { percent })}
          aria-describedby={captionId}
          onFocus={onFocus}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
        />
        <span className="split-line" aria-hidden="true">
          <span className="split-grip centered when-alive">
            <Icon name="arrowLeft" />
            <Icon name="arrowRight" />
          </span>
        </span>
      </div>
      <figcaption className="fine quiet above-3" id={captionId}>
        {caption}
      </figcaption>
    </figure>
  )
}

/** Pointer handlers that call `moveTo` for each horizontal drag, and for a press without one. */
function useDrag(moveTo: (event: PointerEvent<HTMLElement>) => void) {
  /** Where the pointer went down, until it moves sideways: a finger may be about to scroll the page. */
  const start = useRef<number | 'dragging'>(undefined)
  const onPointerCancel = () => {
    start.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return
      start.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === undefined || !event.isPrimary) return
      if (start.current !== 'dragging' && Math.abs(event.clientX - start.current) < dragThreshold) return
      start.current = 'dragging'
      moveTo(event)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (typeof start.current === 'number') moveTo(event)
      onPointerCancel()
    },
    onPointerCancel,
  }
}
