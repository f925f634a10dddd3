// Between pages of the app, what the browser does between documents: the picture of a pressed card grows into that of its
// page (styles/continuity.css names both). It is fetched when somebody points at a link, and nobody waits for it.

/** Links whose page is there: what a browser shows stands still while its next state is made. */
export const readyLinks = new WeakSet<Element>()

/** Whether the press is the one that this module makes itself, which the app's link follows. */
let isOwnPress = false

document.addEventListener('click', follow, true)

function follow(event: MouseEvent): void {
  const link = isOwnPress ? undefined : pressedCard(event)
  if (!link || !canGrow()) return
  // Before the app hears of it, which would show the page at once.
  event.preventDefault()
  event.stopPropagation()
  // The name is that of the card with the focus, which Safari gives to no pressed link.
  link.focus()
  const showNext = (shown: () => void) => {
    // Each page that the app shows takes the focus to its heading: useArrival.
    document.addEventListener('focusin', shown, { once: true })
    isOwnPress = true
    link.click()
    isOwnPress = false
  }
  const { ready, finished, updateCallbackDone } = document.startViewTransition(
    () => new Promise<void>((resolve) => showNext(resolve)),
  )
  // A transition that the browser ends early, as when the tab is left, rejects them all; the page is shown all the same.
  for (const step of [ready, finished, updateCallbackDone]) step.catch(() => {})
}

/** The link of a card that is followed in this tab. */
function pressedCard({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button > 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]')
  const isCard = link?.closest('li')?.querySelector('img')
  return link && isCard && readyLinks.has(link) ? link : undefined
}

const canGrow = () =>
  'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference)').matches
