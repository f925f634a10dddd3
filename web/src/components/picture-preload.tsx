import type { ShownPicture } from '../layouts/collected-head.ts'
import { narrowScreens, srcSetOf } from './picture.tsx'

/**
 * Links for the document's head that fetch a picture before the rest of the page has arrived: one for narrow and one
 * for other screens. They mirror the sources of `Picture`, so that the browser takes the same file.
 */
export const PicturePreload = ({ view, narrow, sizes }: ShownPicture) =>
  [
    { shown: narrow, media: narrowScreens },
    { shown: view, media: narrow ? `not all and ${narrowScreens}` : 'all' },
  ].map(
    ({ shown, media }) =>
      shown?.name !== undefined && (
        <link
          key={media}
          rel="preload"
          as="image"
          type="image/avif"
          media={media}
          imageSrcSet={srcSetOf(shown)}
          imageSizes={sizes}
          fetchPriority="high"
        />
      ),
  )
