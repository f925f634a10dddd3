/** What one may do with a plan; fetched only when there is one. */
export const planActions = {
  link: 'Copy a link to this plan',
  linkCopied: 'Copied',
  calendar: 'Put “begin planning” in my calendar',
  print: 'Print this plan',
  ask: 'Ask for a quote',
  /** What the calendar's entry is called. */
  calendarTitle: 'Begin planning the remodel',
} as const
