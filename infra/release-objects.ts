import { extname } from 'node:path'
import { lookup } from 'mrmime'

/** How the objects of the site bucket are kept, whoever puts them there: a deploy by CDK's copier, or a publish. */
export const cacheHeaders = {
  /** Their names change with what is in them. */
  assets: 'public, max-age=31536000, immutable',
  /** The edge keeps them for good, as what they are: another release has other keys. Browsers ask every time. */
  pages: 'public, max-age=0, s-maxage=31536000, must-revalidate',
  /** The page for unknown paths, the one page outside the releases: after a minute the edge asks again. */
  unknownPage: 'public, max-age=0, s-maxage=60',
} as const

export const unknownPageFile = '404.html'

/**
 * Types that CDK's copier is told, because it may not know them: it guesses by the table of its Python, of which some
 * versions lack AVIF and most WOFF2. All other files of ours are in every version's table.
 */
export const declaredContentTypes = {
  avif: 'image/avif',
  woff2: 'font/woff2',
  speculationrules: 'application/speculationrules+json',
} as const

/** Types that the copier knows and our own list does not. */
const knownToCopier: Readonly<Record<string, string>> = {
  ico: 'image/vnd.microsoft.icon',
  vcf: 'text/x-vcard',
}

/** Extensions that the copier does not know in every version of its Python. */
const unknownToCopier = /\.(?:avif|woff2?|map|speculationrules)$/

export const guessContentType = (name: string): string =>
  knownToCopier[extname(name).slice(1)] ??
  (unknownToCopier.test(name) ? undefined : lookup(name)) ??
  'binary/octet-stream'

/** The type that an object gets. */
export const contentTypeOf = (name: string): string =>
  (declaredContentTypes as Readonly<Record<string, string>>)[extname(name).slice(1)] ?? guessContentType(name)
