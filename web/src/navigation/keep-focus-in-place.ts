/** Applies a synchronous change to the page, and scrolls so that the focused element stays in place on the screen. */
export function keepFocusInPlace(change: () => void): void {
  // Without a focus the browser's scroll anchoring does the same.
  const element = document.querySelector(':focus')
  const readTop = () => element?.getBoundingClientRect().top ?? 0
  const topBefore = readTop()
  change()
  scrollBy({ top: readTop() - topBefore, behavior: 'instant' })
}
