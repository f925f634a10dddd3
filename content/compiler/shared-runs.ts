interface Page {
  readonly slug: string
  readonly text: string
}

interface SharedRun {
  readonly slug: string
  readonly other: string
  readonly run: string
}

/** The first run of `length` words that two pages have in common, for each two of them. */
export function sharedRuns(pages: readonly Page[], length: number): SharedRun[] {
  const read = pages.map(({ slug, text }) => ({ slug, runs: runsOf(text, length) }))
  return read.flatMap(({ slug, runs }, at) =>
    read.slice(0, at).flatMap((before) => {
      const run = [...runs].find((each) => before.runs.has(each))
      return run === undefined ? [] : [{ slug, other: before.slug, run }]
    }),
  )
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []

function runsOf(text: string, length: number): ReadonlySet<string> {
  const words = wordsOf(text)
  return new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' ')))
}
