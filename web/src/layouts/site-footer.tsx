import { useEffect, useState } from 'react'
import { business } from '#content/business.ts'
import { hasRenderings } from '#content/has-renderings.ts'
import { licensedAndInsured } from '#content/licensed-and-insured.ts'
import { navigation } from '#content/navigation.ts'
import { siteFrame } from '#content/pages/site-frame.ts'
import { closingsSoon } from '#firm/closings.ts'
import { fill } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import { footerLinks, type LinkGroup, legalLinks, type SiteLink } from '#web/content/site-links.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { Fold } from '../ui/fold.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'
import { SocialLinks } from './social-links.tsx'
import { Wordmark } from './wordmark.tsx'

export function SiteFooter() {
  // The build's year is the fallback without script.
  const [year, setYear] = useState(import.meta.env.BUILD_YEAR)
  useEffect(() => setYear(new Date().getFullYear()), [])
  return (
    <footer className="site-footer stack small quiet">
      <div className="stack gap-2 at-top all-columns footer-firm">
        <Wordmark />
        <p>
          {`${siteFrame.footer.firm} ${licensedAndInsured}`}
          {business.license && (
            <>
              {', '}
              <a className="unbroken" href={business.licenseCheck} rel="noopener">
                {business.license}
              </a>
            </>
          )}
          .
        </p>
        <p className="note above-3">
          <a className="hover-link" href={business.phoneHref}>
            {business.phone}
          </a>
        </p>
        <p>{unbrokenNumbers(business.phoneHours)}</p>
        {/* With script, a line at the top says it in its time. React renders no fallback in the browser. */}
        <noscript>{import.meta.env.SSR && <p>{closingsSoon(business, new Date())}</p>}</noscript>
        {hasRenderings && <p>{siteFrame.footer.renderings}</p>}
        <SocialLinks />
      </div>
      {Object.values<LinkGroup>(footerLinks).map(({ title, to, links }) => (
        <nav
          className="footer-column plain-links"
          key={title}
          aria-label={fill(siteFrame.footer.column, { title })}
        >
          <Fold title={title}>
            <h2 className="text-title">{to ? <Link to={to}>{title}</Link> : title}</h2>
            <ul>{listLinks(links)}</ul>
          </Fold>
        </nav>
      ))}
      <div className="row apart all-columns rule plain-links footer-legal">
        <p>
          © {year} {business.name}. {siteFrame.footer.rights}
        </p>
        <ul className="row beside-6">
          {listLinks(legalLinks)}
          <li>
            <a href={paths.notices}>{navigation.pages.notices}</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}

/** Items of a list of links. */
export const listLinks = (links: readonly SiteLink[]) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>{label}</Link>
    </li>
  ))
