import { otherLanguageOf, translate } from '#web/content/spanish-paths.ts'
import { type LinkProps, Link as PlainLink } from '../ui/link.tsx'

// Takes the place of link.tsx where the Spanish pages are built (web/generate/spanish-modules.ts).

/** Link to a page of this build, or by a page load to an English one, which it names as such. */
export function Link({ to, ...props }: LinkProps) {
  // Content names pages by their English addresses.
  const address = translate(to)
  const language = otherLanguageOf(address)
  return language ? (
    <a href={address} hrefLang={language} {...props} />
  ) : (
    <PlainLink to={address} {...props} />
  )
}
