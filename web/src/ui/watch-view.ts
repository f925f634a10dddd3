/**
 * Reports when elements come into view, leave it, or are as far in it as the options say; first, how they stand now.
 * @returns what ends it; undefined where an element is not there, or the browser, or an extension in it, cannot watch
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
