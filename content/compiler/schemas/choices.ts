// No imports: functions and browsers load this without Zod.

/** Project types of the quote form: service pages preselect one, and visitors may write their own. */
export const projectTypes = [
  'Kitchen Remodel',
  'Bathroom Remodel',
  'Both Kitchen & Bathroom',
  'Custom Cabinetry',
  'Painting',
  'Flooring',
] as const

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
