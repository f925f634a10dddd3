import type { ReactNode } from 'react'

/**
 * Content that is collapsed on phones and always visible on wide screens, without script. It begins with a heading for
 * wide screens, where the summary is hidden.
 */
export const Fold = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="fold">
    <summary>{title}</summary>
    {children}
  </details>
)
