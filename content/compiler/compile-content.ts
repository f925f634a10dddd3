import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Content } from './content.ts'
import { modulesOf } from './modules-of.ts'
import { ContentError } from './problem.ts'
import { readContent } from './read-content.ts'

const root = join(import.meta.dirname, '../..')

export const contentFolder = join(root, 'content')
export const modulesFolder = join(root, 'build/content')

/**
 * Reads content/, checks it, and writes what it says as modules that pages, functions, infrastructure and programs
 * import from #content/.
 * @param options.content its folder. @default this site's
 * @param options.modules where the modules go. @default build/content
 * @param options.isPublic leaves out samples and figures without a source, as the stage prod does. @default false
 * @throws ContentError with a sentence for each thing that does not fit; nothing is written then
 */
export function compileContent({
  content = contentFolder,
  modules = modulesFolder,
  images = join(root, 'web/images'),
  isPublic = false,
}: {
  content?: string
  modules?: string
  images?: string
  isPublic?: boolean
} = {}): Content {
  const read = readContent(content, images, { title: relative(root, content) || content, isPublic })
  writeModules(modulesOf(read), modules)
  return read
}

/** Writes what is new or has changed, so that what watches the folder sees nothing else; removes what is gone. */
function writeModules(modules: ReadonlyMap<string, string>, folder: string): void {
  for (const [file, text] of modules) {
    const target = join(folder, file)
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  for (const file of globSync('**/*.ts', { cwd: folder }))
    if (!modules.has(file.replaceAll('\\', '/'))) rmSync(join(folder, file))
}

/** Compiles this repository's content; what does not fit is told without a stack, and the process ends. */
export function compileContentOrStop(): void {
  try {
    compileContent()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** A program: "node content/compiler/compile-content.ts". */
if (import.meta.main) compileContentOrStop()
