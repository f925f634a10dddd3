import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { addressOf, otherLanguageOf } from '#web/content/paths.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path, by its English address, fragment, `tel:` link or URL of another site. */
  readonly to: string
}

/**
 * A link; to a page of this language without a page load, to one of another with its name. React Router's own would add
 * 2 kB to every page, for prefetching by its server.
 */
export function Link({ to, ...props }: LinkProps) {
  const address = addressOf(to)
  const language = otherLanguageOf(address)
  return address.startsWith('/') && !language ? (
    <PageLink to={address} {...props} />
  ) : (
    <a href={address} hrefLang={language} {...props} />
  )
}

function PageLink({ to, ...props }: LinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(to)
  return <a {...props} href={useHref(to)} onClick={open} />
}
