/** Pixels of scrolling before the header turns solid and the way back to the top appears. */
const thresholds = { scrolled: 10, far: 300 } as const

const page = document.documentElement.dataset

function show(): void {
  for (const [name, pixels] of Object.entries(thresholds)) {
    if (scrollY > pixels) page[name] = ''
    else delete page[name]
  }
}

/** Tells the style sheet, by attributes of the document, how far the page is scrolled. */
export function showScrollState(): void {
  addEventListener('scroll', show, { passive: true })
  // Not at once: asking where the page is makes the browser lay it out before its first paint.
  requestAnimationFrame(show)
}
