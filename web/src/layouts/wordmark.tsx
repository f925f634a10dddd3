import { business } from '#content/business.ts'
import { siteFrame } from '#content/pages/site-frame.ts'
import { nameParts } from '#firm/in-words.ts'
import { paths } from '#web/content/paths.ts'
import { Link } from '#web/src/navigation/link.tsx'

const [before, after] = nameParts(business.name)

/** The firm's name with its last ampersand as an icon, linked to the home page. */
export const Wordmark = () => (
  <Link className="wordmark plain-link" to={paths.home} aria-label={siteFrame.homePage}>
    {before}
    {after && (
      <>
        {' '}
        <span className="icon icon-ampersand" aria-hidden="true" /> {after}
      </>
    )}
  </Link>
)

/** Header classes for a firm's name that does not fit beside the button on a phone, and for one that takes two lines. */
export const nameClasses = (name: string): string[] => [
  ...(name.length > 14 ? ['long-name'] : []),
  ...(name.length > 24 ? ['longest-name'] : []),
]
