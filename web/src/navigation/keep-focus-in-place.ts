/**
 * Makes a change to the page, and scrolls so that what has the focus stays where it is on the screen, also below what
 * comes with the change.
 * @param change is on the page when it returns
 */
export function keepFocusInPlace(change: () => void): void {
  // Without a focus the browser itself keeps in place what is in sight.
  const focused = document.querySelector(':focus')
  const topOf = () => focused?.getBoundingClientRect().top ?? 0
  const before = topOf()
  change()
  scrollBy({ top: topOf() - before, behavior: 'instant' })
}
