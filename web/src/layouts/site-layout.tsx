import type { ReactNode } from 'react'
import { siteFrame } from '#content/pages/site-frame.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export interface SiteLayoutProps {
  /** Whether the page begins with the hero, which shows through the header. */
  readonly overHero: boolean
  readonly children: ReactNode
}

export const SiteLayout = ({ overHero, children }: SiteLayoutProps) => (
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
