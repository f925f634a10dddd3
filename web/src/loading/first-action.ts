/** The events by which a browser tells of an action. */
const actions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/**
 * Whether the visitor is about to leave for another page, which should not share the connection with this
 * one's app.
 */
const isLeaving = ({ type, target }: Event) => {
  if (type === 'keydown' || !(target instanceof Element)) return false
  const link = target.closest('a')
  return link !== null && link.pathname !== location.pathname
}

/** Calls back when the visitor touches, scrolls or types for the first time, unless it is to press a link to elsewhere. */
export function onFirstAction(then: () => void): void {
  const hear = (event: Event) => {
    if (isLeaving(event)) return
    for (const sign of actions) document.removeEventListener(sign, hear, true)
    then()
  }
  for (const sign of actions) document.addEventListener(sign, hear, { capture: true, passive: true })
}
