/** A page as rendered by entry-server.tsx for the build. */
export interface RenderedPage {
  /** HTML of #root. */
  readonly content: string
  /** HTML of the head: the first picture's preload, title, description and canonical URL. */
  readonly head: string
  /** Plain text, without the firm's name. */
  readonly title: string
  /** Plain text. */
  readonly description: string
  /** Date of the last change, if known: "May 3, 2025". */
  readonly updated: string | undefined
  /** Whether search engines may list the page. */
  readonly listed: boolean
}
