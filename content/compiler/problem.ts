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

/**
 * Repeats what a check said of a file, value and problems, while the file and all else that it depends on are the same:
 * when one file is edited, most of the others need no new check.
 */
export function rememberChecks<Value>() {
  /** What was said of each file, and what that depends on besides the file. */
  const last = new WeakMap<object, { on: readonly unknown[]; value: Value; problems: readonly Problem[] }>()
  return (
    file: object,
    on: readonly unknown[],
    addProblem: (problem: Problem) => void,
    check: (addProblem: (problem: Problem) => void) => Value,
  ): Value => {
    let known = last.get(file)
    if (!known?.on.every((each, at) => each === on[at])) {
      const problems: Problem[] = []
      known = { on, value: check((problem) => problems.push(problem)), problems }
      last.set(file, known)
    }
    for (const problem of known.problems) addProblem(problem)
    return known.value
  }
}
