import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path, fragment, `tel:` link or URL of another site. */
  readonly to: string
}

/**
 * A link; to a page of the site without a page load. React Router's own would add 2 kB to every page, for prefetching by
 * its server. Spanish pages have navigation/spanish-link.tsx instead.
 */
export const Link = ({ to, ...props }: LinkProps) =>
  to.startsWith('/') ? <PageLink to={to} {...props} /> : <a href={to} {...props} />

function PageLink({ to, ...props }: LinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(to)
  return <a {...props} href={useHref(to)} onClick={open} />
}
