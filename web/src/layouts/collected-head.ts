import { createContext } from 'react'
import type { PictureProps } from '../components/picture.tsx'
import type { PageHeadProps } from './page-head.tsx'

/** What a page's components say of its head while the build renders them; entry-server.tsx makes the tags of it. */
export interface CollectedHead {
  /** Set by the page's `PageHead`. */
  page?: PageHeadProps
  /** The picture that is fetched before everything else. */
  firstPicture?: Pick<PictureProps, 'view' | 'narrow' | 'sizes'>
}

/** Each render of a page in the build provides an empty one, which the components fill. Unused in the browser. */
export const CollectedHeadContext = createContext<CollectedHead>({})
