import { type ElementType, type ReactNode, useEffect, useRef } from 'react'

/** Part of an element that has to be seen, and the part of the screen that will do for very tall ones. */
const seenShare = 0.1

const isSeen = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= seenShare || intersectionRect.height >= innerHeight * seenShare)

/** @throws where the browser, or an extension in it, has an observer that cannot watch */
function watch(target: Element, onSeen: () => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    // A fast scroll brings several entries at once, and the first may be from before it.
    (entries) => {
      if (!entries.some(isSeen)) return
      onSeen()
      observer.disconnect()
    },
    { threshold: [0, 0.02, 0.05, seenShare] },
  )
  observer.observe(target)
  return observer
}

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
    if (!target || isStill || !('IntersectionObserver' in window)) return
    if (target.getBoundingClientRect().top < innerHeight) return
    const reveal = () => target.classList.add('revealed')
    try {
      const observer = watch(target, reveal)
      // Only what is watched may hide.
      target.classList.add('reveal-waiting')
      return () => {
        observer.disconnect()
        target.classList.remove('reveal-waiting')
      }
    } catch {
      return
    }
  }, [])
  const classes = [className, order > 0 && `stagger-${stagger} order-${order}`].filter(Boolean).join(' ')
  return (
    <Element ref={element} className={classes || undefined}>
      {children}
    </Element>
  )
}
