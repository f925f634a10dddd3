import type { AnchorHTMLAttributes } from 'react'
import { addressOf, otherLanguageOf } from '#web/content/paths.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path, by its English address, fragment, `tel:` link or URL of another site. */
  readonly to: string
}

/** A link; one to a page of another language says which. Once the app runs, it opens its own pages (app.tsx). */
export function Link({ to, ...props }: LinkProps) {
  const address = addressOf(to)
  return <a href={address} hrefLang={otherLanguageOf(address)} {...props} />
}
