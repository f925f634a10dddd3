import { watchView } from '../ui/watch-view.ts'

/**
 * Fetches a review service's loader when its box comes into view, and takes it away, with what it made, when the box
 * leaves.
 * @param address of the loader
 * @returns what undoes it all
 */
export function loadReviewWidget(box: HTMLElement, address: string): () => void {
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
    stop?.()
    remove()
  }
}
