import { watchView } from '../ui/watch-view.ts'

/** So far ahead of an element its code is fetched. */
const rootMargin = '800px'

/**
 * Waits until the visitor comes near an element of the page: what it needs is fetched then. Until the code is there the
 * element stays the HTML that it came as.
 * @param id of the element, which the page has before this is called or puts there right after
 */
export const whenNear = (id: string): Promise<void> =>
  new Promise((resolve) => {
    if (import.meta.env.SSR) return resolve()
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
        stop = watchView([element], follow, { rootMargin })
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
