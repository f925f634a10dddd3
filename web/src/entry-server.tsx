import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { routes } from './routes.tsx'

export { prerenderedPaths } from './routes.tsx'

/** Renders one page to HTML: first what belongs into the head, then the content of #root. */
export async function render(path: string): Promise<string> {
  await Promise.all(routes.map(({ element }) => element.preload()))
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Larger sections would otherwise arrive out of order, by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
