import type { ShownPicture, SingleFile, SourceSet } from '../layouts/collected-head.ts'
import { narrowScreens, srcSetOf } from './picture.tsx'

/**
 * Links for the document's head that fetch a picture before the rest of the page has arrived: where it has another shape
 * on narrow screens, one for those and one for others. They mirror the sources of the picture's element, so that the
 * browser takes the same file.
 */
export const PicturePreload = (picture: ShownPicture | SourceSet | SingleFile) => {
  if ('href' in picture) return <link rel="preload" as="image" fetchPriority="high" {...picture} />
  return 'srcSet' in picture ? <Preload {...picture} media="all" /> : <PreloadShown {...picture} />
}

const PreloadShown = ({ view, narrow, sizes }: ShownPicture) =>
  [
    { shown: narrow, media: narrowScreens },
    { shown: view, media: narrow ? `not all and ${narrowScreens}` : 'all' },
  ].map(
    ({ shown, media }) =>
      shown?.name !== undefined && (
        <Preload key={media} srcSet={srcSetOf(shown)} sizes={sizes} media={media} />
      ),
  )

const Preload = ({ srcSet, sizes, media }: SourceSet & { readonly media: string }) => (
  <link
    rel="preload"
    as="image"
    type="image/avif"
    media={media}
    imageSrcSet={srcSet}
    imageSizes={sizes}
    fetchPriority="high"
  />
)
