/** A section of an article. */
export interface ArticleHeading {
  readonly id: string
  readonly text: string
}
