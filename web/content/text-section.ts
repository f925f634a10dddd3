/** A part of a long text, with the address of its heading. */
export interface TextSection {
  /** Names the heading within the page. */
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** A list below the paragraphs. */
  readonly items?: readonly string[]
}
