import { watchView } from '../ui/watch-view.ts'

/** So far ahead of an element its code is fetched, in px. */
const margin = 800

/**
 * Waits until the visitor comes near an element of the page: what it needs is fetched then. Until the code is there the
 * element stays the HTML that it came as.
 * @param id of the element, which the page has before this is called or puts there right after
 */
export const whenNear = (id: string): Promise<void> =>
  new Promise((resolve) => {
    if (import.meta.env.SSR || isNear(document.getElementById(id))) return resolve()
    requestAnimationFrame(() => {
      let element: Element | null = null
      let stop: (() => void) | undefined
      const arrive = () => {
        stop?.()
        replaced.disconnect()
        resolve()
      }
      const watch = () => {
        stop?.()
        element = document.getElementById(id)
        const follow = (entries: readonly IntersectionObserverEntry[]) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) arrive()
        }
        stop = watchView([element], follow, { rootMargin: `${margin}px` })
        if (!stop) arrive()
      }
      // React puts another in its place where other software has changed the page.
      const replaced = new MutationObserver(() => {
        if (!element?.isConnected) watch()
      })
      replaced.observe(document.body, { childList: true, subtree: true })
      watch()
    })
  })

/** Asked at once, too: where React is about to replace the page, whoever fills in its form must find it again. */
function isNear(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: Number.NaN, bottom: Number.NaN }
  return top < innerHeight + margin && bottom > -margin
}
