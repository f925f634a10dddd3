import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

export interface PageIntroProps {
  readonly title: string
  readonly lead: string
  /** The way from the home page. */
  readonly trail: readonly Crumb[]
  /** Above the title: what kind of thing the page shows. */
  readonly before?: ReactNode
  /** Below title and lead: dates, and what to do with the page's address. */
  readonly note?: ReactNode
  /** Below the lead, on wide screens beside it: what to do. Without it the lead stands beside the title. */
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
