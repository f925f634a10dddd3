import { watchView } from '../ui/watch-view.ts'

/**
 * Loads a review service's script while its box is in view, and removes it with its content when the box leaves.
 * @param address the script's URL @returns cleanup function
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
    stop()
    remove()
  }
}
