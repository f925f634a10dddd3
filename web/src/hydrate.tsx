import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes } from 'react-router-dom'
import { App } from './app.tsx'
import { formsOfPage } from './navigation/hydration.ts'
import { routes } from './routes.tsx'

const { promise, resolve } = Promise.withResolvers<void>()

/** Settles when React has taken over the page. */
export const hydrated = promise

/** Its effect runs when everything around it is alive, which hydrateRoot's return does not tell. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    resolve()
  }, [])
  return null
}

/** Marks that a page was loaded again because a chunk was gone. */
const reloadMark = 'reloaded-for'

// A chunk that an old tab asks for is gone after a deploy: the page itself is newer. Once, or it would never end.
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(reloadMark) === location.href) return
  event.preventDefault()
  sessionStorage.setItem(reloadMark, location.href)
  location.reload()
})

const root = document.getElementById('root') as HTMLElement
const current = matchRoutes(
  routes.map(({ path, element }) => ({ path, handle: element })),
  location.pathname,
)?.at(-1)
await (current?.route.handle as (typeof routes)[number]['element'] | undefined)?.preload()

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
      <Ready />
    </BrowserRouter>
  </StrictMode>
)

for (const form of document.forms) formsOfPage.add(form)

// The development server sends an empty page.
if (root.firstElementChild) hydrateRoot(root, tree)
else createRoot(root).render(tree)
