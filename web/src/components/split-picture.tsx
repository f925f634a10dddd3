import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { split as splitWords } from '#content/pages/shared/split.ts'
import { fill } from '#firm/in-words.ts'
import type { BuiltView } from '#web/content/slots.ts'
import { Icon } from '../ui/icon.tsx'
import { Picture } from './picture.tsx'

/** One side of the pair, on wide and on narrow screens. */
interface Side {
  readonly wide: BuiltView
  /** @default the wide one */
  readonly narrow?: BuiltView
}

export interface SplitPictureProps {
  /** The lines, from the same camera as the picture. */
  readonly drawn: Side
  readonly built: Side
  /** Width at which it is shown, as in `sizes`. */
  readonly sizes: string
  readonly caption: ReactNode
  /** Over the whole width of the page. */
  readonly whole?: boolean
}

/** First position of the line, in percent of the width. */
const middle = 50

/** A finger that moves this far sideways moves the line and does not scroll the page; in px. */
const sideways = 6

/**
 * One room twice, from one camera: drawn on the left, as the room on the right, a brass line between. The line follows
 * a finger or the mouse, and the arrow keys by the slider, which is there for those who do not drag. Until somebody moves
 * it, the line follows the page's scrolling and uncovers the room; where a browser cannot do that, it stands
 * in the middle.
 */
export function SplitPicture({ drawn, built, sizes, caption, whole = false }: SplitPictureProps) {
  const halves = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(middle)
  /** The visitor has moved the line: it no longer follows the page's scrolling. */
  const hold = () => {
    if (halves.current) halves.current.dataset.held = ''
  }
  /** Takes the line where the page's scrolling has left it. */
  const takeOver = () => {
    const shown =
      halves.current && Number.parseFloat(getComputedStyle(halves.current).getPropertyValue('--split'))
    if (shown !== null && !Number.isNaN(shown)) moveTo(Math.round(shown))
  }
  const captionId = useId()
  const moveTo = (value: number) => {
    setPercent(value)
    hold()
    halves.current?.style.setProperty('--split', `${value}%`)
  }
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    moveTo(Math.round(Math.min(Math.max((clientX - left) / width, 0), 1) * 100))
  }
  /**
   * Position of a finger or button that went down, until it moves sideways: a finger may be about to scroll the page.
   */
  const start = useRef<number | 'dragging'>(undefined)
  const press = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    start.current = event.clientX
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (start.current === undefined || !event.isPrimary) return
    if (start.current !== 'dragging' && Math.abs(event.clientX - start.current) < sideways) return
    start.current = 'dragging'
    follow(event)
  }
  const leave = () => {
    start.current = undefined
  }
  /** Pressed and let go in one place, it is a click: the line comes there. */
  const release = (event: PointerEvent<HTMLElement>) => {
    if (typeof start.current === 'number') follow(event)
    leave()
  }
  return (
    <figure className={whole ? 'split-picture whole' : 'split-picture'}>
      <div
        className="split-halves"
        ref={halves}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={leave}
      >
        <Picture view={built.wide} narrow={built.narrow} sizes={sizes} />
        <div className="split-drawn">
          <Picture view={drawn.wide} narrow={drawn.narrow} sizes={sizes} decorative />
        </div>
        <input
          className="split-slider when-alive"
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={splitWords.label}
          aria-valuetext={fill(splitWords.value, { percent })}
          aria-describedby={captionId}
          onFocus={takeOver}
          onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
        />
        <span className="split-line" aria-hidden="true">
          <span className="split-grip when-alive">
            <Icon name="arrowLeft" />
            <Icon name="arrowRight" />
          </span>
        </span>
      </div>
      <figcaption id={captionId}>{caption}</figcaption>
    </figure>
  )
}
