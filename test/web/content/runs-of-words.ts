/** Every text within a value. */
const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value && typeof value === 'object'
      ? Object.values(value).map(textOf).join(' . ')
      : ''

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? []

const runsOf = (text: string, length: number): ReadonlySet<string> => {
  const words = wordsOf(text)
  return new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' ')))
}

/** The runs of so many words that two of the pages have in common: "one, other: run". */
export function sharedRuns(texts: Readonly<Record<string, unknown>>, length: number): readonly string[] {
  const pages = Object.entries(texts).map(([slug, text]) => ({ slug, runs: runsOf(textOf(text), length) }))
  return pages.flatMap((page, at) =>
    pages
      .slice(at + 1)
      .flatMap((other) =>
        [...page.runs]
          .filter((run) => other.runs.has(run))
          .map((run) => `${page.slug}, ${other.slug}: ${run}`),
      ),
  )
}
