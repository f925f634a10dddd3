import { type ElementType, type ReactNode, useEffect, useRef } from 'react'
import { watchView } from './watch-view.ts'

/** Minimum visible share of an element, or of the screen for very tall ones. */
const seenShare = 0.1

const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= seenShare || intersectionRect.height >= innerHeight * seenShare)

export interface RevealProps {
  readonly children: ReactNode
  /** @default div */
  readonly as?: ElementType
  readonly className?: string
  /** In ms, for elements that fade in one after the other. */
  readonly delay?: number
}

/**
 * Fades in once when it comes into view. Hidden only by script, without reduced motion, and if it is below the screen on
 * hydration, so that nothing visible disappears.
 */
export function Reveal({ children, as: Element = 'div', className, delay = 0 }: RevealProps) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const target = element.current
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!target || isReduced) return
    if (target.getBoundingClientRect().top < innerHeight) return
    const stop = watchView(
      [target],
      // A fast scroll reports several entries at once, the first of which may be outdated.
      (entries) => {
        if (!entries.some(isSeen)) return
        target.style.transitionDelay = `${delay}ms`
        target.classList.add('revealed')
        stop()
      },
      { threshold: [0, 0.02, 0.05, seenShare] },
    )
    target.classList.add('reveal-waiting')
    return () => {
      stop()
      target.classList.remove('reveal-waiting')
    }
  }, [delay])
  return (
    <Element ref={element} className={className}>
      {children}
    </Element>
  )
}
