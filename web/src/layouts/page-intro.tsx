import type { ReactNode } from 'react'
import type { PageMeta } from '#compiler/schemas/text.ts'
import { trailTo } from '#web/content/trail.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
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
    <Breadcrumbs trail={trailTo(path, words)} />
    {before}
    <h1>{title}</h1>
    {lead && <p className="lead">{lead}</p>}
  </>
)

export const PageIntro = ({ note, children, ...title }: PageIntroProps) => (
  <div className={`wide stack gap-4 page-intro${children ? '' : ' beside'}`}>
    <PageTitle {...title} />
    {children}
    {note}
  </div>
)
