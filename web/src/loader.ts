import './styles/index.css'
import { onFirstAction } from './loading/first-action.ts'
import { loadApp } from './loading/load-app.ts'
import { isRefused, loadSheet } from './loading/load-sheet.ts'
import { prefetchPages } from './loading/prefetch-pages.ts'
import { showScrollState } from './loading/scroll-state.ts'
import { keepVisitSource } from './loading/visit-source.ts'

// The only script that loads with a page. The page works without React: links, menu, forms, questions and gallery
// categories are HTML. What happens when:
//
// - At once: from now on the header follows the scrolling (scroll-state.ts), the page behind a link is fetched when the
//   pointer comes near it (prefetch-pages.ts), and a page whose inline rules the browser refused gets the style sheet
//   (load-sheet.ts).
// - When the visitor presses, scrolls or types for the first time (first-action.ts), or two seconds after the page has
//   loaded, or eight seconds after this script ran if something never loads: the style sheet of the whole site is fetched,
//   then React makes the page an app (load-app.ts).
// - At that moment, or when the visitor leaves earlier: how the visit began is kept for the forms (visit-source.ts).

/** Milliseconds after the page has loaded in which the app waits for the browser's idle time. */
const quietMs = 2000
/** The app waits no longer for the load event, which a picture that never arrives would hold up for good; in ms. */
const longestLoadMs = 8000

function startApp(): void {
  keepVisitSource()
  loadApp()
}

const whenIdle = (then: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(then, { timeout: 4000 }) : then()

function afterLoad(): void {
  // The hero's pictures change by the time since this moment (ui/use-rotation.ts).
  document.documentElement.dataset.loadedAt = String(performance.now())
  setTimeout(() => whenIdle(startApp), quietMs)
}

// Mailers and networks put their marks behind the fragment, too, and no element has such a name.
const [fragment] = location.hash.split(/[?&]/)
if (fragment && fragment !== location.hash) location.replace(fragment)
showScrollState()
prefetchPages()
onFirstAction(startApp)
addEventListener('pagehide', keepVisitSource)
if (document.readyState === 'complete') afterLoad()
else {
  addEventListener('load', afterLoad)
  setTimeout(startApp, longestLoadMs)
}
// Somebody of the firm looks at what visitors do not see yet: the desk says so by a cookie, and has the bar.
const previewBar = '/desk/site/bar.js'
if (/preview/.test(document.cookie)) import(/* @vite-ignore */ previewBar)
// The headers of a newer or older release do not allow this page's inline rules.
if (isRefused()) loadSheet()
