import { createContext } from 'react'
import type { PageWords } from '#compiler/schemas/text.ts'
import type { BuiltView } from '#web/content/slots.ts'

export interface PageHeadProps {
  readonly words: PageWords
  /** Path of the page; absent where search engines should not list it. */
  readonly path?: string
}

/** A picture as it is shown: in one view, or in another on narrow screens. */
export interface ShownPicture {
  readonly view: BuiltView
  readonly narrow?: BuiltView
  /** Width at which it is shown, as in `sizes`. */
  readonly sizes: string
}

/** A picture that is the same on all screens, in files of several widths. */
export interface SourceSet {
  readonly srcSet: string
  /** Width at which it is shown, as in `sizes`. */
  readonly sizes: string
}

export interface SingleFile {
  readonly href: string
}

/** Head of a page as its components state it while the build renders them; entry-server.tsx makes the tags of it. */
export interface CollectedHead {
  page?: PageHeadProps
  /** The picture that is fetched before everything else. */
  firstPicture?: ShownPicture | SourceSet | SingleFile
}

/** Each render of a page in the build provides an empty one, which the components fill. Unused in the browser. */
export const CollectedHeadContext = createContext<CollectedHead>({})
