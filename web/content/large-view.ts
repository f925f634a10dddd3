/** What the large view of pictures says. */
export const largeViewWords = {
  /** Names the window for screen readers. */
  label: 'Pictures of this page, large',
  /** On each picture; its alt text stands before it for screen readers. */
  open: 'Larger',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
} as const
