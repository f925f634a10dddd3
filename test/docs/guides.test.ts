import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object }

const findParts = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, part = '']) => part)

it.each(globSync(['*.md', 'docs/*.md']))('%s names scripts and files that exist', (guide) => {
  const text = readFileSync(guide, 'utf8')
  const called = findParts(text, /npm run (?:-s )?([a-z][\w-]*)/g).filter((script) => !(script in scripts))
  // Ignores what does not begin with a folder of the repository, and build/, which is generated.
  const paths = findParts(text, /`([\w-]+\/[\w./{},*-]*)`/g)
    .filter((path) => !path.startsWith('build/') && existsSync(path.split('/')[0] ?? ''))
    .filter((path) => globSync(path.replace('SLUG', '*')).length === 0)
  const linked = findParts(text, /\]\(([^)#:]+)(?:#[^)]*)?\)/g).filter(
    (path) => !existsSync(join(dirname(guide), path)),
  )
  // A firm that writes no Spanish has deleted what is in content/es/.
  expect([...called, ...paths, ...linked].filter((path) => !path.includes('content/es/'))).toEqual([])
})
