import type { ComponentProps } from 'react'

/**
 * Content that is collapsed on phones unless it is `open`, and always visible on wide screens, without script. It begins
 * with a heading for wide screens, where the summary is hidden.
 */
export const Fold = ({ title, children, ...details }: ComponentProps<'details'> & { title: string }) => (
  <details className="fold" {...details}>
    <summary>{title}</summary>
    {children}
  </details>
)
