import { createContext } from 'react'
import type { PageMeta } from '#compiler/schemas/text.ts'
import type { BuiltView } from '#web/content/slots.ts'

export interface PageHeadProps {
  readonly words: PageMeta
  /** Path of the page; absent on pages that search engines should not list. */
  readonly path?: string
}

/** A picture, with another view on narrow screens if `narrow` is set. */
export interface ShownPicture {
  readonly view: BuiltView
  readonly narrow?: BuiltView
  /** Value of the `sizes` attribute. */
  readonly sizes: string
}

/** A picture that is the same on all screens, in files of several widths. */
export interface SourceSet {
  readonly srcSet: string
  readonly sizes: string
}

export interface SingleFilePicture {
  readonly href: string
}

/** Head of a page, filled by its components during prerendering and turned into tags by entry-server.tsx. */
export interface CollectedHead {
  page?: PageHeadProps
  /** The picture to preload. */
  firstPicture?: ShownPicture | SourceSet | SingleFilePicture
}

/** Provided empty for each prerendered page. Unused in the browser. */
export const CollectedHeadContext = createContext<CollectedHead>({})
