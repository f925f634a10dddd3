import './styles/index.css'

// The only script that loads with the page: it fetches React when the visitor does something, or the page is idle.

const firstSigns = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

let started: Promise<unknown> | undefined

/**
 * The built page names the file on this script's tag. To the bundler it is an entry of its own: an import that it knows
 * of would bring its helper along, in a file that each page waits for.
 */
const load = (): Promise<typeof import('./hydrate.tsx')> =>
  import.meta.env.DEV
    ? import('./hydrate.tsx')
    : import(/* @vite-ignore */ document.querySelector<HTMLElement>('[data-app]')?.dataset.app ?? '')

function start(): Promise<unknown> {
  started ??= load().then(({ hydrated }) => hydrated)
  return started
}

/** In-app links that are pressed before React listens: held, and pressed again when it does. */
function replay(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
  const isPlain =
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    !event.defaultPrevented
  if (!link || !isPlain || link.target || link.download || link.hash) return
  event.preventDefault()
  start().then(
    () => {
      // First, or it would catch its own press.
      stopReplaying()
      link.click()
    },
    () => location.assign(link.href),
  )
}

const stopReplaying = () => document.removeEventListener('click', replay, true)

function startOnce(): void {
  for (const sign of firstSigns) document.removeEventListener(sign, startOnce, true)
  start().then(stopReplaying, stopReplaying)
}

document.addEventListener('click', replay, true)
for (const sign of firstSigns) document.addEventListener(sign, startOnce, { capture: true, passive: true })

/** Our own typefaces: at once for those who come from another page of ours and have them. */
const showTypefaces = () => {
  document.documentElement.dataset.typefaces = ''
}
if (document.referrer.startsWith(location.origin)) showTypefaces()

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(startOnce, { timeout: 4000 }) : startOnce()

/**
 * How long after the loaded page is on the screen things come that it can do without, in ms: measured, so that neither
 * takes the line or the processor of a slow phone from the page's first picture and text.
 */
const patience = { typefaces: 300, app: 3000 } as const

function afterLoad(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      setTimeout(showTypefaces, patience.typefaces)
      setTimeout(whenIdle, patience.app)
    }),
  )
}
if (document.readyState === 'complete') afterLoad()
else {
  addEventListener('load', afterLoad)
  // A picture that never arrives would hold up the page for good.
  setTimeout(startOnce, 8000)
}

/** How far the page is scrolled, in pixels, before the header turns solid and the way back to the top appears. */
const thresholds = { scrolled: 10, far: 300 } as const

function showScroll(): void {
  const { dataset } = document.documentElement
  for (const [name, pixels] of Object.entries(thresholds)) {
    if (scrollY > pixels) dataset[name] = ''
    else delete dataset[name]
  }
}
addEventListener('scroll', showScroll, { passive: true })
showScroll()

// The headers of a newer or older deploy do not allow this page's inline sheet: take the one with a fixed address.
if (import.meta.env.PROD && document.styleSheets.length === 0) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = '/site.css'
  document.head.append(sheet)
}
