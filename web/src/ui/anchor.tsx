import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path, fragment, `tel:` link or URL of another site. */
  readonly to: string
}

export const Anchor = ({ to, ...props }: AnchorProps) =>
  to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} {...props} />
