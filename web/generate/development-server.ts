import type { Plugin } from 'vite'
import { compileContent, contentFolder, modulesFolder } from '#compiler/compile-content.ts'
import { ContentError } from '#compiler/problem.ts'
import { brand } from '#content/brand.ts'

/**
 * Fills the template, as document.ts does in the build, and recompiles content/ on changes. While it is invalid, the
 * browser shows the errors, and the last valid content stays.
 */
export const developmentServer = (): Plugin => ({
  name: 'site-development-server',
  apply: 'serve',
  // The browser reloads once for a compilation, below: each module by itself would reload it in the middle of that.
  hotUpdate: ({ file }) => (file.startsWith(modulesFolder) ? [] : undefined),
  transformIndexHtml: (html) =>
    html
      .replace('%theme-color%', brand.colors.tide)
      .replace('<!--files-->', '<script type="module" src="/src/loader.ts"></script>'),
  configureServer(server) {
    const { watcher, hot, config } = server
    const { configFileDependencies } = config
    const pluginModules = configFileDependencies.filter((file) => file.startsWith(modulesFolder))
    // Vite would restart once for each of them.
    for (const file of pluginModules) configFileDependencies.splice(configFileDependencies.indexOf(file), 1)
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
    let timer: NodeJS.Timeout | undefined
    let needsRestart = false
    watcher.on('all', (_, file) => {
      if (file.startsWith(contentFolder)) compile()
      if (!file.startsWith(modulesFolder)) return
      needsRestart ||= pluginModules.includes(file)
      clearTimeout(timer)
      // After a restart the browser reloads by itself. Modules of one compilation change within 300 ms.
      const reload = () => (needsRestart ? server.restart() : hot.send({ type: 'full-reload' }))
      timer = setTimeout(reload, 300)
    })
    hot.on('connection', showError)
  },
})
