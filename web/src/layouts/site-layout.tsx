import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The frame of every page. */
export const SiteLayout = ({ children }: { readonly children: ReactNode }) => (
  <>
    <a className="skip-link" href="#main">
      Skip to content
    </a>
    <SiteHeader />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <SiteFooter />
  </>
)
