import type { Plugin } from 'vite'
import { compileContent, contentFolder } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'

/** Recompiles content/ on changes. While it is invalid, the browser shows the errors, and the last valid content stays. */
export const contentInDevelopment = (): Plugin => ({
  name: 'site-content',
  apply: 'serve',
  configureServer({ watcher, hot, config }) {
    let message: string | undefined
    const showError = () => {
      if (message !== undefined)
        hot.send({ type: 'error', err: { message, stack: '', plugin: 'content', id: contentFolder } })
    }
    const compile = () => {
      try {
        compileContent()
        if (message !== undefined) hot.send({ type: 'full-reload' })
        message = undefined
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        message = error.message
        config.logger.error(message)
        showError()
      }
    }
    compile()
    watcher.add(contentFolder)
    watcher.on('all', (_, file) => {
      if (file.startsWith(contentFolder)) compile()
    })
    hot.on('connection', showError)
  },
})

/** Adds the loader to the development server's page; in built pages document.ts does. */
export const loaderInDevelopment = (): Plugin => ({
  name: 'site-loader',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'script', attrs: { type: 'module', src: '/src/loader.ts' }, injectTo: 'head' },
  ],
})
