import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A page of ours, an anchor of this one, a `tel:` link or the address of another site. */
  readonly to: string
}

export const Anchor = ({ to, ...props }: AnchorProps) =>
  to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} {...props} />
