/** The two parts of an article's file. */
export interface ArticleFile {
  /** YAML between the two lines of "---"; it begins in the second line. */
  readonly facts: string
  readonly text: string
}

/** Splits an article's file; undefined when it does not begin with facts. */
export function splitArticle(source: string): ArticleFile | undefined {
  const [, facts, text] = /^---\r?\n([\s\S]*?\n)---\r?\n([\s\S]*)$/.exec(source) ?? []
  return facts === undefined || text === undefined ? undefined : { facts, text }
}
