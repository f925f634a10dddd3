import { lazy, Suspense, useEffect, useState } from 'react'
import { NavigationType, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { siteFrame } from '#content/pages/site-frame.ts'
import { paths } from '#web/content/paths.ts'
import { SiteFooter } from '#web/src/layouts/site-footer.tsx'
import { SiteHeader } from '#web/src/layouts/site-header.tsx'
import { useNavigated } from '#web/src/navigation/page.tsx'
import { keepInPlace, noteNavigation } from '#web/src/navigation/prerendered-page.ts'
import { ErrorBoundary } from './layouts/error-boundary.tsx'
import { routes } from './routes.tsx'

/** Development only; the build leaves it out. */
const StyleGuidePage = import.meta.env.DEV ? lazy(() => import('./pages/style-guide-page.tsx')) : undefined

/** The same element each time, so that React renders it once for all pages. */
const footer = <SiteFooter />

/** All pages in their shared layout. Server and browser wrap it in different routers. */
export function App() {
  useArrival()
  useLinks()
  const { pathname } = useLocation()
  const [brokenPath, setBrokenPath] = useState<string>()
  return (
    <ErrorBoundary pathname={pathname}>
      <a className="skip-link" href="#main">
        {siteFrame.skip}
      </a>
      <SiteHeader overHero={pathname === paths.home && pathname !== brokenPath} />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <ErrorBoundary pathname={pathname} onError={() => setBrokenPath(pathname)}>
            <Routes>
              {routes.map(({ path, element: { Page } }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {StyleGuidePage && <Route path="/_parts" element={<StyleGuidePage />} />}
            </Routes>
          </ErrorBoundary>
          <Alive />
        </Suspense>
      </main>
      {footer}
    </ErrorBoundary>
  )
}

/** Marks the document once the page is hydrated, after its layout, which hydrateRoot does not report. */
function Alive() {
  useEffect(() => {
    // The attribute makes the browser lay out bands that it has skipped so far.
    keepInPlace(() => {
      document.documentElement.dataset.alive = ''
    })
  }, [])
  return null
}

/**
 * Does after a client navigation what a page load does: scrolls to the top or to the anchor, and moves the focus to the
 * heading there, or to the anchor's target if it has none, for screen readers. Back and Forward keep their place.
 */
function useArrival(): void {
  const { hash, pathname } = useLocation()
  const type = useNavigationType()
  useNavigated(() => {
    noteNavigation(pathname)
    if (type === NavigationType.Pop) return
    const target = hash ? document.getElementById(hash.slice(1)) : undefined
    target?.closest('details')?.setAttribute('open', '')
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    const heading = (target ?? document).querySelector<HTMLElement>(target ? 'h2' : 'h1') ?? target
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}

/** Opens links to the app's pages without a page load; one with a `target` loads its page anew. */
function useLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
      if (defaultPrevented || button > 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a:not([target], [download])') : null
      // By its attribute, since links on the map are SVG elements without a `pathname`.
      const address = link?.getAttribute('href') ?? ''
      if (!routes.some(({ path }) => path === address.replace(/[?#].*/, ''))) return
      event.preventDefault()
      navigate(address, { replace: address === location.pathname + location.search + location.hash })
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [navigate])
}
