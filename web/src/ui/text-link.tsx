import type { ReactNode } from 'react'
import { Link } from '#web/src/navigation/link.tsx'
import { Icon } from './icon.tsx'

/** A standalone link to a path or another site's URL, with an arrow, as high as a touch target. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const isInternal = to.startsWith('/')
  return (
    <Link className="text-link" to={to} rel={isInternal ? undefined : 'noopener'}>
      {children} <Icon name={isInternal ? 'arrowRight' : 'arrowOut'} />
    </Link>
  )
}
