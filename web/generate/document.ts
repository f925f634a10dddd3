import { createHash } from 'node:crypto'
import { brand } from '#content/brand.ts'
import { business } from '#content/business.ts'
import { language } from '#content/language.ts'
import { callsToAction } from '#content/pages/calls-to-action.ts'
import { notFound } from '#content/pages/not-found.ts'
import type { Notice } from '#firm/closings.ts'
import { paths, twinOf } from '#web/content/paths.ts'
import type { Page } from './prerender.ts'
import { type SharePicture, shareImageSize } from './share-picture.ts'
import { scriptOf, structuredDataOf } from './structured-data.ts'

/** Placeholder for a page's style rules. */
export const stylesPlace = '<!--styles-->'

export interface Document {
  /** "/services/painting" */
  readonly path: string
  readonly html: string
}

/** Files of the build that every document references, as URL paths. */
export interface DocumentFiles {
  readonly loader: { readonly address: string; readonly content: Buffer }
  /** The app, followed by its imports. */
  readonly app: readonly string[]
  readonly typefaces: readonly string[]
  readonly sheet: string
  /** The whole sheet without typefaces and print rules. */
  readonly rules: string
  readonly print: string
}

/**
 * Inserts a page into the template (web/index.html). By functions, since `replace` would expand `$&` in a text.
 * @param files result of `fileTags` @param metadata result of `metadataTags`
 */
export const fillTemplate = (
  template: string,
  { head, content }: Pick<Page, 'head' | 'content'>,
  files: string,
  metadata: string,
): string =>
  template
    .replace('en-US', language.locale)
    .replace('%theme-color%', brand.colors.tide)
    .replace('#main', () => `#${lastOfFirstScreen(content)}`)
    .replace('<!--head-->', () => head)
    .replace('<!--files-->', () => files + metadata)
    .replace('<!--page-->', () => content)

/** Id of what the first paint waits for: a picture that comes above the words before it, on phones, would move them down. */
const lastOfFirstScreen = (content: string) =>
  Array.from(content.matchAll(/ id="(first-\w+)"/g), ([, id]) => id).at(-1) ?? 'main'

/** Builds the lines at the top of every page, which the loader shows in their time. Outside of React, which need not know. */
export const noticeTags = (notices: readonly Notice[]): string =>
  notices.length === 0
    ? ''
    : `<div class="notices on-tide small" role="status">${notices
        .map(
          ({ from, until, text }) =>
            `<p hidden data-from="${from.getTime()}" data-until="${until.getTime()}">${escapeText(text)}</p>`,
        )
        .join('')}</div>`

/** Builds the page for unknown paths of another language, small enough for an edge function. */
export function unknownPage(): string {
  const { words, title, lead } = notFound
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(words.title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/site.css">`
  const home = `<p class="actions"><a class="button button-primary" href="${paths.home}">${escapeText(callsToAction.home)}</a></p>`
  const call = `<p class="above-6">${escapeText(notFound.call)} <a class="text-link" href="${business.phoneHref}">${business.phone}</a></p>`
  return `<!doctype html><html lang="${language.locale}"><head>${head}</head><body><main class="page"><h1>${escapeText(title)}</h1><p class="lead">${escapeText(lead)}</p>${home}${call}</main></body></html>`
}

/** Escapes text for HTML and XML, also within an attribute's quotes. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Path prefixes that are never prefetched, since a request there could change or reveal something. */
export const neverPrefetched = ['/api', '/desk', '/request'] as const

/** Builds the tags for the build's files. The loader's tag passes it URLs (src/loader.ts). */
export function fileTags({ loader, app, sheet, rules, print }: DocumentFiles): string {
  const integrity = createHash('sha256').update(loader.content).digest('base64')
  return [
    `<script type="module" crossorigin src="${loader.address}" integrity="sha256-${integrity}" fetchpriority="low" data-app="${app.join(' ')}" data-sheet="${rules}" data-whole-sheet="${sheet}" data-never-prefetched="${neverPrefetched.join(' ')}"></script>`,
    stylesPlace,
    // Fetched with the lowest priority, without blocking.
    `<link rel="stylesheet" media="print" href="${print}">`,
  ].join('')
}

/** Builds the first tags of the body: Chromium does not paint while a typeface of the head is on its way, for up to 0.1 s. */
export const typefaceTags = ({ typefaces }: DocumentFiles): string =>
  typefaces
    .map(
      (address) =>
        `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${address}" crossorigin>`,
    )
    .join('')

/**
 * Builds Open Graph tags and structured data. React does not know them: client navigation leaves them unchanged.
 * @param picture preview for social networks @param siteUrl canonical origin without a trailing slash
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
    ['og:locale', language.locale.replace('-', '_')],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${siteUrl}${path}`],
    ['og:image', imageUrl],
    ['og:image:width', shareImageSize.width],
    ['og:image:height', shareImageSize.height],
    ['og:image:alt', picture.alt],
  ].map(([property, content]) => `<meta property="${property}" content="${escapeText(String(content))}"/>`)
  const data = listed ? structuredDataOf({ path, title, description, image: imageUrl }, siteUrl) : []
  return `${openGraph.join('')}${listed ? alternates(path, siteUrl) : ''}<meta name="twitter:card" content="summary_large_image"/>${scriptOf(data)}`
}

/** Links a page and its twin in the other language to each other; whoever reads neither gets the English one. */
function alternates(path: string, siteUrl: string): string {
  const twin = twinOf(path)
  if (twin === undefined) return ''
  const [english, spanish] = language.code === 'es' ? [twin, path] : [path, twin]
  return Object.entries({ en: english, es: spanish, 'x-default': english })
    .map(([code, address]) => `<link rel="alternate" hreflang="${code}" href="${siteUrl}${address}"/>`)
    .join('')
}
