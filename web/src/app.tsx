import { lazy, Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { paths } from '#web/content/paths.ts'
import { ErrorBoundary } from './layouts/error-boundary.tsx'
import { SiteLayout } from './layouts/site-layout.tsx'
import { useArrival } from './navigation/use-arrival.ts'
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
