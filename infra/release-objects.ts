import { extname } from 'node:path'
import { lookup } from 'mrmime'

/** Cache-Control of the site bucket's objects, for CDK's deployment and for publishing. */
export const cacheHeaders = {
  /** Names contain a content hash. */
  assets: 'public, max-age=31536000, immutable',
  /** A photo from the desk, which its client may take back: the edge asks again after ten minutes. */
  photos: 'public, max-age=31536000, s-maxage=600, immutable',
  /** Cached at the edge for good, since each release has its own keys; browsers revalidate every time. */
  pages: 'public, max-age=0, s-maxage=31536000, must-revalidate',
  /** The page for unknown paths, the only page outside the releases: the edge revalidates after a minute. */
  unknownPage: 'public, max-age=0, s-maxage=60',
} as const

export const unknownPageFile = '404.html'

/** Content types that CDK's copier must be given: some versions of its Python lack AVIF, most WOFF2. */
export const declaredContentTypes = {
  avif: 'image/avif',
  woff2: 'font/woff2',
  speculationrules: 'application/speculationrules+json',
} as const

/** Types that the copier knows and mrmime does not. */
const knownToCopier: Readonly<Record<string, string>> = {
  ico: 'image/vnd.microsoft.icon',
  vcf: 'text/x-vcard',
}

/** Extensions that the copier does not know in every Python version. */
const unknownToCopier = /\.(?:avif|woff2?|map|speculationrules)$/

export const guessContentType = (name: string): string =>
  knownToCopier[extname(name).slice(1)] ??
  (unknownToCopier.test(name) ? undefined : lookup(name)) ??
  'binary/octet-stream'

/** Returns the content type that an object is stored with. */
export const contentTypeOf = (name: string): string =>
  (declaredContentTypes as Readonly<Record<string, string>>)[extname(name).slice(1)] ?? guessContentType(name)
