// View transitions for navigations within the app: a card's picture grows into that of its page (styles/continuity.css).

/** Links whose page is preloaded, since the screen is frozen until the next page has rendered. */
export const readyLinks = new WeakSet<Element>()

/** Whether this module has dispatched the click itself, for the router's link to handle. */
let isOwnClick = false

document.addEventListener('click', follow, true)

function follow(event: MouseEvent): void {
  const link = isOwnClick ? undefined : cardLinkOf(event)
  if (!link || !canGrow()) return
  // In the capture phase, before the router's link handles the click.
  event.preventDefault()
  event.stopPropagation()
  // The style sheet names the focused card's picture, and Safari does not focus clicked links.
  link.focus()
  const showPage = (onShown: () => void) => {
    // Each navigation moves the focus to the new heading (useArrival).
    document.addEventListener('focusin', onShown, { once: true })
    isOwnClick = true
    link.click()
    isOwnClick = false
  }
  const { ready, finished, updateCallbackDone } = document.startViewTransition(
    () => new Promise<void>((resolve) => showPage(resolve)),
  )
  // All reject if the browser skips the transition, as when the tab is hidden; the page is shown nevertheless.
  for (const step of [ready, finished, updateCallbackDone]) step.catch(() => {})
}

/** Returns a card's link that is opened in this tab. */
function cardLinkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button > 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]')
  const isCard = link?.closest('li')?.querySelector('img')
  return link && isCard && readyLinks.has(link) ? link : undefined
}

const canGrow = () =>
  'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches
