import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import { App } from './app.tsx'
import { arriveWithFinishedPage } from './navigation/finished-page.ts'
import { keepFocusInPlace } from './navigation/keep-focus-in-place.ts'
import type { LoadablePage } from './navigation/page.tsx'
import { forgetReload, reloadOnce } from './navigation/reload-once.ts'
import { routes } from './routes.tsx'

/** Its effect runs when everything around it is alive, which hydrateRoot's return does not tell. */
function Ready() {
  useEffect(() => {
    // Lays out the bands that nobody has seen yet.
    keepFocusInPlace(() => {
      document.documentElement.dataset.alive = ''
    })
  }, [])
  return null
}

/** The page that an address leads to, whatever its query and fragment. */
const pageAt = (address: string) => {
  const match = matchRoutes(
    routes.map(({ path, element }) => ({ path, handle: element })),
    address,
  )?.at(-1)
  return match?.route.handle as LoadablePage | undefined
}

const root = document.getElementById('root') as HTMLElement
await pageAt(location.pathname)?.preload().catch(reloadOnce)
forgetReload()

/** Fetches the page behind a link when the visitor points at it, before the press. */
function prefetch({ target }: Event): void {
  // By its attribute: a link on the map is no HTML element, and knows no path.
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null
  const address = link?.getAttribute('href')
  if (!link || !address) return
  // Without it the press loads the page, and says so if it cannot.
  Promise.all([import('./navigation/continuity.ts'), pageAt(address)?.preload()])
    .then(([{ readyLinks }]) => readyLinks.add(link))
    .catch(() => {})
}
for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
  document.addEventListener(sign, prefetch, { passive: true })

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
      <Ready />
    </BrowserRouter>
  </StrictMode>
)

/** Makes the finished page an app; should that fail, puts back the HTML that came. */
function hydrate(): void {
  const finished = [...root.childNodes]
  arriveWithFinishedPage(location.pathname)
  hydrateRoot(root, tree, {
    onUncaughtError(error) {
      console.error(error)
      delete document.documentElement.dataset.alive
      root.replaceChildren(...finished)
    },
  })
}

// The development server sends an empty page. A transition gives way to the visitor every few milliseconds.
if (root.firstElementChild) startTransition(hydrate)
else createRoot(root).render(tree)
