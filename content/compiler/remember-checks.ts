import type { ParsedFile } from './content.ts'
import type { Problem } from './problem.ts'

interface Checked<Found> {
  readonly dependencies: string
  readonly found: Found
  readonly problems: readonly Problem[]
}

/**
 * Remembers what a check found in each file, one time for each language: the desk reads all files when one changes.
 * @returns checks a file, unless it and all that its check depends on are as they were, and adds its problems
 */
export function rememberChecks<Found>() {
  const checked = new WeakMap<ParsedFile, readonly Checked<Found>[]>()
  return (
    file: ParsedFile,
    dependencies: string,
    check: (addProblem: (problem: Problem) => void) => Found,
    addProblem: (problem: Problem) => void,
  ): Found => {
    const known = checked.get(file) ?? []
    let last = known.find((each) => each.dependencies === dependencies)
    if (!last) {
      const problems: Problem[] = []
      last = { dependencies, found: check((problem) => void problems.push(problem)), problems }
      checked.set(file, [last, ...known.slice(0, 1)])
    }
    for (const problem of last.problems) addProblem(problem)
    return last.found
  }
}
