/** The firm's time zone, as IANA names it. */
export const timeZone = 'America/Los_Angeles'

/** The day of a moment where the firm is: "2026-11-22", as Canada writes it. */
export const sanDiegoDay = (moment: Date): string => moment.toLocaleDateString('en-CA', { timeZone })
