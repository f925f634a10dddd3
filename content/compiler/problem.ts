import { closestMatch } from 'leven'

export interface Problem {
  readonly file: string
  readonly line: number
  /** Keys and list indexes; absent if it is not about a value. */
  readonly path?: readonly PropertyKey[] | undefined
  /** Mistake and remedy, without the period. */
  readonly sentence: string
}

export type Report = (path: readonly PropertyKey[], sentence: string) => void

/** All problems, one per line. A file that cannot be read may hide others. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[], folder = 'content') {
    super(problems.map((problem) => problemLine(problem, folder)).join('\n'))
    this.problems = problems
  }
}

/** "content/costs.yaml:12  must be a number." */
export const problemLine = ({ file, line, sentence }: Problem, folder = 'content'): string =>
  `${folder}/${file}:${line}  ${sentence}.`

export const nearestOf = (name: string, known: readonly string[]): string | undefined =>
  closestMatch(name, known, { maxDistance: Math.max(2, Math.floor(name.length / 3)) })
