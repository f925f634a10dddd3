/**
 * Opens the page of a link; a card's picture grows into that of its page (styles/continuity.css). The page must be loaded,
 * since the screen is frozen until it has rendered.
 */
export function openFrom(link: HTMLElement | SVGElement, open: () => void): void {
  if (!canGrow(link)) return void open()
  // The style sheet names the focused card's picture, and Safari does not focus clicked links.
  link.focus()
  const showPage = () =>
    new Promise<Event>((resolve) => {
      // Each navigation moves the focus to the new heading (useArrival).
      document.addEventListener('focusin', resolve, { once: true })
      open()
    })
  const { ready, finished, updateCallbackDone } = document.startViewTransition(showPage)
  // All reject if the browser skips the transition, as when the tab is hidden; the page is shown nevertheless.
  for (const step of [ready, finished, updateCallbackDone]) step.catch(() => {})
}

const canGrow = (link: Element) =>
  link.closest('li')?.querySelector('img') &&
  'startViewTransition' in document &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches
