// Light to import: functions read these, too, which hold no Zod.

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Lengths of a visit, in minutes. */
export const visitLengths = [30, 45, 60] as const
