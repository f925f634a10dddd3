import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'

export const ArticleLink = ({ href = '', children }: { href?: string; children?: ReactNode }) => (
  <Anchor to={href} rel={href.startsWith('/') ? undefined : 'noopener'}>
    {children}
  </Anchor>
)
