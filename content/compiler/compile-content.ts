import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { BothLanguages } from './content.ts'
import { modulesOf } from './modules-of.ts'
import { ContentError } from './problem.ts'
import { readLanguages } from './read-content.ts'

const root = join(import.meta.dirname, '../..')

export const contentFolder = join(root, 'content')
export const modulesFolder = join(root, 'build/content')
/** The same modules in Spanish, which take their place where the Spanish pages are built. */
export const spanishFolder = join(root, 'build/content-es')

/**
 * Reads and checks content/, and writes it as modules that all other code imports from #content/.
 * @param options.isPublic omits samples and figures without a source, as on prod
 * @throws ContentError with a sentence per problem; then nothing is written
 */
export function compileContent({
  content = contentFolder,
  modules = modulesFolder,
  isPublic = false,
} = {}): BothLanguages {
  const title = relative(root, content) || content
  const result = readLanguages(content, join(root, 'web/images'), { title, isPublic })
  writeModules(modulesOf(result), modules)
  writeModules(modulesOf(result.spanish), `${modules}-es`)
  return result
}

/** Writes only new and changed files, so that watchers see no others; removes obsolete ones. */
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

/** Compiles this repository's content, or prints the problems without a stack trace and exits. */
export function compileContentOrStop(): void {
  try {
    compileContent()
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

if (import.meta.main) compileContentOrStop()
