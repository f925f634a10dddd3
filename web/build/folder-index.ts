import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { folders } from './content-folders.ts'

/**
 * Brings web/content/folder-index.ts and the lists of projects in forms/ up to date, before a program imports what reads it.
 *
 * In a process of its own: this one may have imported the index, or a file that is listed there, as it was before.
 * @throws Error when a file of the folders cannot be read; its own output says why
 */
export function updateFolderIndex(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, 'write-folder-index.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Does so on the development server whenever a file of the folders comes, goes or changes. */
export const folderIndexInDevelopment = (): Plugin => ({
  name: 'site-folder-index',
  apply: 'serve',
  configureServer({ watcher, config }) {
    watcher.add(Object.values(folders))
    watcher.on('all', (_, file) => {
      if (!Object.values(folders).some((folder) => file.startsWith(folder))) return
      try {
        updateFolderIndex()
      } catch {
        // Somebody is still writing: the program's own output names the file.
        config.logger.error(
          'web/content/folder-index.ts and the lists of projects in forms/ are left as they were',
        )
      }
    })
  },
})
