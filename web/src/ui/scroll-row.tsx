import type { ComponentProps } from 'react'

export type ScrollRowProps = Omit<ComponentProps<'ul'>, 'tabIndex' | 'aria-label'> & {
  /** What the row holds: "Projects". */
  readonly label: string
}

/** A list in a row that is scrolled sideways, by keyboard too. */
export const ScrollRow = ({ label, ...list }: ScrollRowProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari stops at no scroller by itself, and without script the row has no arrows
  <ul {...list} tabIndex={0} aria-label={label} />
)
