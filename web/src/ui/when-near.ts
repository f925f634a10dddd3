import { watchView } from './watch-view.ts'

/** Distance in px from an element at which its code is fetched. */
const margin = 800

/**
 * Resolves once the visitor comes near an element, whose code is loaded then.
 * @param id of an element that exists by the next animation frame
 * @param signal aborted once nobody waits any more: the promise then stays pending
 */
export const whenNear = (id: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (import.meta.env.SSR || isNear(document.getElementById(id))) return resolve()
    requestAnimationFrame(() => {
      if (signal?.aborted) return
      let element: Element | null = null
      let stop: (() => void) | undefined
      const end = () => {
        stop?.()
        observer.disconnect()
      }
      const finish = () => {
        end()
        resolve()
      }
      const watch = () => {
        stop?.()
        element = document.getElementById(id)
        const onChange = (entries: readonly IntersectionObserverEntry[]) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) finish()
        }
        if (element) stop = watchView([element], onChange, { rootMargin: `${margin}px` })
        else finish()
      }
      // React replaces the element if other software has changed the page.
      const observer = new MutationObserver(() => {
        if (!element?.isConnected) watch()
      })
      observer.observe(document.body, { childList: true, subtree: true })
      signal?.addEventListener('abort', end)
      watch()
    })
  })

/** Checked synchronously first, so that a visitor who is filling in the form finds it again if React replaces it. */
function isNear(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: Number.NaN, bottom: Number.NaN }
  return top < innerHeight + margin && bottom > -margin
}
