import { business } from '#content/business.ts'

/** The day of a moment where the firm is: "2026-11-22", as Canada writes it. */
export const sanDiegoDay = (moment: Date): string =>
  moment.toLocaleDateString('en-CA', { timeZone: business.timeZone })
