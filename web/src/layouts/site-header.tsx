import { useLocation } from 'react-router-dom'
import { business } from '#content/business.ts'
import { language } from '#content/language.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { siteFrame } from '#content/pages/site-frame.ts'
import { paths } from '#web/content/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { UnbrokenNumbers } from '../ui/unbroken-numbers.tsx'
import { nameClasses } from './name-classes.ts'
import { SiteMenu } from './site-menu.tsx'
import { SocialLinks } from './social-links.tsx'
import { Wordmark } from './wordmark.tsx'

/** Host name for print, where links are shown by their paths. */
const hostName = import.meta.env.SITE_URL.replace(/^https?:\/\//, '')

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
        <span>
          <UnbrokenNumbers text={siteFrame.license} />
        </span>
        <a className="touch strong gap-2 header-phone" href={business.phoneHref}>
          <Icon name="phone" />
          {business.phone}
        </a>
        {language.other && (
          <a
            className="language touch strong"
            href={language.other.home}
            hrefLang={language.other.code}
            lang={language.other.code}
          >
            <span>{language.other.name}</span>
          </a>
        )}
        <span className="on-paper">{hostName}</span>
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
