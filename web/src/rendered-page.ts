/** A page as entry-server.tsx gives it to the build. */
export interface RenderedPage {
  /** Content of #root, as HTML. */
  readonly content: string
  /** Tags for the document's head, as HTML: the first picture's, then title, description and address. */
  readonly head: string
  /** Plain text, without the firm's name. */
  readonly title: string
  /** Plain text. */
  readonly description: string
  /** When its text last changed, written like May 3, 2025; absent where its content does not say. */
  readonly updated: string | undefined
  /** Whether search engines may list the page. */
  readonly listed: boolean
}
