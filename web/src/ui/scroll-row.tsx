import type { ComponentProps } from 'react'

export type ScrollRowProps = Omit<ComponentProps<'ul'>, 'tabIndex' | 'aria-label'> & {
  /** What the row holds: "Projects". */
  readonly label: string
}

/**
 * A list in a row that is scrolled sideways, by keyboard too: what scrolls has to be reached by Tab (WCAG 2.1.1). Chromium
 * and Firefox stop at a scroller by themselves, Safari does not, and without script there are no arrows beside it.
 */
export const ScrollRow = ({ label, ...list }: ScrollRowProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it, so it has to take focus (see above)
  <ul {...list} tabIndex={0} aria-label={label} />
)
