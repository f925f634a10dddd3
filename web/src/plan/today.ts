import { business } from '#firm/business.ts'

/** The day where the firm is: "2026-11-22". */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: business.timeZone, dateStyle: 'short' }).format()
