// No imports: functions load this without Zod.

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** In minutes. */
export const visitLengths = [30, 45, 60] as const
