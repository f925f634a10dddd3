import type { ComponentProps } from 'react'

export type ScrollRowProps = Omit<ComponentProps<'ul'>, 'tabIndex' | 'aria-label'> & {
  /** What the row holds: "Projects". */
  readonly label: string
}

/** A list in a row that is scrolled sideways, by keyboard too: not every browser lets one tab to what scrolls. */
export const ScrollRow = ({ label, ...list }: ScrollRowProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be reachable by keyboard
  <ul {...list} tabIndex={0} aria-label={label} />
)
