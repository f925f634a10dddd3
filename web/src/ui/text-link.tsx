import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'

export interface TextLinkProps {
  /** A page of ours, or the address of another site, whose arrow points out. */
  readonly to: string
  readonly children: ReactNode
}

/** A link that stands by itself: underlined in brass, as high as a finger. */
export function TextLink({ to, children }: TextLinkProps) {
  if (to.startsWith('/')) {
    return (
      <Link className="text-link" to={to}>
        {children} <Icon name="arrowRight" />
      </Link>
    )
  }
  return (
    <a className="text-link" href={to} rel="noopener">
      {children} <Icon name="arrowOut" />
    </a>
  )
}
