import { type LinkProps, Link as RouterLink } from 'react-router'

// Takes the place of react-router-dom in the Spanish build (web/generate/vite.config.ts).

export * from 'react-router'

/** Link to a page of this build, or by a page load to an English one, which it names as such. */
export const Link = ({ to, ...props }: LinkProps) =>
  /^\/(?!es\b)/.test(String(to)) ? (
    <a href={String(to)} hrefLang="en" {...props} />
  ) : (
    <RouterLink to={to} {...props} />
  )
