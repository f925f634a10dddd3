import { createHash } from 'node:crypto'
import type { Content } from './content.ts'
import { exportsOf } from './modules-of.ts'

/** What content/ says to the functions, as a release carries it beside its pages. */
export interface FactsFile {
  /** Names the deploy whose functions can read these facts. */
  readonly base: string
  /** The value of each module by its path below build/content. */
  readonly modules: Readonly<Record<string, unknown>>
}

/**
 * @param modules those that some function has in its bundle, by their paths below build/content
 * @param base of the deploy. @default what these facts themselves make: they are a deploy's own
 * @throws Error for a module that no function could renew
 */
export function factsFile(content: Content, modules: readonly string[], base?: string): FactsFile {
  const all = exportsOf(content)
  const said = Object.fromEntries(modules.toSorted().map((path) => [path, all.get(path)?.value]))
  for (const [path, value] of Object.entries(said))
    if (typeof value !== 'object')
      throw new Error(
        `#content/${path}.ts is one value alone, which no function can renew: put it into a group`,
      )
  return {
    base: base ?? createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12),
    modules: said,
  }
}
