import { createContext, type LinkHTMLAttributes, use } from 'react'
import { maxTitleLength } from '#compiler/schemas/page-paths.ts'
import type { PageMeta } from '#compiler/schemas/text.ts'
import { business } from '#content/business.ts'

export interface PageHeadProps {
  readonly words: PageMeta
  /** Path of the page; absent on pages that search engines should not list. */
  readonly path?: string
}

/** Head of a page, filled by its components during prerendering and turned into tags by entry-server.tsx. */
export interface CollectedHead {
  page?: PageHeadProps
  /** What the preload links of the first picture's files have of their own. */
  preloads?: readonly LinkHTMLAttributes<HTMLLinkElement>[]
}

/** Provided empty for each prerendered page. Unused in the browser. */
export const CollectedHeadContext = createContext<CollectedHead>({})

/** Whether a page waits hidden: its title is not the document's yet. */
export const IsWaiting = createContext(false)

/** Tags for the document's head, where React moves them in the browser and entry-server.tsx in the build. */
export function PageHead(props: PageHeadProps) {
  if (!import.meta.env.SSR) return use(IsWaiting) ? null : <HeadTags {...props} />
  use(CollectedHeadContext).page = props
  return null
}

export const HeadTags = ({ words, path }: PageHeadProps) => (
  <>
    <title>{titleOf(words.title)}</title>
    <meta name="description" content={plain(words.description)} />
    {words.keywords && <meta name="keywords" content={plain(words.keywords.join(', '))} />}
    {path === undefined ? (
      <meta name="robots" content="noindex" />
    ) : (
      <link rel="canonical" href={`${import.meta.env.SITE_URL}${path}`} />
    )}
  </>
)

/** Appends the firm's name to a title if search results have room for both. */
export function titleOf(title: string): string {
  const fullTitle = plain(`${title} | ${business.name}`)
  return fullTitle.length <= maxTitleLength ? fullTitle : plain(title)
}

/** Removes no-break spaces and word joiners, for programs that read the text. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
