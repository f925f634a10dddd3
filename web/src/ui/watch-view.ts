/**
 * Observes when elements enter or leave the view, beginning with their current state.
 * @returns a function that stops it
 */
export function watchView(
  elements: readonly Element[],
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver(onChange, options)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
