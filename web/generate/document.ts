import { createHash } from 'node:crypto'
import { business } from '#content/business.ts'
import type { Page } from './prerender.ts'
import { type SharePicture, shareImageSize } from './share-picture.ts'
import { scriptOf, structuredDataOf } from './structured-data.ts'

/** Mark in the template for a page's rules. */
export const stylesPlace = '<!--styles-->'

export interface Document {
  /** "/services/painting" */
  readonly path: string
  readonly html: string
}

/** Files of the build that every document names; addresses begin with a slash. */
export interface DocumentFiles {
  readonly loader: { readonly address: string; readonly content: Buffer }
  /** The app, and then all that it imports. */
  readonly app: readonly string[]
  readonly typefaces: readonly string[]
  readonly sheet: string
  /** The whole sheet without typefaces and without print. */
  readonly rules: string
  readonly print: string
}

/**
 * Puts a page into the template (web/index.html); by functions, because `$&` in a text would be expanded.
 * @param files tags for the files that every document names
 * @param metadata tags for what only programs read
 */
export const fillTemplate = (
  template: string,
  { head, content }: Pick<Page, 'head' | 'content'>,
  files: string,
  metadata: string,
): string =>
  template
    .replace('<!--head-->', () => head)
    .replace('<!--files-->', () => files + metadata)
    .replace('<!--page-->', () => content)

/**
 * The tags for the files of the build. The loader's own tag tells it the addresses that it needs
 * (src/loading/build-files.ts) and has its hash: browsers run it as it was built or not at all.
 */
export function fileTags({ loader, app, typefaces, sheet, rules, print }: DocumentFiles): string {
  const integrity = createHash('sha256').update(loader.content).digest('base64')
  return [
    `<script type="module" crossorigin src="${loader.address}" integrity="sha256-${integrity}" fetchpriority="low" data-app="${app.join(' ')}" data-sheet="${rules}" data-whole-sheet="${sheet}"></script>`,
    ...typefaces.map(
      (address) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${address}" crossorigin>`,
    ),
    stylesPlace,
    // The browser fetches it last of all and waits for nothing: a page prints as it should from its first moment on.
    `<link rel="stylesheet" media="print" href="${print}">`,
  ].join('')
}

/**
 * The tags that only programs read: Open Graph for networks, and structured data for search engines. React does not
 * know of them, so they are no part of any script; after a navigation in the browser they are still the first page's.
 * @param picture of the page for those who share its address
 * @param siteUrl canonical origin, without a slash at the end
 */
export function metadataTags(
  { path, title, description, listed }: Pick<Page, 'path' | 'title' | 'description' | 'listed'>,
  picture: Pick<SharePicture, 'name' | 'alt'>,
  siteUrl: string,
): string {
  const imageUrl = `${siteUrl}/${picture.name}`
  const openGraph = [
    ['og:type', path.startsWith('/blog/') ? 'article' : 'website'],
    ['og:site_name', business.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${siteUrl}${path}`],
    ['og:image', imageUrl],
    ['og:image:width', shareImageSize.width],
    ['og:image:height', shareImageSize.height],
    ['og:image:alt', picture.alt],
  ].map(([property, content]) => `<meta property="${property}" content="${escaped(String(content))}"/>`)
  const data = listed ? structuredDataOf({ path, title, description, image: imageUrl }, siteUrl) : []
  return `${openGraph.join('')}<meta name="twitter:card" content="summary_large_image"/>${scriptOf(data)}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
