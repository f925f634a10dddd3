import { createContext, type LinkHTMLAttributes } from 'react'
import type { PageMeta } from '#compiler/schemas/text.ts'

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
