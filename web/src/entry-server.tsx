import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { narrowScreens, srcSetOf } from '#web/src/components/picture.tsx'
import { App } from './app.tsx'
import {
  type CollectedHead,
  CollectedHeadContext,
  type ShownPicture,
  type SingleFilePicture,
  type SourceSet,
} from './layouts/collected-head.ts'
import { HeadTags, plain } from './layouts/page-head.tsx'
import type { RenderedPage } from './rendered-page.ts'
import { routes } from './routes.tsx'

export { prerenderedPaths } from './routes.tsx'

/**
 * Renders a page, and the tags of its head as collected from its components.
 * @param path "/services/painting" @throws Error if the page has no `PageHead`, and whatever a component throws
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  await Promise.all(routes.map(({ element }) => element.preload()))
  const collected: CollectedHead = {}
  const { prelude } = await prerender(
    <StrictMode>
      <CollectedHeadContext value={collected}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </CollectedHeadContext>
    </StrictMode>,
    {
      // Otherwise larger sections are streamed out of order, by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  const { page, firstPicture } = collected
  if (!page) throw new Error(`the page ${path} has no PageHead`)
  return {
    content: await new Response(prelude).text(),
    head: renderToStaticMarkup(
      <>
        {firstPicture && <PicturePreload {...firstPicture} />}
        <HeadTags {...page} />
      </>,
    ),
    title: plain(page.words.title),
    description: plain(page.words.description),
    updated: page.words.updated,
    listed: page.path !== undefined,
  }
}

/**
 * Preload links for a picture, one more for narrow screens where it has another shape there. They mirror the sources of
 * the picture element, so that the browser picks the same file.
 */
const PicturePreload = (picture: ShownPicture | SourceSet | SingleFilePicture) => {
  if ('href' in picture) return <link rel="preload" as="image" fetchPriority="high" {...picture} />
  return 'srcSet' in picture ? <Preload {...picture} media="all" /> : <PreloadShown {...picture} />
}

const PreloadShown = ({ view, narrow, sizes }: ShownPicture) =>
  [
    { picture: narrow, media: narrowScreens },
    { picture: view, media: narrow ? `not all and ${narrowScreens}` : 'all' },
  ].map(
    ({ picture, media }) =>
      picture?.name !== undefined && (
        <Preload key={media} srcSet={srcSetOf(picture)} sizes={sizes} media={media} />
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
