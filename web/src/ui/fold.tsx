import type { ReactNode } from 'react'

export interface FoldProps {
  readonly title: string
  /** Begins with a heading that says the title where nothing is folded. */
  readonly children: ReactNode
}

/** What phones fold away under its title, and what simply stands there on wider screens; it opens without script. */
export const Fold = ({ title, children }: FoldProps) => (
  <details className="fold">
    <summary>{title}</summary>
    {children}
  </details>
)
