import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SiteLayout } from './layouts/site-layout.tsx'
import { useArrival } from './navigation/use-arrival.ts'
import { routes } from './routes.tsx'

/** All pages inside the frame that they share; the router around it differs between server and browser. */
export function App() {
  useArrival()
  return (
    <SiteLayout>
      <Suspense>
        <Routes>
          {routes.map(({ path, element: { Page } }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </SiteLayout>
  )
}
