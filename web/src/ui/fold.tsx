import type { ReactNode } from 'react'

export interface FoldProps {
  readonly title: string
  /** Begins with a heading for wide screens, where the summary is hidden. */
  readonly children: ReactNode
}

/** Content that is collapsed on phones and always visible on wide screens, without script. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className="fold">
    <summary>{title}</summary>
    {children}
  </details>
)
