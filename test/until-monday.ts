const week = 7 * 24 * 60 * 60 * 1000

/** Milliseconds by which the functions' clock must be ahead to show 10 a.m. of a Monday. @param weeks a later one */
export const untilMonday = (weeks = 0): number =>
  Date.parse('2030-01-07T10:00:00-08:00') + weeks * week - Date.now()
