import { spanishPaths } from '#content/spanish-paths.ts'
import * as english from './paths.ts'

// Takes the place of paths.ts where the Spanish pages are built (web/generate/spanish-modules.ts).

export { notFoundPath, projectTypeParameter, type ResourceSlug, slugs } from './paths.ts'

const englishPaths = Object.fromEntries(Object.entries(spanishPaths).map(([from, to]) => [to, from]))

/** Returns the Spanish address of a page, or the English one where it has none. */
export function translate(address: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return (spanishPaths[path] ?? path) + rest
}

const translated = Object.fromEntries(
  Object.entries(english.paths).map(([name, path]) => [
    name,
    typeof path === 'string'
      ? translate(path)
      : (argument: never, other: never) => translate(path(argument, other)),
  ]),
) as unknown as typeof english.paths

export const paths: typeof english.paths = {
  ...translated,
  contactFrom: (path) => translate(english.paths.contactFrom(englishPaths[path] ?? path)),
}

export const otherLanguageOf = (address: string): string | undefined =>
  /^\/(?!es\b)/.test(address) ? 'en' : undefined
