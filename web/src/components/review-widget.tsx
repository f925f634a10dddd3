import { type ReactNode, useEffect, useRef } from 'react'
import { reviewWidgets } from '#content/review-widgets.ts'
import type { ReviewSlot } from '#web/content/review-widget-hosts.ts'

export interface ReviewWidgetProps {
  readonly slot: ReviewSlot
  /** Our own sentence and link: there until the service has answered, and for good where none is configured. */
  readonly children: ReactNode
}

/**
 * A box of fixed height for a review service's widget. Its loader is fetched when the box comes into view and taken
 * away, with what it made, when the box leaves.
 */
export function ReviewWidget({ slot, children }: ReviewWidgetProps) {
  const settings = reviewWidgets[slot]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!settings || !element || !('IntersectionObserver' in window)) return
    let loader: HTMLScriptElement | undefined
    const remove = () => {
      loader?.remove()
      loader = undefined
      element.replaceChildren()
    }
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting
      if (isInView && !loader) {
        loader = document.createElement('script')
        loader.src = settings.loader
        loader.async = true
        document.head.append(loader)
      } else if (!isInView) remove()
    })
    observer.observe(element.parentElement ?? element)
    return () => {
      observer.disconnect()
      remove()
    }
  }, [settings])
  return (
    <div className="review-widget">
      {settings && <div className={settings.className} ref={box} />}
      <div className="review-own">{children}</div>
    </div>
  )
}
