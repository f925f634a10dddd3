import type { ReactNode } from 'react'
import type { PageMeta } from '#compiler/schemas/text.ts'
import { trail as trailLabel } from '#content/pages/shared/trail.ts'
import { trailTo } from '#web/content/trail.ts'
import { Link } from '#web/src/navigation/link.tsx'
import { PageHead } from './page-head.tsx'

export interface PageTitleProps {
  readonly path: string
  readonly page: {
    readonly words: PageMeta
    readonly title: string
    readonly lead?: string
  }
  readonly before?: ReactNode
}

export interface PageIntroProps extends PageTitleProps {
  /** Dates and share links, below title and lead. */
  readonly note?: ReactNode
  readonly children?: ReactNode
}

/** A page's head tags, breadcrumbs, title and lead. */
export const PageTitle = ({ path, page: { words, title, lead }, before }: PageTitleProps) => (
  <>
    <PageHead words={words} path={path} />
    <Breadcrumbs path={path} words={words} />
    {before}
    <h1>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
  </>
)

export const PageIntro = ({ note, children, ...title }: PageIntroProps) => (
  <div className={`wide stack gap-4 page-intro${children ? '' : ' split-wide'}`}>
    <PageTitle {...title} />
    {children}
    {note}
  </div>
)

/** Links to the sections above a page, and its own name. */
export function Breadcrumbs({ path, words }: { readonly path: string; readonly words: PageMeta }) {
  const trail = trailTo(path, words)
  return (
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
}
