import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

export interface PageIntroProps {
  readonly title: string
  readonly lead: string
  /** The way from the home page. */
  readonly trail: readonly Crumb[]
  /** Kind of thing that the page shows, above the title. */
  readonly before?: ReactNode
  /** Dates and share links, below title and lead. */
  readonly note?: ReactNode
  /** Actions below the lead, on wide screens beside it. Without them the lead stands beside the title. */
  readonly children?: ReactNode
}

/** The head of an inner page. */
export const PageIntro = ({ title, lead, trail, before, note, children }: PageIntroProps) => (
  <div className={children ? 'wide page-intro' : 'wide page-intro beside'}>
    <Breadcrumbs trail={trail} />
    {before}
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
    {note}
  </div>
)
