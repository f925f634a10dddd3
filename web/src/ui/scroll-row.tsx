import type { ComponentProps } from 'react'

export type ScrollRowProps = Omit<ComponentProps<'ul'>, 'tabIndex' | 'aria-label'> & {
  /** What the row holds: "Projects". */
  readonly label: string
}

/** A list in a row that is scrolled sideways, by the arrow keys too. */
export const ScrollRow = ({ label, ...list }: ScrollRowProps) => (
  // The rule keeps what does nothing out of the order of Tab. This scrolls, and what scrolls has to be reached by keyboard
  // (WCAG 2.1.1): Chromium and Firefox stop at a scroller by themselves, Safari does not, and without script there are no
  // arrows beside it. No interactive role fits: it stays a list, whose length a screen reader says.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes focus to be scrolled (see above)
  <ul {...list} tabIndex={0} aria-label={label} />
)
