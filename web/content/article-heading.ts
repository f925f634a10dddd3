/** A section of an article. */
export interface ArticleHeading {
  /** Anchor within the page. */
  readonly id: string
  readonly text: string
}
