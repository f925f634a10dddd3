// npm test: every test but the nightly ones. npm test -- --changed [SINCE]: those that a change can break.
import { spawnSync } from 'node:child_process'
import { changedPagesVariable, pagesOf } from './changed-pages.ts'

/** Tests of each part of the product, by what a changed file's path begins with; the first that fits counts. */
const testsOf: readonly (readonly [changed: RegExp, tests: readonly string[]])[] = [
  [
    /^content\/.*\.(?:yaml|mdx)$/,
    ['test/content', 'test/web/content', 'test/e2e/accessibility', 'test/e2e/reflow'],
  ],
  [/^content\//, ['test/content', 'test/web', 'test/api', 'test/e2e']],
  [/^forms\//, ['test/forms', 'test/lambdas', 'test/web', 'test/api', 'test/e2e']],
  [/^lambdas\//, ['test/lambdas', 'test/infra', 'test/api']],
  [/^web\//, ['test/web', 'test/e2e']],
  [/^infra\//, ['test/infra', 'test/ops', 'test/api']],
  [/^local\//, ['test/local', 'test/api']],
  [/^ops\//, ['test/ops']],
  [/^art\//, ['test/art', 'test/web']],
  [/^test\/.*\.test\.tsx?$/, []],
  [/\.md$/, ['test/docs']],
]

/**
 * What to run for changed files.
 * @returns folders and beginnings of files below test/; empty for everything, where a file is of no part
 */
export function testsFor(changed: readonly string[]): readonly string[] {
  const tests = changed.map((file) => {
    const known = testsOf.find(([pattern]) => pattern.test(file))?.[1]
    return known && (file.startsWith('test/') ? [file] : known)
  })
  if (tests.includes(undefined)) return []
  return [...new Set(['test/repository', ...tests.flatMap((each) => each ?? [])])]
}

/** Files that differ from a commit, and those that git does not know yet. */
function changedSince(commit: string): string[] {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (status !== 0) process.exit(status ?? 1)
    return stdout.split('\n').filter((line) => line !== '')
  }
  return [
    ...git('diff', '--name-only', '--relative', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

function run(words: readonly string[], environment: Readonly<Record<string, string>> = {}): never {
  const projects = words.includes('--project') ? [] : ['--project', '!nightly']
  const { status } = spawnSync('vitest', ['run', ...projects, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  process.exit(status ?? 1)
}

if (import.meta.main) {
  const [first, since = 'HEAD', ...others] = process.argv.slice(2)
  if (first !== '--changed') run(process.argv.slice(2))
  const changed = changedSince(since)
  if (changed.length === 0) {
    console.log(`Nothing differs from ${since}.`)
    process.exit()
  }
  const tests = testsFor(changed)
  console.log(`${changed.length} changed files: ${tests.join(' ') || 'every test'}`)
  run([...tests, ...others], { [changedPagesVariable]: pagesOf(changed).join(' ') })
}
