import { upcomingPages } from '../content/upcoming-pages.ts'
import { page } from './navigation/page.tsx'
import { notFoundPath, paths } from './paths.ts'

const upcoming = page(() => import('./pages/upcoming-page.tsx'))

/** Every page of the site with its own chunk. */
export const routes = [
  { path: paths.home, element: page(() => import('./pages/home-page.tsx')) },
  { path: paths.subcontractorSignup, element: page(() => import('./pages/subcontractor-signup-page.tsx')) },
  { path: paths.thankYou, element: page(() => import('./pages/thank-you-page.tsx')) },
  ...Object.keys(upcomingPages).map((path) => ({ path, element: upcoming })),
  { path: '*', element: page(() => import('./pages/not-found-page.tsx')) },
]

/** The paths that are written to files of their own. */
export const prerenderedPaths = routes.map(({ path }) => (path === '*' ? notFoundPath : path))
