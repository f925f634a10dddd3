import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { Icon } from './icon.tsx'

export interface TextLinkProps {
  /** A page of ours, or the address of another site, whose arrow points out. */
  readonly to: string
  readonly children: ReactNode
}

/** A link that stands by itself: underlined in brass, as high as a finger. */
export function TextLink({ to, children }: TextLinkProps) {
  const isOurs = to.startsWith('/')
  return (
    <Anchor className="text-link" to={to} rel={isOurs ? undefined : 'noopener'}>
      {children} <Icon name={isOurs ? 'arrowRight' : 'arrowOut'} />
    </Anchor>
  )
}
