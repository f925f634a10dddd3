import type { ReactNode } from 'react'

export interface PageIntroProps {
  readonly title: string
  readonly lead: string
  /** Above the title: the way back. */
  readonly before?: ReactNode
  /** Below the lead, on wide screens beside it: what to do. Without it the lead stands beside the title. */
  readonly children?: ReactNode
}

/** The head of an inner page. */
export const PageIntro = ({ title, lead, before, children }: PageIntroProps) => (
  <div className={children ? 'wide page-intro' : 'wide page-intro beside'}>
    {before}
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    {children}
  </div>
)
