import { Link } from 'react-router-dom'
import { trailLabel } from '#content/trail-words.ts'
import type { SiteLink } from '#web/content/site-links.ts'

/** The way to a page, which is the last of the trail; in one line, whatever its length. */
export const Breadcrumbs = ({ trail }: { readonly trail: readonly SiteLink[] }) => (
  <nav className="breadcrumbs" aria-label={trailLabel}>
    <ol>
      {trail.map(({ to, label }, at) => (
        <li key={to}>
          {at < trail.length - 1 ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
