import { join } from 'node:path'
import type { Plugin } from 'vite'
import { redirectKey } from '#compiler/schemas/redirects.ts'

const redirectsFile = join(import.meta.dirname, '../build/content/redirects.ts')

/** Leads old paths to their pages in Vite's development server, too, by content/redirects.yaml as it is now. */
export const redirectsInDevelopment = (file = redirectsFile): Plugin => ({
  name: 'site-redirects',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async ({ url = '/' }, response, next) => {
      const { pathname, search } = new URL(url, 'http://localhost')
      const { redirects } = await server.ssrLoadModule(file)
      const target: string | undefined = redirects[redirectKey(pathname)]
      if (target === undefined) return next()
      const location = target.replace(/#|$/, (anchor) => search + anchor)
      // Unlike CloudFront's, a browser forgets it: the next change of the file shows.
      response.writeHead(301, { location, 'cache-control': 'no-store' }).end()
    })
  },
})
