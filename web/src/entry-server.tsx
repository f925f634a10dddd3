import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { type CollectedHead, CollectedHeadContext, HeadTags, plain } from './layouts/page-head.tsx'
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
  const { page, preloads = [] } = collected
  if (!page) throw new Error(`the page ${path} has no PageHead`)
  return {
    content: await new Response(prelude).text(),
    head: renderToStaticMarkup(
      <>
        {preloads.map((files) => (
          <link
            key={files.imageSrcSet ?? files.href}
            rel="preload"
            as="image"
            {...files}
            fetchPriority="high"
          />
        ))}
        <HeadTags {...page} />
      </>,
    ),
    title: plain(page.words.title),
    description: plain(page.words.description),
    updated: page.words.updated,
    listed: page.path !== undefined,
  }
}
