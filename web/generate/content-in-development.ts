import type { Plugin } from 'vite'
import { compileContent, contentFolder } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'

/**
 * Compiles content/ whenever one of its files comes, goes or changes; the pages reload what has changed. While it does
 * not fit, the browser shows the sentences in the place of the page, and the last content that did fit stays.
 */
export const contentInDevelopment = (): Plugin => ({
  name: 'site-content',
  apply: 'serve',
  configureServer({ watcher, hot, config }) {
    let broken: string | undefined
    const tell = () => {
      if (broken !== undefined)
        hot.send({ type: 'error', err: { message: broken, stack: '', plugin: 'content', id: contentFolder } })
    }
    const compile = () => {
      try {
        compileContent()
        if (broken !== undefined) hot.send({ type: 'full-reload' })
        broken = undefined
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        broken = error.message
        config.logger.error(broken)
        tell()
      }
    }
    compile()
    watcher.add(contentFolder)
    watcher.on('all', (_, file) => {
      if (file.startsWith(contentFolder)) compile()
    })
    // A page that is opened while content does not fit shows the sentences, too.
    hot.on('connection', tell)
  },
})

/** Puts the loader into the page of the development server; a built document names the built one (document.ts). */
export const loaderInDevelopment = (): Plugin => ({
  name: 'site-loader',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/src/loader.ts' }, injectTo: 'head' },
  ],
})
