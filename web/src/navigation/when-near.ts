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
      const element = document.getElementById(id)
      if (!element) return resolve()
      const stop = watchView(
        [element],
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          stop?.()
          resolve()
        },
        { rootMargin },
      )
      if (!stop) resolve()
    })
  })
