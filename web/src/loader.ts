import './styles/index.css'
import { onFirstSign } from './loading/first-signs.ts'
import { loadApp } from './loading/load-app.ts'
import { isRefused, loadSheet } from './loading/load-sheet.ts'
import { prefetchPages } from './loading/prefetch-pages.ts'
import { showScrollState } from './loading/scroll-state.ts'
import { keepVisitSource } from './loading/visit-source.ts'

// The only script that loads with the page. The page works without React: links, menu, forms, questions and categories
// are HTML. React is fetched when the visitor does something, or when the page has been quiet for a while.

/** How long a loaded page is left alone, in ms. */
const quietMs = 2000
/** A picture that never arrives would hold up the load event, and the app with it, for good; in ms. */
const longestLoadMs = 8000

function comeAlive(): void {
  keepVisitSource()
  loadApp()
}

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 4000 }) : then()

function afterLoad(): void {
  // The hero's clock runs from now on (ui/use-rotation.ts).
  document.documentElement.dataset.loadedAt = String(performance.now())
  setTimeout(() => whenIdle(comeAlive), quietMs)
}

showScrollState()
prefetchPages()
onFirstSign(comeAlive)
addEventListener('pagehide', keepVisitSource)
if (document.readyState === 'complete') afterLoad()
else {
  addEventListener('load', afterLoad)
  setTimeout(comeAlive, longestLoadMs)
}
// The headers of a newer or older release do not allow this page's own rules: it is plain until it has others.
if (isRefused()) loadSheet()
