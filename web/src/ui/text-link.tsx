import type { ReactNode } from 'react'
import { Link } from '#web/src/navigation/link.tsx'
import { Icon } from './icon.tsx'

export interface TextLinkProps {
  /** Path or URL of another site. */
  readonly to: string
  readonly children: ReactNode
}

/** A standalone link with an arrow, as high as a touch target. */
export function TextLink({ to, children }: TextLinkProps) {
  const isInternal = to.startsWith('/')
  return (
    <Link className="text-link" to={to} rel={isInternal ? undefined : 'noopener'}>
      {children} <Icon name={isInternal ? 'arrowRight' : 'arrowOut'} />
    </Link>
  )
}
