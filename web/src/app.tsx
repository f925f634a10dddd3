import { lazy, type ReactNode, Suspense, useState } from 'react'
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { siteFrame } from '#content/pages/site-frame.ts'
import { paths } from '#web/content/paths.ts'
import { SiteFooter } from '#web/src/layouts/site-footer.tsx'
import { SiteHeader } from '#web/src/layouts/site-header.tsx'
import { leaveFinishedPage } from '#web/src/navigation/finished-page.ts'
import { useNavigated } from '#web/src/navigation/use-navigated.ts'
import { ErrorBoundary } from './layouts/error-boundary.tsx'
import { routes } from './routes.tsx'

/** Every part in every state; the build leaves it out. */
const PartsPage = import.meta.env.DEV ? lazy(() => import('./pages/parts-page.tsx')) : undefined

/** All pages inside the frame that they share; the router around it differs between server and browser. */
export function App() {
  useArrival()
  const { pathname } = useLocation()
  const [brokenPath, setBrokenPath] = useState<string>()
  return (
    <ErrorBoundary pathname={pathname}>
      <SiteLayout overHero={pathname === paths.home && pathname !== brokenPath}>
        <ErrorBoundary pathname={pathname} onError={() => setBrokenPath(pathname)}>
          <Suspense>
            <Routes>
              {routes.map(({ path, element: { Page } }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {PartsPage && <Route path="/_parts" element={<PartsPage />} />}
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </SiteLayout>
    </ErrorBoundary>
  )
}

/**
 * Does after a client navigation what a page load does by itself: starts at the top of the page or at the anchor, and
 * tells a screen reader where it landed, by moving focus to the new heading, or to what the anchor names if that has
 * none. Back and Forward keep their place.
 */
function useArrival(): void {
  const { hash, pathname } = useLocation()
  const type = useNavigationType()
  useNavigated(() => {
    leaveFinishedPage(pathname)
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

interface SiteLayoutProps {
  /** Whether the page begins with the hero, which shows through the header. */
  readonly overHero: boolean
  readonly children: ReactNode
}

const SiteLayout = ({ overHero, children }: SiteLayoutProps) => (
  <>
    <a className="skip-link" href="#main">
      {siteFrame.skip}
    </a>
    <SiteHeader overHero={overHero} />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
  </>
)
