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
  type SingleFile,
  type SourceSet,
} from './layouts/collected-head.ts'
import { HeadTags, plain } from './layouts/page-head.tsx'
import type { RenderedPage } from './rendered-page.ts'
import { routes } from './routes.tsx'

export { prerenderedPaths } from './routes.tsx'

/**
 * Renders one page, and collects what its components say of its head.
 * @param path "/services/painting"
 * @throws Error when the page has no `PageHead`, and whatever a component throws
 */
export async function render(path: string): Promise<RenderedPage> {
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
      // Larger sections would otherwise arrive out of order, by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  const { page, firstPicture } = collected
  if (!page) throw new Error(`the page ${path} has no PageHead`)
  return {
    content: withoutDiscovery(await new Response(prelude).text()),
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

/** Without the mark by which React Router's own server discovers routes: every page has dozens of links, and no such server. */
const withoutDiscovery = (content: string) => content.replaceAll(' data-discover="true"', '')

/**
 * Links for the document's head that fetch a picture before the rest of the page has arrived: where it has another shape
 * on narrow screens, one for those and one for others. They mirror the sources of the picture's element, so that the
 * browser takes the same file.
 */
const PicturePreload = (picture: ShownPicture | SourceSet | SingleFile) => {
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
