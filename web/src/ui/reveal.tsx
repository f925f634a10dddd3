import { type ElementType, type ReactNode, useEffect, useRef } from 'react'
import { watchView } from './watch-view.ts'

/** Part of an element that has to be seen, and the part of the screen that will do for very tall ones. */
const seenShare = 0.1

const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= seenShare || intersectionRect.height >= innerHeight * seenShare)

export interface RevealProps {
  readonly children: ReactNode
  /** @default div */
  readonly as?: ElementType
  readonly className?: string
  /** Place in a row of elements that appear one after the other. */
  readonly order?: number
  /** Milliseconds between neighbors. @default 100 */
  readonly stagger?: 100 | 150
}

/**
 * Fades in once, when a tenth of it is in view. Hidden only by script, not for visitors who asked for less
 * motion, and only if it is still below the screen when the page comes alive: nothing that was seen
 * disappears.
 */
export function Reveal({ children, as: Element = 'div', className, order = 0, stagger = 100 }: RevealProps) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const target = element.current
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!target || isStill) return
    if (target.getBoundingClientRect().top < innerHeight) return
    const stop = watchView(
      [target],
      // A fast scroll brings several entries at once, and the first may be from before it.
      (entries) => {
        if (!entries.some(isSeen)) return
        target.classList.add('revealed')
        stop?.()
      },
      { threshold: [0, 0.02, 0.05, seenShare] },
    )
    // Only what is watched may hide.
    if (!stop) return
    target.classList.add('reveal-waiting')
    return () => {
      stop()
      target.classList.remove('reveal-waiting')
    }
  }, [])
  const classes = [className, order > 0 && `stagger-${stagger} order-${order}`].filter(Boolean).join(' ')
  return (
    <Element ref={element} className={classes || undefined}>
      {children}
    </Element>
  )
}
