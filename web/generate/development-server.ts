import type { Plugin } from 'vite'
import { compileContent, contentFolder } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'
import { brand } from '#content/brand.ts'

/**
 * Fills the template, as document.ts does in the build, and recompiles content/ on changes. While it is invalid, the
 * browser shows the errors, and the last valid content stays.
 */
export const developmentServer = (): Plugin => ({
  name: 'site-development-server',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace('%theme-color%', brand.colors.tide)
      .replace('<!--files-->', '<script type="module" src="/src/loader.ts"></script>'),
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
