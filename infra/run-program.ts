import { ContentError } from '#compiler/problem.ts'
import { SettingsError } from './config.ts'

/**
 * Runs a program. Errors of settings and content, which the user can correct, are printed without a stack trace.
 * @throws any other error
 */
export async function runProgram(program: () => void | Promise<void>, exitCode = 1): Promise<void> {
  try {
    await program()
  } catch (error) {
    const sentences =
      error instanceof SettingsError || error instanceof ContentError ? error.message : problemOfBuild(error)
    if (sentences === undefined) throw error
    process.stderr.write(`${sentences}\n`)
    process.exitCode = exitCode
  }
}

/** Returns the distinct messages of a build about pictures and articles, one per line. */
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
