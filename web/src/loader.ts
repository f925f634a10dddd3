import './styles/index.css'

// The only script that loads with a page, which works without React.
//
// - At once: lines about closed days show in their time, the header follows the scrolling, links are prefetched on hover, and
//   a page whose inline rules the browser blocked gets the style sheet.
// - On the first interaction, two seconds after `load`, or eight seconds after this script ran: the style sheet of the whole
//   site is loaded, then the page is hydrated. At that moment, or when the visitor leaves, the visit's source is stored.

/**
 * The build lists its files in data attributes of this script's tag (web/generate/document.ts), empty on the development
 * server: the app followed by its imports, all screen rules of the site without the typefaces, which are inline, and all
 * rules for a page whose inline rules were blocked. Beside them are path prefixes where a prefetch could change or reveal
 * something.
 */
const {
  app: appFiles = '',
  sheet = '',
  wholeSheet = '',
  neverPrefetched = '',
} = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {}

let sheetLoad: Promise<unknown> | undefined

/**
 * Loads the style sheet of the whole site, once, since a page inlines only the rules of its own HTML. Settles when the
 * sheet applies or fails to load.
 */
function loadSheet(): Promise<unknown> {
  sheetLoad ??= new Promise((settle) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // The headers of another release block the inline rules, and with them the typefaces.
    link.href = areInlineStylesBlocked() ? wholeSheet : sheet
    link.onload = link.onerror = settle
    document.head.append(link)
  })
  return sheetLoad
}

/** Returns whether the content security policy blocked the page's inline rules. */
function areInlineStylesBlocked(): boolean {
  const inline = document.querySelector<HTMLStyleElement>('head > style')
  return inline !== null && !inline.sheet?.cssRules.length
}

async function importApp(): Promise<unknown> {
  if (import.meta.env.DEV) return import('./hydrate.tsx')
  const [app = '', ...imports] = appFiles.split(' ')
  // Preloads save the round trip after which an import would discover its own imports. The app is a separate entry of the
  // bundle, since a dynamic import that the bundler sees would add a helper file that each page waits for.
  for (const file of [app, ...imports]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  // The app may navigate at once, and needs the other page's rules then.
  await loadSheet()
  return import(/* @vite-ignore */ app)
}

const isNeverPrefetched = (path: string) =>
  neverPrefetched.split(' ').some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

const prefetchedPages = new Set<string>()

/** Prefetches the page of a link that is hovered, focused or touched. */
function prefetch({ target }: Event): void {
  if ('alive' in document.documentElement.dataset || !(target instanceof Element)) return
  const link = target.closest('a')
  if (!link || link.origin !== location.origin || isNeverPrefetched(link.pathname)) return
  const page = link.pathname + link.search
  if (page === location.pathname + location.search || prefetchedPages.has(page)) return
  prefetchedPages.add(page)
  // Safari has no `rel=prefetch`.
  fetch(page, { priority: 'low', credentials: 'same-origin' }).catch(() => prefetchedPages.delete(page))
}

/** Returns whether the visitor is leaving for another page, which should not compete with the app for bandwidth. */
const isLeaving = ({ type, target }: Event) => {
  if (type === 'keydown' || !(target instanceof Element)) return false
  const link = target.closest('a')
  return link !== null && link.pathname !== location.pathname
}

/** Where the page was at the last scroll event. */
let lastY = 0

/**
 * Exposes to the style sheet how far the page is scrolled, as attributes of the document: the header turns solid after
 * 10 px, the button to the top appears after 300, on phones to whoever scrolls up.
 */
function updateScrollState(): void {
  const root = document.documentElement
  root.toggleAttribute('data-scrolled', scrollY > 10)
  root.toggleAttribute('data-far', scrollY > 300)
  root.toggleAttribute('data-upward', scrollY < lastY)
  lastY = scrollY
}

/** Shows the lines at the top of the page that hold now (web/generate/document.ts). */
function showNotices(): void {
  const now = Date.now()
  for (const line of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const { from, until } = line.dataset
    line.hidden = now < Number(from) || now >= Number(until)
  }
}

const { pathname, search } = location
const visit = JSON.stringify({ page: pathname, referrer: document.referrer, query: search })

/** Stores the source of this tab's visit, once, for the forms' envelope. Called late, since storage access blocks. */
function keepVisitSource(): void {
  try {
    sessionStorage.visit ??= visit
  } catch {
    // Without storage the visit has no source.
  }
}

/** Milliseconds after `load` before the app waits for idle time. */
const quietMs = 2000
/** Maximum wait for `load`, which a stalled picture delays indefinitely; in ms. */
const longestLoadMs = 8000

/** Ends the wait for a first interaction. */
const start = new AbortController()

/** Stores the visit's source and hydrates the page, once. */
function startApp(): void {
  if (start.signal.aborted) return
  start.abort()
  keepVisitSource()
  importApp().catch((error) => console.error(error))
}

const startWhenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(startApp, { timeout: 4000 }) : startApp()

function afterLoad(): void {
  // Read by ui/use-rotation.ts.
  document.documentElement.dataset.loadedAt = String(performance.now())
  setTimeout(startWhenIdle, quietMs)
}

// Mailers and social networks append tracking parameters to the fragment.
const [fragment] = location.hash.split(/[?&]/)
if (fragment && fragment !== location.hash) location.replace(fragment)
showNotices()
addEventListener('scroll', updateScrollState, { passive: true })
// Not at once, since reading the position forces a layout before the first paint.
requestAnimationFrame(updateScrollState)
// Until hydration, in browsers without `Speculation-Rules`.
if (!HTMLScriptElement.supports?.('speculationrules'))
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, prefetch, { passive: true })
for (const action of ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
  document.addEventListener(action, (event) => isLeaving(event) || startApp(), {
    capture: true,
    passive: true,
    signal: start.signal,
  })
addEventListener('pagehide', keepVisitSource)
if (document.readyState === 'complete') afterLoad()
else {
  addEventListener('load', afterLoad)
  setTimeout(startApp, longestLoadMs)
}
// The desk sets the cookie for staff who preview the site.
const previewBar = '/desk/site/bar.js'
if (/preview/.test(document.cookie)) import(/* @vite-ignore */ previewBar)
// The headers of another release block this page's inline rules.
if (areInlineStylesBlocked()) loadSheet()
