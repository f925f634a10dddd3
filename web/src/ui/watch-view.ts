/**
 * Observes when elements enter or leave the view, beginning with their current state.
 * @returns a function that stops it; undefined if an element is null, or without IntersectionObserver
 */
export function watchView(
  elements: readonly (Element | null)[],
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
  options?: IntersectionObserverInit,
): (() => void) | undefined {
  try {
    const observer = new IntersectionObserver(onChange, options)
    for (const element of elements) observer.observe(element as Element)
    return () => observer.disconnect()
  } catch {
    return undefined
  }
}
