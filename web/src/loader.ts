import './styles/index.css'

// The only script that loads with the page: it fetches React when the visitor does something, or the page is idle.

const firstSigns = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

const page = document.documentElement.dataset

const { pathname, search } = location
const visitBegan = JSON.stringify({ page: pathname, referrer: document.referrer, query: search })

/** How this tab's visit began: read by the forms when they are sent (visit-source.ts), known to nobody else. */
function keepVisit(): void {
  try {
    sessionStorage.visit ??= visitBegan
  } catch {
    // The browser keeps nothing: then the visit has no beginning.
  }
}
// Not at once: the browser holds up the page until it has asked its storage.
addEventListener('pagehide', keepVisit)

let started: Promise<unknown> | undefined

/**
 * The built page names the files on this script's tag. To the bundler the app is an entry of its own: an import that it
 * knows of would bring its helper along, in a file that each page waits for.
 */
const files = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {}

/** The app, and in the same round trip what it imports. */
async function loadApp(): Promise<typeof import('./hydrate.tsx')> {
  if (import.meta.env.DEV) return import('./hydrate.tsx')
  const [app] = await Promise.all((files.app ?? '').split(' ').map((file) => import(/* @vite-ignore */ file)))
  return app
}

/** The rules that this page does not need but the next one does, and what a form shows when something is amiss. */
let wholeSheet: Promise<unknown> | undefined
const loadWholeSheet = () => {
  wholeSheet ??= new Promise((settle) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = files.sheet ?? ''
    sheet.onload = sheet.onerror = settle
    if (import.meta.env.PROD) document.head.append(sheet)
    else settle(sheet)
  }).then(() => {
    page.styled = ''
  })
  return wholeSheet
}

function start(): Promise<unknown> {
  started ??= Promise.all([loadApp(), loadWholeSheet()]).then(([{ hydrated }]) => hydrated)
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
  layOutWhole()
  keepVisit()
  start().then(stopReplaying, stopReplaying)
}

document.addEventListener('click', replay, true)
for (const sign of firstSigns) document.addEventListener(sign, startOnce, { capture: true, passive: true })

/** By how much text may be set wider or tighter so that it keeps its number of lines, in em. */
const spacings = [-0.006, 0.006, -0.012, 0.012, -0.02, 0.02, -0.03, 0.03]

/**
 * Exchanges the typefaces without moving what the visitor reads: a paragraph in view that would take another number of
 * lines is set a little tighter or wider, before the browser paints.
 */
function keepLines(exchange: () => void): void {
  const texts = Array.from(document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dd, a, span)'))
    .filter((text) => text.getBoundingClientRect().top < innerHeight)
    .map((text) => ({ text, height: text.offsetHeight }))
  exchange()
  for (const { text, height } of texts) {
    if (text.offsetHeight === height) continue
    const { letterSpacing, fontSize } = getComputedStyle(text)
    const fitting = spacings.find((spacing) => {
      text.style.letterSpacing = `${(Number.parseFloat(letterSpacing) || 0) + spacing * Number.parseFloat(fontSize)}px`
      return text.offsetHeight === height
    })
    if (fitting === undefined) text.style.letterSpacing = ''
  }
}

/** Our own typefaces, which the whole sheet declares. */
async function showTypefaces(): Promise<void> {
  await loadWholeSheet()
  await Promise.allSettled(['1em Ysabeau', '1em "Instrument Sans"'].map((face) => document.fonts.load(face)))
  keepLines(() => {
    page.typefaces = ''
  })
}
// Who comes from another page of ours has them.
if (document.referrer.startsWith(location.origin)) showTypefaces()

/** Ends what the style sheet puts off until the page is shown. */
const layOutWhole = () => {
  loadWholeSheet()
  page.whole = ''
}
// Who goes to a place within the page needs the true heights above it.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') layOutWhole()

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Part after part, a long text by its headings, so that none holds up a press. */
async function layOutInParts(): Promise<void> {
  for (const animation of document.getAnimations()) {
    if ('whole' in page) return
    if ((animation as CSSAnimation).animationName !== 'hold-back') continue
    animation.cancel()
    const part = (animation.effect as KeyframeEffect).target
    if (!part?.matches('.prose > :not(h2)')) await wait(patience.part)
  }
  layOutWhole()
}

/**
 * How long after the loaded page is on the screen things come that it can do without, in ms: measured, so that none
 * takes the line or the processor of a slow phone from the page's first picture and text.
 */
const patience = { typefaces: 300, rest: 300, part: 50, app: 3500 } as const

async function afterLoad(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await wait(patience.typefaces)
  await showTypefaces()
  await wait(patience.rest)
  await layOutInParts()
  await wait(patience.app)
  if ('requestIdleCallback' in window) requestIdleCallback(startOnce, { timeout: 4000 })
  else startOnce()
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
  for (const [name, pixels] of Object.entries(thresholds)) {
    if (scrollY > pixels) page[name] = ''
    else delete page[name]
  }
}
addEventListener('scroll', showScroll, { passive: true })
// Not at once: asking where the page is makes the browser lay it out before its first paint.
requestAnimationFrame(showScroll)

// The headers of a newer or older deploy do not allow this page's own rules: it is shown plain, and nothing of it may
// be held back when the sheet arrives.
if (document.styleSheets.length === 0) layOutWhole()
