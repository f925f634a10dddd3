import { trail as trailLabel } from '#content/pages/shared/trail.ts'
import { Link } from '#web/src/navigation/link.tsx'

export interface Crumb {
  readonly to: string
  readonly label: string
}

export const Breadcrumbs = ({ trail }: { readonly trail: readonly Crumb[] }) => (
  <nav className="breadcrumbs all-columns small quiet" aria-label={trailLabel}>
    <ol>
      {trail.map(({ to, label }, at) => (
        <li key={to}>
          {at < trail.length - 1 ? (
            <Link className="hover-link" to={to}>
              {label}
            </Link>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
