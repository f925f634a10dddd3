import { Activity, lazy, startTransition, useEffect, useState } from 'react'
import { NavigationType, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { siteFrame } from '#content/pages/site-frame.ts'
import { paths } from '#web/content/paths.ts'
import { IsWaiting } from '#web/src/layouts/page-head.tsx'
import { SiteFooter } from '#web/src/layouts/site-footer.tsx'
import { SiteHeader } from '#web/src/layouts/site-header.tsx'
import { openFrom } from '#web/src/navigation/continuity.ts'
import { useNavigated } from '#web/src/navigation/page.tsx'
import { keepInPlace, noteNavigation } from '#web/src/navigation/prerendered-page.ts'
import { ErrorBoundary } from './layouts/error-boundary.tsx'
import { routes } from './routes.tsx'

/** Development only; the build leaves it out. */
const StyleGuidePage = import.meta.env.DEV ? lazy(() => import('./pages/style-guide-page.tsx')) : undefined

/** The same elements each time: React renders the footer once, and a page that waited not again when it is shown. */
const footer = <SiteFooter />
const pages = [
  ...routes.map(({ path, element: { Page } }) => <Route key={path} path={path} element={<Page />} />),
  StyleGuidePage && <Route key="parts" path="/_parts" element={<StyleGuidePage />} />,
]

/**
 * All pages in their shared layout. Server and browser wrap it in different routers. The page of a link that is pointed at
 * is rendered, too, and waits hidden for the click.
 */
export function App() {
  useArrival()
  const next = useLinks()
  const location = useLocation()
  const { pathname } = location
  const [brokenPath, setBrokenPath] = useState<string>()
  return (
    <ErrorBoundary pathname={pathname}>
      <a className="skip-link" href="#main">
        {siteFrame.skip}
      </a>
      <SiteHeader overHero={pathname === paths.home && pathname !== brokenPath} />
      <main id="main" tabIndex={-1}>
        {[...new Set([pathname, next ?? pathname])].map((path) => (
          <IsWaiting key={path} value={path !== pathname}>
            <Activity mode={path === pathname ? 'visible' : 'hidden'}>
              <ErrorBoundary pathname={path} onError={() => setBrokenPath(path)}>
                <Routes location={path === pathname ? location : path}>{pages}</Routes>
              </ErrorBoundary>
              <Alive />
            </Activity>
          </IsWaiting>
        ))}
      </main>
      {footer}
    </ErrorBoundary>
  )
}

/** Marks the document once the page is hydrated, after its layout, which hydrateRoot does not report. */
function Alive() {
  useEffect(() => {
    const root = document.documentElement
    // The attribute makes the browser lay out bands that it has skipped so far.
    if (root.dataset.alive === undefined) keepInPlace(() => root.setAttribute('data-alive', ''))
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

/**
 * Opens links to the app's pages without a page load, once the page is hydrated; one with a `target` loads its page anew.
 * @returns path of the last loaded page whose link was pointed at or focused, where a pointer can hover
 */
function useLinks(): string | undefined {
  const navigate = useNavigate()
  const [next, setNext] = useState<string>()
  useEffect(() => {
    const canHover = matchMedia('(hover: hover)')
    const prepare = ({ target }: Event) => {
      const { path, element } = routeOf(linkOf(target)) ?? {}
      element
        ?.preload()
        // A finger that scrolls would fetch the first picture of each link that it touches.
        .then(() => canHover.matches && startTransition(() => setNext(path)))
        // The click loads the page, and reports its error.
        .catch(() => {})
    }
    for (const sign of ['pointerover', 'focusin', 'touchstart'] as const)
      document.addEventListener(sign, prepare, { passive: true })
  }, [])
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
      if (defaultPrevented || button > 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = linkOf(target)
      const route = routeOf(link)
      if (!link || !route || document.documentElement.dataset.alive === undefined) return
      event.preventDefault()
      const address = addressOf(link)
      const show = () =>
        navigate(address, { replace: address === location.pathname + location.search + location.hash })
      if (route.element.isLoaded()) openFrom(link, show)
      else show()
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [navigate])
  return next
}

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>('a:not([target], [download])') : null

/** By its attribute, since links on the map are SVG elements without a `pathname`. */
const addressOf = (link: Element) => link.getAttribute('href') ?? ''

const routeOf = (link: Element | null) =>
  link && routes.find(({ path }) => path === addressOf(link).replace(/[?#].*/, ''))
