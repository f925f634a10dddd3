import { flushSync } from 'react-dom'

/**
 * Draws a change at once, and scrolls so that what has the focus stays where it is on the screen, also below what comes
 * with the change.
 */
export function keepFocusInPlace(change: () => void): void {
  const focused = document.activeElement ?? document.body
  const { top } = focused.getBoundingClientRect()
  flushSync(change)
  scrollBy({ top: focused.getBoundingClientRect().top - top, behavior: 'instant' })
}
