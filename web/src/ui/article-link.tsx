import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link within a text; to pages of ours without loading the document anew. */
export const ArticleLink = ({ href = '', children }: { href?: string; children?: ReactNode }) =>
  href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} rel="noopener">
      {children}
    </a>
  )
