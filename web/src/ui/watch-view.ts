/**
 * Reports when elements come into view, leave it, or are as far in it as the options say; first, how they stand now.
 * @returns what ends it; undefined where the browser, or an extension in it, cannot watch
 */
export function watchView(
  elements: readonly Element[],
  onChange: (entries: readonly IntersectionObserverEntry[]) => void,
  options?: IntersectionObserverInit,
): (() => void) | undefined {
  try {
    const observer = new IntersectionObserver(onChange, options)
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  } catch {
    return undefined
  }
}
