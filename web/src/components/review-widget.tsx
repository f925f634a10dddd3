import { type ReactNode, useEffect, useRef } from 'react'
import { reviewWidgets } from '#content/review-widgets.ts'
import type { ReviewSlot } from '#web/content/review-widget-hosts.ts'

export interface ReviewWidgetProps {
  readonly slot: ReviewSlot
  /** Our own text and link, shown until the widget has loaded or if none is configured. */
  readonly children: ReactNode
}

/** A box of fixed height for a review service's widget, whose code is fetched only if one is configured. */
export function ReviewWidget({ slot, children }: ReviewWidgetProps) {
  const settings = reviewWidgets[slot]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!settings || !element) return
    const undo = new AbortController()
    import('./load-review-widget.ts').then(
      ({ loadReviewWidget }) => {
        if (!undo.signal.aborted)
          undo.signal.addEventListener('abort', loadReviewWidget(element, settings.loader))
      },
      () => {},
    )
    return () => undo.abort()
  }, [settings])
  return (
    <div className="review-widget">
      {settings && <div className={settings.className} ref={box} />}
      <div className="review-own row gap-2 beside-8">{children}</div>
    </div>
  )
}
