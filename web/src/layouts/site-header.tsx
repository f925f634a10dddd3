import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { business } from '#content/business.ts'
import { language } from '#content/language.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { siteFrame } from '#content/pages/site-frame.ts'
import { fill } from '#firm/in-words.ts'
import { paths, twinOf } from '#web/content/paths.ts'
import { menuLinks, type SiteLink } from '#web/content/site-links.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { useNavigated } from '../navigation/page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { unbrokenNumbers } from '../ui/unbroken-numbers.ts'
import { SocialLinks } from './social-links.tsx'
import { nameClasses, Wordmark } from './wordmark.tsx'

/** Header of every page; over the hero it is transparent until the loader marks the document as scrolled. */
export function SiteHeader({ overHero }: { readonly overHero: boolean }) {
  const { pathname } = useLocation()
  const longNameClasses = nameClasses(business.name)
  const quote = <ButtonLink to={paths.contactFrom(pathname)}>{callsToAction.quoteShort}</ButtonLink>
  return (
    <header className={`site-header ${overHero ? 'over-hero' : ''} ${longNameClasses.join(' ')}`}>
      {/* On wide screens the name comes first, on phones below the strip: the style sheet hides one of the two. */}
      <Wordmark />
      <div className="header-facts small">
        {business.license && (
          <span className="short-license">
            {unbrokenNumbers(fill(siteFrame.licenseShort, { number: business.license }))}
          </span>
        )}
        <span>{unbrokenNumbers(siteFrame.license)}</span>
        <a className="touch strong gap-2 header-phone" href={business.phoneHref}>
          <Icon name="phone" />
          {business.phone}
        </a>
        {language.other && (
          <a
            className="language touch strong"
            href={twinOf(pathname) ?? language.other.home}
            hrefLang={language.other.code}
            lang={language.other.code}
          >
            <span>{language.other.name}</span>
          </a>
        )}
        {/* For links in print, which are shown by their paths. */}
        <span className="on-paper">{import.meta.env.SITE_URL.replace(/^https?:\/\//, '')}</span>
      </div>
      <div className="header-social">
        <SocialLinks />
      </div>
      {/* On phones the button is beside a short name, and above a long one. */}
      {longNameClasses.length > 0 && quote}
      <Wordmark />
      {longNameClasses.length === 0 && quote}
      <button className="touch strong menu-toggle" type="button" popoverTarget="menu">
        <span className="row menu-open">
          <Icon name="menu" /> <span className="menu-word">{siteFrame.menu.open}</span>
        </span>
        <span className="row menu-close">
          <Icon name="close" /> <span className="menu-word">{siteFrame.menu.close}</span>
        </span>
      </button>
      <SiteMenu />
    </header>
  )
}

const menuColumns =
  import.meta.env.HAS_LOCATIONS === false ? (['resources'] as const) : (['locations', 'resources'] as const)

/** Native popover, which works without script. Closed by script after a navigation and when the focus moves behind it. */
export function SiteMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => {
    // The selector throws in browsers without popovers.
    if (menu.current?.hidePopover && menu.current.matches(':popover-open')) menu.current.hidePopover()
  }
  useNavigated(close)
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('#menu, [popovertarget="menu"]')) close()
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  })
  return (
    <div id="menu" className="site-menu" popover="auto" ref={menu}>
      <div className="halves beside-4 at-top menu-links">
        <nav className="menu-main" aria-label={siteFrame.menu.main}>
          <Links links={menuLinks.main} />
        </nav>
        {menuColumns.map((column) => (
          <nav className="menu-column strong" key={column} aria-labelledby={`menu-${column}`}>
            <h2 className="text-title small quiet" id={`menu-${column}`}>
              {siteFrame.menu[column]}
            </h2>
            <Links links={menuLinks[column]} />
          </nav>
        ))}
      </div>
      <div className="stack at-top menu-contact">
        <p className="small quiet">{siteFrame.menu.call}</p>
        <p className="fact">
          <a href={business.phoneHref}>{business.phone}</a>
        </p>
        <p className="quiet">{unbrokenNumbers(business.phoneHours)}</p>
        <ButtonLink to={paths.contactFrom(pathname)}>{callsToAction.quoteShort}</ButtonLink>
        <p className="small menu-license">{unbrokenNumbers(siteFrame.license)}</p>
        <SocialLinks />
      </div>
    </div>
  )
}

function Links({ links }: { readonly links: readonly SiteLink[] }) {
  const { pathname } = useLocation()
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
