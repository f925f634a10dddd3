import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import { App } from './app.tsx'
import { forgetReload, type LoadablePage, reloadOnce } from './navigation/page.tsx'
import { trackPrerenderedPage } from './navigation/prerendered-page.ts'
import { routes } from './routes.tsx'

/** Finds the page of a path or URL. */
const pageAt = (address: string): LoadablePage | undefined =>
  matchRoutes(
    routes.map(({ path, element }) => ({ path, handle: element })),
    address,
  )?.at(-1)?.route.handle

const root = document.getElementById('root') as HTMLElement
await pageAt(location.pathname)?.preload().catch(reloadOnce)
forgetReload()

/** Preloads a link's page on hover, focus or touch. */
function prefetch({ target }: Event): void {
  // By its attribute, since links on the map are SVG elements without a `pathname`.
  const link = target instanceof Element ? target.closest('a[href^="/"]:not([hreflang])') : null
  const address = link?.getAttribute('href')
  if (!link || !address) return
  // On failure the click loads the page, and reports its error.
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
    </BrowserRouter>
  </StrictMode>
)

/** Hydrates the prerendered page; restores its HTML if that fails. */
function hydrate(): void {
  const nodes = [...root.childNodes]
  trackPrerenderedPage(location.pathname)
  hydrateRoot(root, tree, {
    onUncaughtError(error) {
      console.error(error)
      delete document.documentElement.dataset.alive
      root.replaceChildren(...nodes)
    },
  })
}

// The development server sends an empty page. A transition yields to user input.
if (root.firstElementChild) startTransition(hydrate)
else createRoot(root).render(tree)
