import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { business } from '../../content/business.ts'
import { paths } from '../paths.ts'

/** The frame of every page. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="site-header">
        <Link className="wordmark" to={paths.home}>
          {business.name}
        </Link>
        <span className="site-license">Lic. {business.license}</span>
        <a className="site-phone" href={business.phoneHref}>
          {business.phone}
        </a>
        <Link className="button" to={paths.contact}>
          Get Free Quote
        </Link>
      </header>
      <main id="main">{children}</main>
      <footer className="site-footer">
        <p className="wordmark">{business.name}</p>
        <nav aria-label="Footer">
          <Link to={paths.home}>Home</Link>
          <Link to={paths.contact}>Free quote</Link>
          <Link to={paths.subcontractorSignup}>For subcontractors</Link>
          <a href={business.phoneHref}>{business.phone}</a>
        </nav>
        <p>
          {business.area}. License {business.license}.
        </p>
      </footer>
    </>
  )
}
