import type { ParsedFile } from './content.ts'
import type { Problem } from './problem.ts'

/**
 * Repeats what a check said of a file, value and problems, while the file and all else that it depends on are the same:
 * when one file is edited, most of the others need no new check.
 */
export function rememberChecks<Value>() {
  const last = new WeakMap<ParsedFile, Checked<Value>>()
  return (
    file: ParsedFile,
    on: readonly unknown[],
    addProblem: (problem: Problem) => void,
    check: (addProblem: (problem: Problem) => void) => Value,
  ): Value => {
    const known = last.get(file)
    if (known?.on.every((each, at) => each === on[at])) {
      for (const problem of known.problems) addProblem(problem)
      return known.value
    }
    const problems: Problem[] = []
    const value = check((problem) => {
      problems.push(problem)
      addProblem(problem)
    })
    last.set(file, { on, value, problems })
    return value
  }
}

interface Checked<Value> {
  /** What the check depends on besides the file. */
  readonly on: readonly unknown[]
  readonly value: Value
  readonly problems: readonly Problem[]
}
