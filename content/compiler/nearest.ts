/** The known name that somebody who wrote this one most likely meant; undefined when none is near. */
export function nearestOf(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, distance: distanceOf(name, candidate) }))
    .toSorted((a, b) => a.distance - b.distance)
  return best && best.distance <= Math.max(2, Math.floor(name.length / 3)) ? best.candidate : undefined
}

/** Letters to add, remove or replace to make one word of the other (Levenshtein). */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1]
    for (const [other, wanted] of [...to].entries())
      next.push(
        Math.min(
          (row[other + 1] ?? 0) + 1,
          (next[other] ?? 0) + 1,
          (row[other] ?? 0) + Number(letter !== wanted),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
