import { join } from 'node:path'
import type { Plugin } from 'vite'
import { redirectKey } from '#compiler/schemas/redirects.ts'
import { edgeCode, withRedirects } from '#infra/edge-code.ts'
import { type EdgeResponse, edgeFunction, edgeQuery } from './edge-function.ts'

const redirectsFile = join(import.meta.dirname, '../build/content/redirects.ts')

/** Has the edge's function answer for old paths of content/redirects.yaml, as it is now, in Vite's development server. */
export const redirectsInDevelopment = (file = redirectsFile): Plugin => ({
  name: 'site-redirects',
  apply: 'serve',
  configureServer(server) {
    const code = withRedirects(edgeCode('clean-urls'))
    server.middlewares.use(async ({ url = '/', method = 'GET' }, response, next) => {
      const { pathname: uri, search } = new URL(url, 'http://localhost')
      const { redirects } = await server.ssrLoadModule(file)
      if (!(redirectKey(uri) in redirects)) return next()
      const visit = edgeFunction<Promise<EdgeResponse>>(code, new Map(Object.entries(redirects)))
      const { statusCode, headers } = await visit({
        method,
        uri,
        querystring: edgeQuery(search.slice(1)),
        headers: {},
      })
      // Unlike CloudFront's, a browser forgets it: the next change of the file shows.
      response
        .writeHead(statusCode, { location: headers?.location?.value, 'cache-control': 'no-store' })
        .end()
    })
  },
})
