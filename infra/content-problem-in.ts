import { ContentError } from '#compiler/problem.ts'

/**
 * What a build finds wrong in content/, its pictures and articles, each sentence on a line of its own and once; undefined
 * of any other error.
 */
export function contentProblemIn(error: unknown): string | undefined {
  if (error instanceof ContentError) return error.message
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
