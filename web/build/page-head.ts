import { business } from '#firm/business.ts'
import { shareImageSize } from './open-graph.ts'
import { scriptOf, structuredDataOf } from './structured-data.ts'

/** A prerendered page, and the address of its picture for sharing. */
export interface SharedPage {
  /** "/services/painting" */
  readonly path: string
  readonly html: string
  /** Below the root of the site. */
  readonly image: string
}

/**
 * What a page's own head says.
 * @throws Error when it has no title or description
 */
export function readHead(html: string, path: string): { title: string; description: string } {
  const title = /<title>([^<]+) \| [^<]+<\/title>/.exec(html)?.[1]
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
  if (!title || !description) throw new Error(`the page ${path} has no title or no description`)
  return { title: unescaped(title), description: unescaped(description) }
}

/**
 * Adds what only machines read: Open Graph for networks, and structured data for search engines. React does not know
 * of them, so they are no part of any script; after a navigation in the browser they are still the first page's.
 * @param siteUrl canonical origin, without a slash at the end
 */
export function completeHead({ path, html, image }: SharedPage, siteUrl: string): string {
  const { title, description } = readHead(html, path)
  const imageUrl = `${siteUrl}/${image}`
  const tags = [
    ['og:type', path.startsWith('/blog/') ? 'article' : 'website'],
    ['og:site_name', business.name],
    ['og:locale', 'en_US'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${siteUrl}${path}`],
    ['og:image', imageUrl],
    ['og:image:width', shareImageSize.width],
    ['og:image:height', shareImageSize.height],
    ['og:image:alt', title],
  ].map(([property, content]) => `<meta property="${property}" content="${escaped(String(content))}"/>`)
  const data = isListed(html) ? structuredDataOf({ path, title, description, image: imageUrl }, siteUrl) : []
  const all = `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>${scriptOf(data)}`
  return html.replace('</head>', () => `${all}</head>`)
}

/** Whether search engines may list the page. */
export const isListed = (html: string): boolean => !html.includes('<meta name="robots" content="noindex"')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const unescaped = (html: string) =>
  html.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
