import { type ReactNode, useEffect, useRef } from 'react'
import { reviewWidgets } from '#content/review-widgets.ts'
import type { ReviewSlot } from '#web/content/review-widget-hosts.ts'
import { watchView } from '../ui/watch-view.ts'

export interface ReviewWidgetProps {
  readonly slot: ReviewSlot
  /** Our own text and link, shown until the widget has loaded or if none is configured. */
  readonly children: ReactNode
}

/** A box of fixed height for a review service's widget. */
export function ReviewWidget({ slot, children }: ReviewWidgetProps) {
  const settings = reviewWidgets[slot]
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () => (settings && box.current ? loadInView(box.current, settings.loader) : undefined),
    [settings],
  )
  return (
    <div className="review-widget">
      {settings && <div className={settings.className} ref={box} />}
      <div className="review-own row gap-2 beside-8">{children}</div>
    </div>
  )
}

/**
 * Loads a review service's script while its box is in view, and removes it with its content when the box leaves.
 * @param address the script's URL @returns cleanup function
 */
function loadInView(box: HTMLElement, address: string): () => void {
  let loader: HTMLScriptElement | undefined
  const remove = () => {
    loader?.remove()
    loader = undefined
    box.replaceChildren()
  }
  const stop = watchView([box.parentElement ?? box], (entries) => {
    const isInView = entries.at(-1)?.isIntersecting
    if (isInView && !loader) {
      loader = document.createElement('script')
      loader.src = address
      loader.async = true
      document.head.append(loader)
    } else if (!isInView) remove()
  })
  return () => {
    stop()
    remove()
  }
}
