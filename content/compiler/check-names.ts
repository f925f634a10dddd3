import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReadDocument } from './content.ts'
import { nearestOf } from './nearest-of.ts'
import type { Problem } from './problem.ts'
import { schemas } from './schemas/schemas.ts'
import { placeholdersIn } from './schemas/text.ts'
import { wordFolders } from './word-folders.ts'

const root = join(import.meta.dirname, '../..')

/** Groups whose names are what a form stores. */
const codesOfForms: ReadonlySet<string> = new Set(['projectTypes', 'services'])

/** Names in the files of pages' words, and in braces in their texts, that no code knows: misspelled ones, as a rule. */
export function checkNames(read: ReadonlyMap<string, ReadDocument>, tell: (problem: Problem) => void): void {
  const inCode = wordsOfCode()
  const words = [...read].filter(([name]) => wordFolders.has(dirname(name)) && !(name in schemas))
  const named = words.map(([, document]) => ({ document, paths: pathsIn(document.data) }))
  const known = [...new Set(named.flatMap(({ paths }) => paths.map((path) => String(path.at(-1)))))].filter(
    (name) => inCode.has(name),
  )
  for (const { document, paths } of named) {
    const check = (name: string, line: number) => {
      if (inCode.has(name)) return
      const near = nearestOf(name, known)
      tell({
        file: document.file,
        line,
        sentence: `nothing is known as “${name}” here: ${near ? `did you mean “${near}”` : 'remove it'}`,
      })
    }
    for (const path of paths)
      if (!codesOfForms.has(String(path.at(-2)))) check(String(path.at(-1)), document.lineOf(path))
    for (const { text, line } of document.texts)
      for (const name of placeholdersIn(text)) if (!name.includes('.')) check(name, line)
  }
}

let wordsOnce: ReadonlySet<string> | undefined

/** Every word of the code that shows what content says, without its comments. */
function wordsOfCode(): ReadonlySet<string> {
  wordsOnce ??= new Set(
    globSync('{web/{content,generate,src},lambdas,forms,art/drawings,content}/**/*.{ts,tsx}', {
      cwd: root,
    }).flatMap(
      (file) =>
        readFileSync(join(root, file), 'utf8')
          .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
          .match(/[\w-]+/g) ?? [],
    ),
  )
  return wordsOnce
}

const pathsIn = (value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] =>
  Object.entries(Object(typeof value === 'string' ? undefined : value)).flatMap(([key, part]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return Array.isArray(value) ? pathsIn(part, at) : [at, ...pathsIn(part, at)]
  })
