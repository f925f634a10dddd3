import './styles/index.css'
import { buildFiles } from './loading/build-files.ts'
import { isRefused, loadSheet } from './loading/load-sheet.ts'
import { neverPrefetched } from './loading/never-prefetched.ts'

// The only script that loads with a page. The page works without React: links, menu, forms, questions and gallery
// categories are HTML. What happens when:
//
// - At once: from now on the header follows the scrolling (showScrollState), the page behind a link is fetched when the
//   pointer comes near it (prefetchPages), and a page whose inline rules the browser refused gets the style sheet
//   (load-sheet.ts).
// - When the visitor presses, scrolls or types for the first time (onFirstAction), or two seconds after the page has
//   loaded, or eight seconds after this script ran if something never loads: the style sheet of the whole site is fetched,
//   then React makes the page an app (loadApp).
// - At that moment, or when the visitor leaves earlier: how the visit began is kept for the forms (keepVisitSource).

let started = false

/** Makes the page a React app, once. Until then, and should it fail, the page is the HTML that it came as. */
function loadApp(): void {
  if (started) return
  started = true
  importApp().catch((error) => console.error(error))
}

async function importApp(): Promise<unknown> {
  if (import.meta.env.DEV) return import('./hydrate.tsx')
  const [app = '', ...imports] = buildFiles.app
  // In one round trip: an import alone would find the others when it has arrived. To the bundler the app is an entry of
  // its own, since an import that it knows of would bring a helper along, in a file that each page waits for.
  for (const file of [app, ...imports]) preload(file)
  // The app may show another page at once: not before that page's rules hold.
  await loadSheet()
  return import(/* @vite-ignore */ app)
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

const isNeverPrefetched = (path: string) =>
  neverPrefetched.some((start) => path === start || path.startsWith(`${start}/`))

const asked = new Set<string>()

function prefetch({ target }: Event): void {
  if ('alive' in document.documentElement.dataset || !(target instanceof Element)) return
  const link = target.closest('a')
  if (!link || link.origin !== location.origin || isNeverPrefetched(link.pathname)) return
  const page = link.pathname + link.search
  if (page === location.pathname + location.search || asked.has(page)) return
  asked.add(page)
  // Not by `rel=prefetch`, which Safari does not know: there the answer in the browser's cache saves one
  // request.
  fetch(page, { priority: 'low', credentials: 'same-origin' }).catch(() => asked.delete(page))
}

/**
 * Fetches the page behind a link when the visitor points at it, until the app does so by itself. Only where the browser
 * does not follow the `Speculation-Rules` header.
 */
function prefetchPages(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, prefetch, { passive: true })
}

/** The events by which a browser reports an action. */
const actions = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

/**
 * Whether the visitor is about to leave for another page, which should not share the connection with this
 * one's app.
 */
const isLeaving = ({ type, target }: Event) => {
  if (type === 'keydown' || !(target instanceof Element)) return false
  const link = target.closest('a')
  return link !== null && link.pathname !== location.pathname
}

/** Calls back when the visitor touches, scrolls or types for the first time, unless it is to press a link to elsewhere. */
function onFirstAction(then: () => void): void {
  const hear = (event: Event) => {
    if (isLeaving(event)) return
    for (const sign of actions) document.removeEventListener(sign, hear, true)
    then()
  }
  for (const sign of actions) document.addEventListener(sign, hear, { capture: true, passive: true })
}

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
function showScrollState(): void {
  addEventListener('scroll', show, { passive: true })
  // Not at once: asking where the page is makes the browser lay it out before its first paint.
  requestAnimationFrame(show)
}

const { pathname, search } = location
const visit = JSON.stringify({ page: pathname, referrer: document.referrer, query: search })

/**
 * Keeps how this tab's visit began, once a visit: the forms send it along (forms/use-submission.ts), and nobody else
 * gets it. Call it late: the browser holds the page up while it asks its storage.
 */
function keepVisitSource(): void {
  try {
    sessionStorage.visit ??= visit
  } catch {
    // The browser keeps nothing: then the visit has no beginning.
  }
}

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
