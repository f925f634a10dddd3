import { ContentError } from '#compiler/problem.ts'
import { SettingsError } from './config.ts'

/**
 * A wrong setting, or something in content/, is for the reader to correct: prints its sentences, without a stack trace.
 * @throws whatever else has happened
 */
export function printProblem(error: unknown): void {
  const sentences =
    error instanceof SettingsError || error instanceof ContentError ? error.message : problemOfBuild(error)
  if (sentences === undefined) throw error
  process.stderr.write(`${sentences}\n`)
}

/** What a build finds wrong in pictures and articles, each sentence on a line of its own and once. */
function problemOfBuild(error: unknown): string | undefined {
  const errors = (error as { readonly errors?: readonly { plugin?: string; message: string }[] }).errors ?? []
  const ours = errors.filter(({ plugin }) => plugin === 'site-pictures' || plugin === 'site-articles')
  if (ours.length === 0) return undefined
  const sentences = ours.flatMap(({ message }) =>
    message
      .split('\n')
      .map((line) => line.replace(/^Error: /, ''))
      .filter((line) => line !== '' && !/^\s+at |^\[plugin /.test(line)),
  )
  return [...new Set(sentences)].join('\n')
}
