import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { forgetReload, reloadOnce } from './navigation/page.tsx'
import { trackPrerenderedPage } from './navigation/prerendered-page.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root') as HTMLElement
const page = routes.find(({ path }) => path === location.pathname) ?? routes.at(-1)
await page?.element.preload().catch(reloadOnce)
forgetReload()

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
