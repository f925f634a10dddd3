import { type LinkProps, Link as RouterLink } from 'react-router'
import { otherLanguageOf, translate } from '#web/content/spanish-paths.ts'

// Takes the place of react-router-dom in the Spanish build (web/generate/vite.config.ts).

export * from 'react-router'

/** Link to a page of this build, or by a page load to an English one, which it names as such. */
export function Link({ to, ...props }: LinkProps) {
  // Content names pages by their English addresses.
  const address = translate(String(to))
  const language = otherLanguageOf(address)
  return language ? (
    <a href={address} hrefLang={language} {...props} />
  ) : (
    <RouterLink to={address} {...props} />
  )
}
